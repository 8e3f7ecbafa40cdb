import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { generatedPaper } from '@/tests/support/einvoices/generated-papers'
import { readCii } from '@/tests/support/einvoices/read-cii'
import { readUbl } from '@/tests/support/einvoices/read-ubl'
import { hasOneTaxTotal, syntaxRules } from '@/tests/support/einvoices/syntax-rules'
import { all, type Element, readXml } from '@/tests/support/einvoices/xml'
import { writeCii } from '../cii/xml'
import { checkEinvoice } from '../rules'
import type { Einvoice } from '../schema'
import { writeUbl } from '../ubl/xml'
import { einvoiceOf, roundingStep } from './rules'

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

it('rounds dinars to what an electronic invoice can say', () => {
  expect(['EUR', 'JPY', 'KWD'].map(roundingStep)).toEqual([1, 1, 10])
})
