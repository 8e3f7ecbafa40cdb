import { describe, expect, it } from 'vitest'
import {
  completeDocument,
  creditNotesOf,
  generatedDocument,
} from '@/tests/support/einvoices/generated-documents'
import { electronicOf, facturxOf, fieldErrorsOf, xrechnungOf } from './rules'

const sentencesOf = (problems: readonly { sentence: string }[]) => problems.map(({ sentence }) => sentence)

// requirement: INV-50, INV-51
describe('electronicOf', () => {
  it('finds nothing missing in 300 invoices of every category and three currencies', () => {
    const broken = Array.from({ length: 300 }, (_, seed) => {
      const invoice = generatedDocument(seed)
      const { kind, problems, xrechnungProblems } = electronicOf(invoice)
      // An XRechnung expects amounts in hundredths, which yen don't have.
      const isComplete = invoice.currency === 'JPY' ? kind !== null : kind === 'xrechnung'
      return isComplete ? [] : [{ seed, problems, xrechnungProblems }]
    }).flat()
    expect(broken).toEqual([])
  })

  // requirement: INV-60
  it('finds nothing missing in credit notes over all and over parts of 300 such invoices', () => {
    const broken = Array.from({ length: 300 }, (_, seed) => creditNotesOf(generatedDocument(seed), seed))
      .flat()
      .flatMap((note) => {
        const { kind, problems, xrechnungProblems } = electronicOf(note)
        const isComplete = note.currency === 'JPY' ? kind !== null : kind === 'xrechnung'
        return isComplete ? [] : [{ currency: note.currency, problems, xrechnungProblems }]
      })
    expect(broken).toEqual([])
  })

  it('states what is credited above zero, and the invoice that it is about', () => {
    const [note = completeDocument()] = creditNotesOf(completeDocument(), 1)
    const cii = facturxOf(note)
    expect(cii).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(cii).toContain('<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>')
    expect(cii).toContain('<ram:IssuerAssignedID>INV-2026-0001</ram:IssuerAssignedID>')
    const ubl = xrechnungOf(note)
    expect(ubl).toContain('<CreditNote')
    expect(ubl).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
    expect(ubl).toMatch(/<cbc:PayableAmount currencyID="EUR">119\.00</)
  })

  it('takes one rate for all lines, and says so in both files', () => {
    const invoice = completeDocument({
      ...{ discountCents: 1000, discountBasisPoints: 1000, taxCents: 1710, totalCents: 10_710 },
    })
    expect(electronicOf(invoice)).toEqual({ kind: 'xrechnung', problems: [], xrechnungProblems: [] })
    const cii = facturxOf(invoice)
    expect(cii).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
    expect(cii).toContain('<ram:GrandTotalAmount>107.10</ram:GrandTotalAmount>')
    expect(cii).toContain('<ram:PostcodeCode>10115</ram:PostcodeCode>')
    const ubl = xrechnungOf(invoice)
    expect(ubl).toContain('<cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference>')
    expect(ubl).toMatch(/<cbc:PayableAmount currencyID="EUR">107\.10</)
    // The addresses for email, where no other is known.
    expect(ubl).toContain('<cbc:EndpointID schemeID="EM">erika@muster.example</cbc:EndpointID>')
  })

  it('names the field of what is missing', () => {
    const { kind, problems } = electronicOf(completeDocument({ clientCountry: null, dueDate: '' }))
    expect(kind).toBeNull()
    expect(fieldErrorsOf(problems)).toMatchObject({ clientCountry: 'The client’s country is missing.' })
  })

  it('says where the agency’s details are entered', () => {
    const complete = completeDocument()
    const { problems } = electronicOf({
      ...complete,
      letterhead: { ...complete.letterhead, country: '', vatId: '', taxNumber: '', registration: '' },
    })
    expect(problems.map(({ of, href }) => [of, href])).toEqual([
      ['agency', '/admin/settings'],
      ['agency', '/admin/settings/invoices'],
      ['agency', '/admin/settings/invoices'],
    ])
    expect(fieldErrorsOf(problems)).toEqual({})
  })

  it('asks for a rate where the tax is an amount, and for a reason where there is none', () => {
    const amount = electronicOf(completeDocument({ taxBasisPoints: null, taxName: null }))
    expect(fieldErrorsOf(amount.problems)).toEqual({
      'tax.value': 'An electronic invoice needs a tax rate instead of an amount.',
    })
    const none = electronicOf(completeDocument({ taxBasisPoints: 0, taxCents: 0, totalCents: 10_000 }))
    expect(sentencesOf(none.problems)[0]).toContain('says why there is no tax')
  })

  it('leaves the invoice of a private client as it is if only their details are missing', () => {
    const client = { clientCompany: null, clientVatId: null, clientCountry: null }
    expect(electronicOf(completeDocument(client)).kind).toBe('left_out')
    expect(electronicOf(completeDocument({ ...client, taxBasisPoints: null })).kind).toBeNull()
    expect(electronicOf(completeDocument({ ...client, clientCompany: 'Muster & Co. KG' })).kind).toBeNull()
    const taxId = { clientCompany: null, clientVatId: null, clientTaxId: 'DE 136 695 976' }
    expect(electronicOf(completeDocument(taxId)).kind).toBe('xrechnung')
  })

  it('makes no XRechnung without the client’s reference', () => {
    const { kind, problems, xrechnungProblems } = electronicOf(completeDocument({ buyerReference: null }))
    expect([kind, problems]).toEqual(['factur_x', []])
    expect(sentencesOf(xrechnungProblems)).toEqual([
      'The client’s reference (“Leitweg-ID”) is missing, which an XRechnung needs.',
    ])
  })
})
