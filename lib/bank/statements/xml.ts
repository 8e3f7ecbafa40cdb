import { Parser } from 'htmlparser2'
import { isDay } from '@/lib/base/dates'
import { isCurrency } from '@/lib/base/money'
import {
  ibanOf,
  MAX_ENTRIES,
  MAX_PROBLEMS,
  type Problem,
  problemOf,
  type Read,
  readCents,
  type Statement,
  withReferences,
} from './rules'

type Element = { name: string; text: string; attributes: Record<string, string>; children: Element[] }
type Content = Parameters<typeof withReferences>[0][number]

/** Whether a text is meant to be XML. */
export function looksLikeXml(text: string): boolean {
  return /^\uFEFF?\s*<[?!a-z]/i.test(text)
}

/** The encoding that the file's first line names, which the bytes don't show: `windows-1252` and the like. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  return /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? null
}

/** Reads a CAMT.053 statement of any version, with one statement per account. */
export function readCamt(xml: string): Read<Statement[]> {
  // Nothing that a bank writes has a document type; those that define entities grow without limit.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return problemOf('The file has a document type, which isn’t accepted.')
  const document = parseXml(xml)
  if ('problems' in document) return document
  const root = document.value.name === 'Document' ? document.value : undefined
  const statements = all(root, 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) return problemOf(otherFormat(root))
  const problems: Problem[] = []
  const contents = new Map<string, Content[]>()
  for (const statement of statements) {
    const account = accountOf(statement)
    if (account === null) {
      problems.push({ message: 'A statement doesn’t name its account.' })
      continue
    }
    const entries = all(statement, 'Ntry').flatMap((entry, index) => {
      if (statusOf(entry) !== 'BOOK') return []
      const read = readEntry(entry, valueOf(statement, 'Acct', 'Ccy'))
      if ('value' in read) return read.value
      problems.push({ message: `Entry ${String(index + 1)} of account ${account}: ${read.problem}` })
      return []
    })
    contents.set(account, [...(contents.get(account) ?? []), ...entries])
  }
  const total = [...contents.values()].reduce((sum, { length }) => sum + length, 0)
  if (total > MAX_ENTRIES) return problemOf('The file has more than 20,000 entries. Please split it.')
  if (problems.length > 0) return { problems: problems.slice(0, MAX_PROBLEMS) }
  return { value: [...contents].map(([account, entries]) => ({ account, entries: withReferences(entries) })) }
}

function otherFormat(root: Element | undefined): string {
  const isOther = all(root, 'BkToCstmrAcctRpt').length > 0 || all(root, 'BkToCstmrDbtCdtNtfctn').length > 0
  return isOther
    ? 'This is a CAMT.052 or CAMT.054 file, whose entries may still change. Please export CAMT.053 from your bank.'
    : 'This isn’t a CAMT.053 bank statement. Please export CAMT.053 or CSV from your bank.'
}

function accountOf(statement: Element): string | null {
  const iban = valueOf(statement, 'Acct', 'Id', 'IBAN')
  return (iban && (ibanOf(iban) ?? iban)) ?? valueOf(statement, 'Acct', 'Id', 'Othr', 'Id')
}

/** `BOOK`, which later versions nest one level deeper. */
function statusOf(entry: Element): string | null {
  return valueOf(entry, 'Sts', 'Cd') ?? valueOf(entry, 'Sts')
}

type EntryRead = { value: Content[] } | { problem: string }

function readEntry(entry: Element, accountCurrency: string | null): EntryRead {
  const currency = currencyOf(first(entry, 'Amt')) ?? accountCurrency ?? ''
  if (!isCurrency(currency)) return { problem: 'The currency is missing.' }
  const amount = readCents(valueOf(entry, 'Amt') ?? '', currency)
  if ('problem' in amount) return amount
  const bookedOn = (valueOf(entry, 'BookgDt', 'Dt') ?? valueOf(entry, 'BookgDt', 'DtTm') ?? '').slice(0, 10)
  if (!isDay(bookedOn)) return { problem: 'The booking date is missing or not a date.' }
  const direction = valueOf(entry, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT')
    return { problem: 'It isn’t said whether this is a credit or a debit.' }
  const shared = {
    bookedOn,
    currency,
    isReversal: valueOf(entry, 'RvslInd') === 'true' || valueOf(entry, 'RvslInd') === '1',
  }
  const bankReference = valueOf(entry, 'AcctSvcrRef') ?? valueOf(entry, 'NtryRef')
  const amountCents = signed(amount.value, direction)
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const parts = partsOf(details, { direction, currency, amountCents })
  if (parts) {
    const value = parts.map(({ detail, cents }, index) => ({
      ...shared,
      amountCents: cents,
      ...partyOf(detail, cents),
      text: textOf([detail], entry),
      bankReference:
        valueOf(detail, 'Refs', 'AcctSvcrRef') ??
        (bankReference === null ? null : `${bankReference} ${String(index + 1)}`),
    }))
    return { value }
  }
  const only = details.length === 1 ? details[0] : undefined
  return {
    value: [
      { ...shared, amountCents, ...partyOf(only, amountCents), text: textOf(details, entry), bankReference },
    ],
  }
}

type Whole = { direction: string; currency: string; amountCents: number }

/** The payments that a bank booked as one. Null unless each has an amount and together they are the whole. */
function partsOf(details: readonly Element[], { direction, currency, amountCents }: Whole) {
  if (details.length < 2) return null
  const parts = details.flatMap((detail) => {
    const amount = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']]
      .map((path) => first(detail, ...path))
      .find((element) => element !== undefined && currencyOf(element) === currency)
    const read = readCents(amount?.text.trim() ?? '', currency)
    if ('problem' in read) return []
    return [{ detail, cents: signed(read.value, valueOf(detail, 'CdtDbtInd') ?? direction) }]
  })
  const isWhole = parts.reduce((sum, { cents }) => sum + cents, 0) === amountCents
  return parts.length === details.length && isWhole ? parts : null
}

function signed(cents: number, direction: string): number {
  return direction === 'DBIT' && cents !== 0 ? -cents : cents
}

/** Who is on the other side: who paid, or who was paid. */
function partyOf(detail: Element | undefined, cents: number): Pick<Content, 'name' | 'iban'> {
  const parties = first(detail, 'RltdPties')
  const [who, account] = cents < 0 ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct']
  return {
    name: valueOf(parties, who, 'Nm') ?? valueOf(parties, who, 'Pty', 'Nm'),
    iban: valueOf(parties, account, 'Id', 'IBAN'),
  }
}

/** What was written for the recipient; without it, what the bank says of the entry. */
function textOf(details: readonly Element[], entry: Element): string {
  const written = details.flatMap((detail) => {
    const endToEnd = valueOf(detail, 'Refs', 'EndToEndId')
    return [
      ...textsOf(detail, 'RmtInf', 'Ustrd'),
      ...textsOf(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
      ...textsOf(detail, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
      ...textsOf(detail, 'RmtInf', 'Strd', 'AddtlRmtInf'),
      ...(endToEnd === null || endToEnd === 'NOTPROVIDED' ? [] : [endToEnd]),
    ]
  })
  const found =
    written.length > 0
      ? written
      : [...details.flatMap((detail) => textsOf(detail, 'AddtlTxInf')), ...textsOf(entry, 'AddtlNtryInf')]
  return [...new Set(found)].join(' ')
}

/**
 * The tree of elements, by their names without prefixes: namespaces differ with every version of the format, names and nesting are
 * the same. Only the entities that every XML file has are replaced.
 */
function parseXml(xml: string): Read<Element> {
  const top = blank('')
  const open = [top]
  let brokenAt: number | null = null
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { ...blank(localName(name)), attributes }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag(_name, isImplied) {
        // As for `<name/>`, too.
        if (isImplied && xml[parser.endIndex - 1] !== '/') brokenAt ??= parser.startIndex
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  const [root] = top.children
  if (open.length > 1) brokenAt ??= xml.length
  if (brokenAt !== null || root === undefined) {
    const line = xml.slice(0, brokenAt ?? xml.length).split('\n').length
    return { problems: [{ line, message: 'The file is damaged or cut off here.' }] }
  }
  return { value: root }
}

function blank(name: string): Element {
  return { name, text: '', attributes: {}, children: [] }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function all(element: Element | undefined, ...path: string[]): Element[] {
  let found = element ? [element] : []
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return found
}

function first(element: Element | undefined, ...path: string[]): Element | undefined {
  return all(element, ...path)[0]
}

function textsOf(element: Element | undefined, ...path: string[]): string[] {
  return all(element, ...path).flatMap(({ text }) => text.trim() || [])
}

function valueOf(element: Element | undefined, ...path: string[]): string | null {
  return textsOf(element, ...path)[0] ?? null
}

function currencyOf(amount: Element | undefined): string | null {
  return amount?.attributes.Ccy ?? null
}
