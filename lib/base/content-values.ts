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
