import { storable } from './stored-text'

/** The limits of what search engines and shared links show. */
export const SEO_TITLE_MAX = 70
export const SEO_DESCRIPTION_MAX = 160

/** Parses the value of a list field. Each entry has all of these texts. */
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

export type ContentState = 'draft' | 'published' | 'changed'

export const contentStates: Record<ContentState, { label: string; tone: 'grey' | 'green' | 'yellow' }> = {
  draft: { label: 'Draft', tone: 'grey' },
  published: { label: 'Published', tone: 'green' },
  changed: { label: 'Unpublished changes', tone: 'yellow' },
}

export function contentStateOf(content: { draft: unknown; published: unknown }): ContentState {
  if (content.published === null) return 'draft'
  return content.draft === null ? 'published' : 'changed'
}

export type ContentValues = Record<string, string>

/** A part of a form, with its fields. */
export type FormPart = { title: string; fields: readonly string[] }

export const searchPart = {
  title: 'Search and sharing',
  fields: ['seoTitle', 'seoDescription', 'sharePicture'],
} as const satisfies FormPart

/** What is worth adding before a form is published, though nothing is wrong without it. */
export type Gap = { field: string; text: string }

/** Gaps of the fields that are empty, in the order of `texts`. Fields joined by a space are one gap if all are empty. */
export function emptyFields(values: ContentValues, texts: Record<string, string>): Gap[] {
  return Object.entries(texts).flatMap(([names, text]) => {
    const fields = names.split(' ')
    const [field = ''] = fields
    return fields.every((name) => (values[name] ?? '').trim() === '') ? [{ field, text }] : []
  })
}

/** Content as form values: lists of texts become lines, other lists and pictures become JSON, and answers 'yes' or 'no'. */
export function contentValuesOf(data: object): ContentValues {
  const values = Object.entries(data).map(([name, value]: [string, unknown]) => [name, valueOf(value)])
  return Object.fromEntries(values) as ContentValues
}

function valueOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const isLines = Array.isArray(value) && value.every((line) => typeof line === 'string')
  return isLines ? value.join('\n') : JSON.stringify(value, sortKeys)
}

/** Sorts keys, since the database doesn't keep their order. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
