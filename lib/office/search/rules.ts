import { partOf } from '@/lib/base/excerpts'
import { fold, foldWithPlaces } from '@/lib/base/folded-text'
import type { FoundKind } from '@/lib/office/registry'

/** How many opened results a browser remembers. */
export const MOST_RECENT = 8

/** `label` is what its kind is called. */
export type Found = {
  kind: FoundKind
  label: string
  id: string
  title: string
  detail: string
  href: string
}
export type ClientChoice = { id: string; name: string }
export type SearchAnswer = {
  /** Best first; those of a kind follow each other. */
  found: Found[]
  /** For actions such as a new invoice: of 'new invoice for …', otherwise the client found first. */
  clients: ClientChoice[]
}

type Subject = 'invoice' | 'project'
/** What is wanted: words to find, of everything or, as in 'invoice for Ana', of one kind and to make one. */
export type Wanted = { words: string; subject: Subject | null }

const REQUEST = /^(?:(?:new|create|add)\s+)?(invoice|project)s?\s+(?:for\s+|of\s+)?(\S.*)$/i

export function wantedOf(q: string): Wanted {
  const [, subject, words] = REQUEST.exec(q.trim()) ?? []
  if (words === undefined || /^for$/i.test(words)) return { words: q.trim(), subject: null }
  return { words, subject: subject?.toLowerCase() === 'invoice' ? 'invoice' : 'project' }
}

const MOST_WORDS = 8

/** The words of a search, folded. */
export function wordsOf(q: string): string[] {
  return fold(q)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

/** A trigram index needs three letters or digits in a row. */
export function isIndexed(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word)
}

/** The digits of something that may be an amount, such as `$1,250.00`; null for anything else. */
export function amountDigits(q: string): string | null {
  if (!/^[\p{Sc}A-Z]{0,3}\s?\d[\d.,'’\s]*\s?[\p{Sc}A-Z]{0,3}$/iu.test(q)) return null
  const digits = q.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < 3 ? null : digits
}

/** For `to_tsquery`: all words, the last of which may be unfinished; empty if there are none. */
export function textQuery(q: string): string {
  const words = fold(q).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? '' : `${words.slice(0, MOST_WORDS).join(' & ')}:*`
}

const EXCERPT = 90
const BEFORE = 30

/** The part of a text in which the first of the folded words is. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const { folded, places } = foldWithPlaces(plain)
  const found = words.map((word) => folded.indexOf(word)).filter((index) => index >= 0)
  const first = places[Math.min(...found)] ?? 0
  const from = first <= BEFORE ? 0 : plain.lastIndexOf(' ', first - BEFORE) + 1
  const part = partOf(plain, from, EXCERPT)
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT < plain.length ? '…' : ''}`
}

/** A text in pieces, of which those that match one of the folded words are marked. */
export function markedParts(text: string, words: readonly string[]): { text: string; isMatch: boolean }[] {
  const patterns = words.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  if (patterns.length === 0) return [{ text, isMatch: false }]
  const { folded, places } = foldWithPlaces(text)
  const parts: { text: string; isMatch: boolean }[] = []
  let end = 0
  const add = (until: number, isMatch: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), isMatch })
    end = Math.max(end, until)
  }
  for (const { index, 0: match } of folded.matchAll(new RegExp(patterns.join('|'), 'g'))) {
    const last = places[index + match.length - 1]
    // A letter that is folded to two is marked as a whole.
    const next = places.slice(index + match.length).find((place) => place !== last)
    add(places[index] ?? 0, false)
    add(next ?? text.length, true)
  }
  add(text.length, false)
  return parts
}

/** How well the name or one of the keywords of a screen or an action matches: 0 for not at all. */
export function matchOf(q: string, names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => matchOfName(fold(q.trim()), fold(name))))
}

function matchOfName(q: string, name: string): number {
  if (q === '') return 0
  if (name === q) return 5
  if (name.startsWith(q)) return 4
  const parts = name.split(/[\s-]+/)
  const words = wordsOf(q)
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 3
  if (q.length >= 3 && name.includes(q)) return 2
  return words.every((word) => parts.some((part) => isNear(word, part))) ? 1 : 0
}

/** Whether a word of at least four letters has at most one typo, or two from eight letters on; its end may be missing. */
function isNear(word: string, part: string): boolean {
  if (part.startsWith(word)) return true
  if (word.length < 4) return false
  const most = word.length < 8 ? 1 : 2
  const lengths = [word.length - 1, word.length, word.length + 1].filter((length) => length <= part.length)
  return lengths.some((length) => typosBetween(word, part.slice(0, length)) <= most)
}

/** The number of letters to change, add, leave out or swap with the next. */
function typosBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const at = (up: number, left: number) => (up === 0 ? row[j - left] : rows[i - up]?.[j - left]) ?? 0
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          at(1, 0) + 1,
          at(0, 1) + 1,
          at(1, 1) + (isSame ? 0 : 1),
          isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}
