import { createHash } from 'node:crypto'
import { decimalUnits } from '@/lib/base/decimals'
import { beginningOf } from '@/lib/base/excerpts'
import { ibanProblem, normalizeIban } from '@/lib/base/iban'
import { currencyDecimals } from '@/lib/base/money'
import { storable } from '@/lib/base/stored-text'
import { decodeWindows1252 } from '@/lib/base/windows-1252'

/** Bank files are read into these. Amounts are in the currency's smallest unit, negative for what left the account. */
export type StatementEntry = {
  /** Tells it from every other entry of the account, in this file and in every other one. */
  reference: string
  bookedOn: string
  amountCents: number
  currency: string
  /** It takes an earlier entry back. */
  isReversal: boolean
  name: string | null
  iban: string | null
  text: string
}
export type Statement = { account: string; entries: StatementEntry[] }

export type Problem = { line?: number; message: string }
export type Read<Value> = { value: Value } | { problems: Problem[] }

export const MAX_ENTRIES = 20_000
/** More would not be read by anybody. */
export const MAX_PROBLEMS = 20
const MAX_CENTS = 10n ** 15n
const MAX_NAME = 140
const MAX_TEXT = 1_000

/** A single problem with the whole file. */
export function problemOf(message: string): { problems: Problem[] } {
  return { problems: [{ message }] }
}

/**
 * The text of a file: in the encoding that its first bytes announce, else UTF-8, else the one of Windows. UTF-16 without an
 * announcement is known by the zeros of its Latin letters.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first = 1, second = 1] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  if (second === 0 && first !== 0) return decode('utf-16le', bytes)
  if (first === 0 && second !== 0) return decode('utf-16be', bytes)
  try {
    return decode('utf-8', bytes, true)
  } catch {
    return decodeWindows1252(bytes)
  }
}

function decode(encoding: string, bytes: Uint8Array, fatal = false): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes)
}

/** A decimal number such as `-12.50` in the smallest unit of the currency, or what is wrong with it. */
export function readCents(text: string, currency: string): { value: number } | { problem: string } {
  const units = decimalUnits(text)
  if (units === null) return { problem: `“${shown(text)}” isn’t an amount.` }
  const one = 10n ** BigInt(12 - currencyDecimals(currency))
  if (units % one !== 0n) return { problem: `${text} has more decimal places than ${currency}.` }
  const cents = units / one
  if (cents > MAX_CENTS || cents < -MAX_CENTS) return { problem: `${text} is too large.` }
  // No negative zero.
  return { value: Number(cents) + 0 }
}

/** What a message quotes of a cell. */
export function shown(text: string): string {
  return beginningOf(text.trim(), 40)
}

type Content = Omit<StatementEntry, 'reference'> & {
  /** The bank's own reference, if it has one. */
  bankReference: string | null
}

/** What banks write where they have no reference. */
const noReference = /^(NONREF|NOTPROVIDED|NOT PROVIDED|UNKNOWN|0*)$/i

/**
 * Gives each entry of an account its reference: the bank's with day and amount, since some banks number each statement from 1, or
 * a hash of its content. Equal ones are counted, so that two payments of the same amount on one day stay two.
 */
export function withReferences(contents: readonly Content[]): StatementEntry[] {
  const seen = new Map<string, number>()
  return contents.map(({ bankReference, ...content }) => {
    const entry = {
      ...content,
      name: lineOf(content.name ?? '', MAX_NAME) || null,
      iban: ibanOf(content.iban ?? ''),
      text: lineOf(content.text, MAX_TEXT),
    }
    const { bookedOn, amountCents, currency, name, iban, text } = entry
    const own = bankReference?.trim() ?? ''
    const what = noReference.test(own) ? [currency, name, iban, text] : [own]
    const hash = createHash('sha256')
      .update(JSON.stringify([bookedOn, amountCents, ...what]))
      .digest('hex')
    const earlier = seen.get(hash) ?? 0
    seen.set(hash, earlier + 1)
    return { ...entry, reference: earlier === 0 ? hash : `${hash}#${String(earlier + 1)}` }
  })
}

/** A valid IBAN without spaces; null for anything else, such as an old account number. */
export function ibanOf(text: string): string | null {
  const iban = normalizeIban(text)
  return ibanProblem(iban) === null ? iban : null
}

function lineOf(text: string, max: number): string {
  return beginningOf(storable(text).replaceAll(/\s+/g, ' ').trim(), max)
}
