/** Quotation marks and dashes that only look different, by their plain form. */
const alike = { "'": '‘’‚‛ʹʻʼʽ´`′', '"': '“”„‟″«»', '-': '‐‑‒–—―−' }
/** Letters that Unicode doesn't decompose, in lowercase. */
const letters = {
  o: 'ø',
  l: 'ł',
  d: 'đð',
  h: 'ħ',
  i: 'ı',
  t: 'ŧ',
  σ: 'ς',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  th: 'þ',
}

function replacements(groups: Record<string, string>): ReadonlyMap<string, string> {
  const pairs = Object.entries(groups).flatMap(([plain, group]) =>
    Array.from(group).map((letter) => [letter, plain] as const),
  )
  return new Map(pairs)
}

const signs = replacements(alike)
const special = replacements(letters)
const anySign = new RegExp(`[${[...signs.keys()].join('')}]`, 'g')
const anySpecial = new RegExp(`[${[...special.keys()].join('')}]`, 'g')
/** Accents separated from their letter, and characters without width. */
const UNSEEN = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g

/**
 * Normalizes texts for every search and for sorting by name: no accents, lowercase, plain quotation marks. The
 * database has the same function as `folded(text)`; a test makes sure that they agree (decision 0072).
 */
export function fold(text: string): string {
  return text
    .replaceAll(anySign, (sign) => signs.get(sign) ?? sign)
    .normalize('NFKD')
    .replaceAll(UNSEEN, '')
    .toLowerCase()
    .replaceAll(anySpecial, (letter) => special.get(letter) ?? letter)
}

/** A folded text, and the index in the original for each of its code units. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = []
  let folded = ''
  let place = 0
  for (const character of text) {
    const part = fold(character)
    folded += part
    places.push(...Array.from({ length: part.length }, () => place))
    place += character.length
  }
  return { folded, places }
}

/** Sorts a complete list the way the database sorts names. */
export function inOrderOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, name: fold(nameOf(row)) }))
    .sort((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1))
    .map(({ row }) => row)
}
