import { type ListParams, listState, param } from '@/lib/base/list-state'
import type { AccountState } from '@/lib/sign-in/rules'
import type { ClientFields } from './schema'

export const CLIENT_PAGE_SIZE = 25

export const clientList = listState('/admin/clients', {
  q: param.search,
  state: param.oneOf(['all', 'active', 'invited', 'unconfirmed', 'disabled'], 'all'),
  tag: param.anyId,
  // Of a project of the client.
  assignee: param.mine,
  ...param.sorting(['name', 'createdAt', 'lastSeenAt'], 'createdAt'),
  page: param.page,
})
export type ClientListParams = ListParams<typeof clientList>

export const clientStateLabels: Record<AccountState, string> = {
  active: 'Active',
  invited: 'Invited',
  unconfirmed: 'Unconfirmed',
  disabled: 'Disabled',
}

export const clientFilterLabels: Record<ClientListParams['state'], string> = {
  all: 'All states',
  ...clientStateLabels,
}

type Named = { fullName: string | null; email: string }

/** A client in the field where one is chosen. */
export function clientLabel({ fullName, email, company }: Named & { company: string | null }): string {
  const name = fullName ? `${fullName} <${email}>` : email
  return company ? `${name}, ${company}` : name
}

/** What a re-enabled client still needs. */
export const enabledTexts: Record<AccountState, string> = {
  active: 'They can sign in again.',
  invited: 'Send the invitation again to let them in.',
  unconfirmed: 'They still have to confirm their address.',
  disabled: 'The account is disabled.',
}

/** A client as form values. */
export function formValuesOf({ fullName, company, phone, address, taxId, currency }: ClientFields) {
  return {
    fullName: fullName ?? '',
    company: company ?? '',
    phone: phone ?? '',
    address: address ?? '',
    taxId: taxId ?? '',
    currency: currency ?? '',
  }
}

export const clientFieldLabels: Record<keyof ClientFields, string> = {
  fullName: 'Full name',
  company: 'Company',
  phone: 'Phone',
  address: 'Address',
  taxId: 'Tax ID',
  currency: 'Currency',
}
