import { describe, expect, it } from 'vitest'
import { completeEinvoice } from '@/tests/support/einvoices/complete-einvoice'
import { readCii } from '@/tests/support/einvoices/read-cii'
import { readUbl } from '@/tests/support/einvoices/read-ubl'
import { all, readXml } from '@/tests/support/einvoices/xml'
import { writeCii } from './cii/xml'
import { checkEinvoice, ublSyntax } from './rules'
import type { Einvoice } from './schema'
import { writeUbl } from './ubl/xml'

const rulesOf = (invoice: Einvoice, options = {}) => checkEinvoice(invoice, options).map(({ rule }) => rule)

describe('an electronic invoice with every term', () => {
  it('breaks no rule', () => {
    expect(checkEinvoice(completeEinvoice())).toEqual([])
  })

  it('is the same when its files are read, as an invoice and as a credit note', () => {
    for (const typeCode of ['380', '381']) {
      const invoice = { ...completeEinvoice(), typeCode }
      const [cii] = all(readXml(writeCii(invoice)), 'CrossIndustryInvoice')
      const ubl = readXml(writeUbl(invoice))
      expect(readCii(cii ?? {})).toEqual(invoice)
      expect(readUbl([...all(ubl, 'Invoice'), ...all(ubl, 'CreditNote')][0] ?? {})).toEqual(invoice)
    }
  })
})

describe('checkEinvoice', () => {
  it('says what is missing in words, at its term', () => {
    const invoice = completeEinvoice()
    delete invoice.buyer?.address?.country
    delete invoice.lines[0]?.item.name
    expect(checkEinvoice(invoice)).toEqual([
      { rule: 'BR-11', term: 'BT-55', sentence: 'The client’s country is missing.' },
      { rule: 'BR-25', term: 'BT-153', sentence: 'The name of line 1 is missing.', line: 1 },
    ])
  })

  it('says once what two rules or two kinds of file have', () => {
    const invoice = completeEinvoice()
    delete invoice.charges[0]?.reason
    delete invoice.charges[0]?.reasonCode
    expect(checkEinvoice(invoice).map(({ sentence }) => sentence)).toEqual([
      'The reason of a charge is missing.',
    ])
  })

  it('finds wrong sums', () => {
    const invoice = completeEinvoice()
    invoice.totals = { ...invoice.totals, withTax: '113.06' }
    expect(rulesOf(invoice)).toEqual(['BR-CO-15', 'BR-CO-16'])
  })

  it('finds amounts with a third decimal place', () => {
    const invoice = completeEinvoice()
    invoice.totals = { ...invoice.totals, taxInTaxCurrency: '16.505' }
    expect(rulesOf(invoice)).toEqual(['BR-DEC-15'])
  })

  it('finds what a category needs of agency and client', () => {
    const invoice = completeEinvoice()
    delete invoice.taxRepresentative
    delete invoice.seller?.vatId
    delete invoice.buyer?.vatId
    const tax = { category: 'K', rate: '0' }
    invoice.lines.forEach((line) => Object.assign(line, { tax }))
    invoice.allowances = []
    invoice.charges = []
    invoice.taxes = [{ base: '100.00', amount: '0.00', ...tax, exemptionCode: 'VATEX-EU-IC' }]
    invoice.totals = { lines: '100.00', withoutTax: '100.00', tax: '0.00', taxInTaxCurrency: '0.00' }
    Object.assign(invoice.totals, { withTax: '100.00', due: '100.00' })
    expect(checkEinvoice(invoice)).toEqual([
      {
        ...{ rule: 'BR-IC-02', term: 'BT-31' },
        sentence: 'The agency’s VAT ID is missing, which “intra-Community” needs.',
      },
      {
        ...{ rule: 'BR-IC-02', term: 'BT-48' },
        sentence: 'The client’s VAT ID is missing, which “intra-Community” needs.',
      },
    ])
  })

  it('knows unknown codes, and electronic addresses of an unknown kind', () => {
    const invoice = completeEinvoice()
    Object.assign(invoice.lines[0] ?? {}, { unit: 'HOUR' })
    Object.assign(invoice.buyer?.electronicAddress ?? {}, { scheme: 'mail' })
    expect(rulesOf(invoice)).toEqual(['BR-CL-25', 'BR-CL-23'])
  })
})

describe('the rules of an XRechnung', () => {
  const rules = (change: (invoice: Einvoice) => void) => {
    const invoice = completeEinvoice()
    invoice.payment = { code: '58', accounts: [{ number: 'DE89 3704 0044 0532 0130 00' }] }
    change(invoice)
    return rulesOf(invoice, { isXrechnung: true }).filter((rule) => rule !== 'BR-DE-21')
  }
  const cases: Record<string, (invoice: Einvoice) => void> = {
    'PEPPOL-EN16931-R001': (invoice) => delete invoice.businessProcess,
    'PEPPOL-EN16931-R010': (invoice) => delete invoice.buyer?.electronicAddress,
    'PEPPOL-EN16931-R020': (invoice) => delete invoice.seller?.electronicAddress,
    'PEPPOL-EN16931-R040': ({ allowances }) => Object.assign(allowances[0] ?? {}, { percent: '11' }),
    'PEPPOL-EN16931-R041': ({ allowances }) => delete allowances[0]?.base,
    'PEPPOL-EN16931-R042': ({ allowances }) => delete allowances[0]?.percent,
    'PEPPOL-EN16931-R046': ({ lines }) => Object.assign(lines[0]?.price ?? {}, { discount: '1' }),
    'PEPPOL-EN16931-R120': ({ lines }) => Object.assign(lines[0] ?? {}, { quantity: '3' }),
    'PEPPOL-EN16931-R121': ({ lines }) => Object.assign(lines[0]?.price ?? {}, { quantity: '0' }),
    'PEPPOL-EN16931-R130': ({ lines }) => Object.assign(lines[0]?.price ?? {}, { unit: 'DAY' }),
    'BR-DE-1': (invoice) => delete invoice.payment,
    'BR-DE-2': ({ seller }) => delete seller?.contact,
    'BR-DE-3': ({ seller }) => delete seller?.address?.city,
    'BR-DE-4': ({ seller }) => delete seller?.address?.postcode,
    'BR-DE-5': ({ seller }) => delete seller?.contact?.name,
    'BR-DE-6': ({ seller }) => delete seller?.contact?.phone,
    'BR-DE-7': ({ seller }) => delete seller?.contact?.email,
    'BR-DE-8': ({ buyer }) => delete buyer?.address?.city,
    'BR-DE-9': ({ buyer }) => delete buyer?.address?.postcode,
    'BR-DE-10': ({ delivery }) => delete delivery?.address?.city,
    'BR-DE-11': ({ delivery }) => delete delivery?.address?.postcode,
    'BR-DE-15': (invoice) => delete invoice.buyerReference,
    'BR-DE-17': (invoice) => Object.assign(invoice, { typeCode: '386' }),
    'BR-DE-18': (invoice) => Object.assign(invoice, { paymentTerms: '#SKONTO#TAGE=7#PROZENT=2#' }),
    'BR-DE-19': ({ payment }) =>
      Object.assign(payment ?? {}, { accounts: [{ number: 'DE88370400440532013000' }] }),
    'BR-DE-22': ({ documents }) => documents.push({ ...documents[1], reference: 'D-3' }),
    'BR-DE-23-b': ({ payment }) => Object.assign(payment ?? {}, { card: { number: '1234' } }),
    'BR-DE-24-a': ({ payment }) => Object.assign(payment ?? {}, { code: '48', accounts: [] }),
    'BR-DE-25-a': ({ payment }) => Object.assign(payment ?? {}, { code: '59', accounts: [] }),
    'BR-DE-26': (invoice) => Object.assign(invoice, { typeCode: '384', precedingInvoices: [] }),
    'BR-DE-27': ({ seller }) => Object.assign(seller?.contact ?? {}, { phone: '12' }),
    'BR-DE-28': ({ seller }) => Object.assign(seller?.contact ?? {}, { email: 'ada' }),
    'BR-DE-30': ({ payment }) => useDirectDebit(payment, { account: 'DE89370400440532013000' }),
    'BR-DE-31': ({ payment }) => useDirectDebit(payment, { creditor: 'DE98ZZZ09999999999' }),
  }

  it('are kept', () => {
    expect(rules(() => undefined)).toEqual([])
    expect(
      rules((invoice) => Object.assign(invoice, { paymentTerms: '#SKONTO#TAGE=7#PROZENT=2.00#' })),
    ).toEqual([])
  })

  it.each(Object.entries(cases))('%s', (rule, change) => {
    expect(rules(change)).toEqual([rule])
  })

  function useDirectDebit(payment: Einvoice['payment'], directDebit: object) {
    Object.assign(payment ?? {}, { code: '59', accounts: [], directDebit })
  }
})

it('writes credit notes as such in UBL', () => {
  expect(ublSyntax({ typeCode: '381' })).toBe('ubl-credit-note')
  expect(ublSyntax({ typeCode: '386' })).toBe('ubl-invoice')
  expect(ublSyntax({})).toBe('ubl-invoice')
})
