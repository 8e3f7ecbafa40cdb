import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCii } from '@/tests/support/einvoices/read-cii'
import { readUbl } from '@/tests/support/einvoices/read-ubl'
import { hasOneTaxTotal, syntaxRules } from '@/tests/support/einvoices/syntax-rules'
import { all, type Element, readXml, text } from '@/tests/support/einvoices/xml'
import { checkSyntax } from './rules'

/*
 * The European Commission's files for EN 16931: small documents, each with the rules that must and mustn't report them, and
 * example invoices. They aren't part of the project: where they don't lie beside it, this is skipped.
 */
const folder = '../shared/en16931'
const isHere = existsSync(folder)
const filesIn = (path: string) =>
  isHere
    ? readdirSync(join(folder, path))
        .filter((name) => name.endsWith('.xml'))
        .map((name) => join(path, name))
    : []

type Case = { rule: string; isBroken: boolean; document: Element; root: string }

/** One for each rule that a small document names. */
function casesOf(file: string): Case[] {
  const xml = readXml(readFileSync(join(folder, file), 'utf8'))
  return all(xml, 'testSet', 'test').flatMap((test) => {
    const root = ['Invoice', 'CreditNote', 'CrossIndustryInvoice'].find((name) => name in test) ?? ''
    const document = all(test, root)[0]
    if (!document) throw new Error(`${file} has a test without a document`)
    const named = (verdict: string) => all(test, 'assert', verdict).map((rule) => text(rule) ?? '')
    return [
      ...named('success').map((rule) => ({ rule, isBroken: false, document, root })),
      ...[...named('error'), ...named('warning')].map((rule) => ({ rule, isBroken: true, document, root })),
    ]
  })
}

function brokenRules({ document, root }: Case): Set<string> {
  if (root === 'CrossIndustryInvoice') {
    const broken = checkSyntax(readCii(document), 'cii').map(({ rule }) => rule)
    return new Set(hasOneTaxTotal(document) ? broken : [...broken, 'BR-CO-15'])
  }
  const faults = checkSyntax(readUbl(document), root === 'Invoice' ? 'ubl-invoice' : 'ubl-credit-note')
  const rules = faults.map(({ rule }) => rule)
  const bySyntax = Object.entries(syntaxRules).flatMap(([rule, isKept]) => (isKept(document) ? [] : [rule]))
  // In UBL, one rule says of all amounts what BR-DEC says of each.
  const decimals = rules.some((rule) => rule.startsWith('BR-DEC')) ? ['UBL-DT-01'] : []
  return new Set([...rules, ...bySyntax, ...decimals])
}

const reason = `the official files aren’t in ${folder}`

describe('the unit files', () => {
  const folders = ['test/Invoice-unit-UBL', 'test/CreditNote-unit-UBL', 'test/cii']
  const files = folders.flatMap(filesIn)
  const cases = files.flatMap((file) => casesOf(file).map((one) => ({ ...one, file })))

  it.each(files)('agree with our checks: %s', (file) => {
    const verdicts = cases.filter((one) => one.file === file)
    const wrong = verdicts.filter((one) => brokenRules(one).has(one.rule) !== one.isBroken)
    expect(verdicts.length).toBeGreaterThan(0)
    expect(
      wrong.map(
        (one) => `${one.rule} should ${one.isBroken ? '' : 'not '}fire: ${JSON.stringify(one.document)}`,
      ),
    ).toEqual([])
  })

  it('are all there', ({ skip }) => {
    if (!isHere) skip(reason)
    expect(cases.length).toBeGreaterThan(1100)
  })
})

describe('the example invoices', () => {
  const examples = filesIn('cii/examples')
  const testFiles = filesIn('test/testfiles')

  it.each(examples)('break no rule as our checks see it: %s', (file) => {
    const document = all(readXml(readFileSync(join(folder, file), 'utf8')), 'CrossIndustryInvoice')[0] ?? {}
    expect(errorsOf(checkSyntax(readCii(document), 'cii'))).toEqual([])
  })

  it.each(testFiles)('break no rule in UBL either: %s', (file) => {
    const xml = readXml(readFileSync(join(folder, file), 'utf8'))
    const isInvoice = 'Invoice' in xml
    const document = all(xml, isInvoice ? 'Invoice' : 'CreditNote')[0] ?? {}
    const faults = checkSyntax(readUbl(document), isInvoice ? 'ubl-invoice' : 'ubl-credit-note')
    expect(errorsOf(faults), basename(file)).toEqual([])
  })

  it('are there', ({ skip }) => {
    if (!isHere) skip(reason)
    expect(examples.length).toBeGreaterThan(10)
  })
})

function errorsOf(faults: ReturnType<typeof checkSyntax>): string[] {
  return faults.filter(({ isWarning }) => !isWarning).map(({ rule, sentence }) => `${rule}: ${sentence}`)
}
