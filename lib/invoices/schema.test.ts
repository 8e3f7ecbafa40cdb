import { describe, expect, it } from 'vitest'
import { invoiceFields } from '@/tests/support/invoices'
import { emptyFields, totalsOfFields } from './rules'
import { type InvoiceFields, invoiceSchema } from './schema'

function errorsOf(changed: Partial<InvoiceFields>): Record<string, string> {
  const { error } = invoiceSchema.safeParse(invoiceFields(changed))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

const line = (changed: Partial<InvoiceFields['lines'][number]>) => ({
  lines: [
    { serviceName: 'Workshop', description: '', quantityHundredths: '1.5', rateCents: '80', ...changed },
  ],
})

describe('an invoice form', () => {
  it('is accepted when valid', () => {
    expect(errorsOf({})).toEqual({})
    expect(invoiceSchema.parse(invoiceFields())).toMatchObject({
      clientPhone: null,
      lines: [{ quantityHundredths: 150, rateCents: 8000, description: null }],
    })
  })

  const bad: [string, Partial<InvoiceFields>, string][] = [
    ['NaN', line({ rateCents: 'NaN' }), 'lines.0.rateCents'],
    ['1e308', line({ quantityHundredths: '1e308' }), 'lines.0.quantityHundredths'],
    ['a negative', line({ rateCents: '-5' }), 'lines.0.rateCents'],
    ['a comma', line({ quantityHundredths: '1,5' }), 'lines.0.quantityHundredths'],
    ['an absurd rate', line({ rateCents: '10000000.01' }), 'lines.0.rateCents'],
    ['an absurd amount', line({ quantityHundredths: '1000', rateCents: '9999999' }), 'lines.0.rateCents'],
    ['a number instead of text', line({ rateCents: 5 as unknown as string }), 'lines.0.rateCents'],
    ['a line without service', line({ serviceName: ' ' }), 'lines.0.serviceName'],
    ['no line', { lines: [] }, 'lines'],
    ['10,000 lines', { lines: Array.from({ length: 10_000 }, () => line({}).lines).flat() }, 'lines'],
    ['an impossible day', { dueDate: '2026-02-30' }, 'dueDate'],
    ['no day', { issueDate: '' }, 'issueDate'],
    ['days out of order', { dueDate: '2026-02-28' }, 'dueDate'],
    ['no client', { clientName: '' }, 'clientName'],
    ['no address', { clientEmail: 'ana' }, 'clientEmail'],
    ['no id', { projectId: 'x' }, 'projectId'],
    ['a negative tax', { tax: { kind: 'amount', value: '-1' } }, 'tax.value'],
    ['a discount above 100 %', { discount: { kind: 'percent', value: '100.01' } }, 'discount.value'],
    ['a discount above the sum', { discount: { kind: 'amount', value: '120.01' } }, 'discount.value'],
    ['a forged total', { seenTotalCents: 1 }, 'total'],
  ]
  for (const [what, changed, field] of bad) {
    it(`reports at the field: ${what}`, () => {
      const errors = errorsOf(changed)
      expect(Object.keys(errors)).toEqual([field])
      expect(errors[field]).toMatch(/\w.*\.$/)
    })
  }

  it('shows the totals that will be stored', () => {
    const fields = invoiceFields({
      ...emptyFields,
      lines: [
        { serviceName: 'A', description: '', quantityHundredths: '3', rateCents: '33.33' },
        { serviceName: 'B', description: '', quantityHundredths: 'x', rateCents: '5' },
      ],
      tax: { kind: 'percent', value: '8.25' },
      seenTotalCents: 10_824,
    })
    expect(totalsOfFields(fields).totalCents).toBe(10_824)
    expect(invoiceSchema.safeParse({ ...fields, lines: fields.lines.slice(0, 1) }).success).toBe(true)
  })
})
