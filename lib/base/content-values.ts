import { storable } from './stored-text'

/** What search engines and shared links show. */
export const SEO_TITLE_MAX = 70
export const SEO_DESCRIPTION_MAX = 160

/** The entries of a list field's value, each with all of these texts. */
export function parseItems<Name extends string>(
  text: string,
  names: readonly Name[],
): Record<Name, string>[] {
  return storedItems(text).map((item) => {
    const texts = names.map((name) => {
      const value = item[name]
      return [name, typeof value === 'string' ? storable(value).trim() : '']
    })
    return Object.fromEntries(texts) as Record<Name, string>
  })
}

function storedItems(text: string): Record<string, unknown>[] {
  try {
    const items: unknown = JSON.parse(text || '[]')
    return Array.isArray(items) && items.every(isItem) ? items : []
  } catch {
    return []
  }
}

function isItem(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type ContentValues = Record<string, string>

/** Content as form values: lists of texts as lines, other lists and pictures as JSON. */
export function contentValuesOf(data: object): ContentValues {
  const values = Object.entries(data).map(([name, value]: [string, unknown]) => [name, valueOf(value)])
  return Object.fromEntries(values) as ContentValues
}

function valueOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  const isLines = Array.isArray(value) && value.every((line) => typeof line === 'string')
  return isLines ? value.join('\n') : JSON.stringify(value, sortKeys)
}

/** The database doesn't keep the order of keys. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
