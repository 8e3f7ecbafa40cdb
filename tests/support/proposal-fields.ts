import { randomUUID } from 'node:crypto'
import { addDays, agencyDay } from '@/lib/base/dates'
import type { ProposalFormValues } from '@/lib/proposals/drafts/schema'

const noTax = { category: '' as const, percent: '0', name: '', exemptionReason: '' }
const vat = { category: 'S' as const, percent: '19', name: 'VAT', exemptionReason: '' }

type LineFields = ProposalFormValues['lines'][number]

/** The form fields of a line, for one hour at $100.00 if nothing else is said. */
export function proposalLine(changed: Partial<LineFields> = {}): LineFields {
  return {
    ...{ id: randomUUID(), groupId: '', isPreselected: false, serviceName: 'Concept', description: '' },
    ...{ quantityHundredths: '1', rateCents: '100', unitCode: '', tax: noTax },
    discount: { kind: 'amount', value: '0' },
    ...changed,
  }
}

/** The same with 19 % tax. */
export function taxedLine(changed: Partial<LineFields> = {}): LineFields {
  return proposalLine({ tax: vat, ...changed })
}

/** The form fields of a simple proposal for $100.00, half of it as a deposit. */
export function proposalFields(changed: Partial<ProposalFormValues> = {}): ProposalFormValues {
  return {
    ...{
      submissionKey: randomUUID(),
      id: null,
      version: 0,
      isTemplate: false,
      title: 'A shop for Reyes & Co',
    },
    ...{ clientUserId: '', projectId: '', quoteRequestId: '' },
    ...{ clientName: 'Ana Reyes', clientCompany: 'Reyes & Co', clientEmail: 'ana@example.com' },
    ...{ currency: 'USD', locale: 'en-US', validUntil: addDays(agencyDay(new Date()), 30), cover: '' },
    sections: [{ id: randomUUID(), heading: 'Our plan', text: 'We **build** it.' }],
    ...{ groups: [], lines: [proposalLine()], isTaxed: false },
    deposit: { kind: 'percent', value: '50' },
    ...{ depositDays: '14', restText: 'When it is done', restOn: '', issuesDeposit: true, needsCode: false },
    ...{ terms: 'Net 14 days.', attachments: [] },
    ...changed,
  }
}
