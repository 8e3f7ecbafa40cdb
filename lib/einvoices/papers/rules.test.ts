import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { generatedPaper } from '@/tests/support/einvoices/generated-papers'
import { readCii } from '@/tests/support/einvoices/read-cii'
import { readUbl } from '@/tests/support/einvoices/read-ubl'
import { hasOneTaxTotal, syntaxRules } from '@/tests/support/einvoices/syntax-rules'
import { all, type Element, readXml } from '@/tests/support/einvoices/xml'
import { roundingStep, taxesOf } from '@/lib/invoices/taxes/rules'
import { writeCii } from '../cii/xml'
import { checkEinvoice } from '../rules'
import type { Einvoice } from '../schema'
import { writeUbl } from '../ubl/xml'
import { einvoiceOf, type Paper } from './rules'

const PAPERS = 500

describe(`${String(PAPERS)} generated papers`, () => {
  const papers = Array.from({ length: PAPERS }, (_, seed) => generatedPaper(seed))

  it('have all categories, kinds and currencies', () => {
    const kinds = new Set(papers.map(({ kind, currency }) => `${kind} ${currency}`))
    const categories = new Set(papers.flatMap(({ taxes }) => taxes.groups.map(({ category }) => category)))
    expect(kinds.size).toBe(9)
    expect([...categories].toSorted()).toEqual(['AE', 'E', 'G', 'K', 'O', 'S', 'Z'])
    expect(papers.filter(({ deposits = [] }) => deposits.length > 0).length).toBeGreaterThan(50)
  })

  it('break no rule', () => {
    const broken = papers.flatMap((paper) => {
      const faults = checkEinvoice(einvoiceOf(paper))
      return faults.length > 0 ? [{ number: paper.number, faults }] : []
    })
    expect(broken).toEqual([])
  })

  it('break no rule of an XRechnung if they are in euros; its types don’t include deposits', () => {
    const broken = papers
      .filter(({ currency }) => currency === 'EUR')
      .flatMap((paper) => checkEinvoice(einvoiceOf(paper, { isXrechnung: true }), { isXrechnung: true }))
    expect(broken.filter(({ rule }) => rule !== 'BR-DE-17')).toEqual([])
    expect(broken.length).toBeGreaterThan(0)
  })

  it('are the same when their files are read, and keep there what the model doesn’t have room to break', () => {
    const changed = papers.flatMap((paper) => {
      const einvoice = einvoiceOf(paper, { isXrechnung: paper.currency === 'EUR' })
      const [cii, ubl] = [ciiOf(einvoice), ublOf(einvoice)]
      const broken = Object.entries(syntaxRules).flatMap(([rule, isKept]) => (isKept(ubl) ? [] : [rule]))
      const isSame = [readCii(cii), readUbl(ubl)].every((read) =>
        isDeepStrictEqual(valuesOf(read), valuesOf(einvoice)),
      )
      return isSame && hasOneTaxTotal(cii) && broken.length === 0 ? [] : [{ number: paper.number, broken }]
    })
    expect(changed).toEqual([])
  })
})

/** Without what is undefined. */
function valuesOf(einvoice: Einvoice): unknown {
  return JSON.parse(JSON.stringify(einvoice))
}

function ciiOf(einvoice: Einvoice): Element {
  return all(readXml(writeCii(einvoice)), 'CrossIndustryInvoice')[0] ?? {}
}

function ublOf(einvoice: Einvoice): Element {
  const xml = readXml(writeUbl(einvoice))
  return [...all(xml, 'Invoice'), ...all(xml, 'CreditNote')][0] ?? {}
}

describe('einvoiceOf', () => {
  const line = { name: 'Work', quantityHundredths: 150, rateCents: 10_000 }
  const party = { name: 'Agency', city: 'Hamburg', country: 'DE', vatId: 'DE 123 456 789' }
  const paperOf = (lines: Partial<Paper['lines'][number]>[], change: Partial<Paper> = {}): Paper => {
    const whole = lines.map((one) => ({ ...line, category: 'S' as const, taxBasisPoints: 1900, ...one }))
    return {
      ...{
        kind: 'invoice',
        number: 'INV-2',
        issueDate: '2026-11-02',
        dueDate: '2026-12-02',
        currency: 'EUR',
      },
      ...{ agency: party, client: { ...party, name: 'Client' }, lines: whole },
      taxes: taxesOf({ lines: whole, discount: change.discount }),
      ...change,
    }
  }

  it('deducts deposits as lines below zero, whose tax isn’t due again, and says how much tax they had', () => {
    const deposits = [{ number: 'INV-1', issueDate: '2026-10-01', totalCents: 11_900, taxCents: 1900 }]
    const deducting = { quantityHundredths: 100, rateCents: -10_000, isDeduction: true }
    const { totals, notes, precedingInvoices, taxes } = einvoiceOf(paperOf([{}, deducting], { deposits }))
    expect(totals).toMatchObject({ lines: '50.00', tax: '9.50', withTax: '59.50', due: '59.50' })
    expect(totals.prepaid).toBeUndefined()
    expect(taxes).toMatchObject([{ base: '50.00', amount: '9.50', rate: '19' }])
    expect(notes).toEqual([
      { text: 'Less deposit invoice INV-1 of 2026-10-01: EUR 119.00, including tax of EUR 19.00' },
    ])
    expect(precedingInvoices).toEqual([{ number: 'INV-1', issueDate: '2026-10-01' }])
  })

  it('has a type for deposits and credit notes, which name their invoice', () => {
    expect(einvoiceOf(paperOf([{}], { kind: 'deposit' })).typeCode).toBe('386')
    const credited = { number: 'INV-1', issueDate: '2026-10-01' }
    const { typeCode, precedingInvoices } = einvoiceOf(paperOf([{}], { kind: 'creditNote', credited }))
    expect([typeCode, precedingInvoices]).toEqual(['381', [credited]])
  })

  it('writes a credit as a quantity below zero', () => {
    const [, credit] = einvoiceOf(paperOf([{}, { rateCents: -5000 }])).lines
    expect(credit).toMatchObject({ quantity: '-1.5', price: { amount: '50.00' }, amount: '-75.00' })
  })

  it('gives a reason where there is no tax, the paper’s own first', () => {
    const reverse = { category: 'AE', taxBasisPoints: 0 } as const
    const [usual] = einvoiceOf(paperOf([reverse])).taxes
    expect(usual).toMatchObject({ exemptionReason: 'Reverse charge', exemptionCode: 'VATEX-EU-AE' })
    const own = 'Reverse charge by section 13b'
    const [row] = einvoiceOf(paperOf([{ ...reverse, exemptionReason: own }])).taxes
    expect(row).toMatchObject({ exemptionReason: own, exemptionCode: 'VATEX-EU-AE' })
  })

  it('shows no VAT ID outside the scope of VAT, and asks for a registration number instead', () => {
    const einvoice = einvoiceOf(paperOf([{ category: 'O', taxBasisPoints: 0 }]))
    expect([einvoice.seller?.vatId, einvoice.buyer?.vatId]).toEqual([undefined, undefined])
    expect(einvoice.lines[0]?.tax).toEqual({ category: 'O' })
    expect(checkEinvoice(einvoice).map(({ rule }) => rule)).toEqual(['BR-CO-26'])
  })

  it('says where something sold to another country of the EU went', () => {
    const einvoice = einvoiceOf(paperOf([{ category: 'K', taxBasisPoints: 0 }]))
    expect(einvoice.delivery).toEqual({ name: 'Client', address: { city: 'Hamburg', country: 'DE' } })
    expect(checkEinvoice(einvoice).map(({ term }) => term)).toEqual(['BT-72'])
  })

  it('leaves a third decimal place for the check to find', () => {
    const lines = [{ rateCents: 1001, quantityHundredths: 100 }]
    const einvoice = einvoiceOf(paperOf(lines, { currency: 'KWD' }))
    expect(einvoice.totals.lines).toBe('1.001')
    expect(checkEinvoice(einvoice).map(({ rule }) => rule)).toContain('BR-DEC-09')
  })
})

it('rounds dinars to what an electronic invoice can say', () => {
  expect(['EUR', 'JPY', 'KWD'].map(roundingStep)).toEqual([1, 1, 10])
})
