import type { Actions, Logged } from '@/lib/platform/audit'
import { bankList } from './rules'

export const bankLog: Logged = {
  kind: 'bank-statement',
  label: 'Bank statement',
  types: ['bank_statement', 'bank_entry'],
  place: () => ({ href: bankList.path, isOwn: false }),
}

export const bankActions: Actions = {
  created: { 'bank.import': 'imported a bank statement' },
  changed: {
    'bank.ignore': 'ignored an entry of a bank statement',
    'bank.reopen': 'reopened an entry of a bank statement',
  },
  deleted: { 'bank.remove': 'removed an imported bank statement' },
}
