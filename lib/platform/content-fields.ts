import { z } from 'zod'
import { parseItems } from '@/lib/base/content-values'
import { findMarkdownProblem, safeHref } from './markdown'
import { storable } from '@/lib/base/stored-text'
import { upTo } from '@/lib/base/text-fields'
import { formatNumber } from '@/lib/base/numbers'

/** Matches the end of addresses: lowercase words and digits, joined by hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG = 80
const MAX_ITEMS_TEXT = 60_000

/** Names that the address of a page must not have. */
const reserved = [
  'admin',
  'api',
  'feed',
  'index',
  'legal',
  'media',
  'new',
  'opengraph-image',
  'portal',
  'preview',
  'sitemap',
]

export const slugField = upTo(MAX_SLUG, 'Please enter an address.')
  .min(1, 'Please enter an address.')
  .regex(SLUG, 'Please use small letters, digits and hyphens only, such as web-development.')
  .refine((slug) => !reserved.includes(slug), 'This address is reserved. Please choose another one.')

/** A textarea or a list field with one entry per line. Empty lines are dropped. */
export function linesField({ max, count }: { max: number; count: number }) {
  return z
    .string()
    .overwrite(storable)
    .transform(splitLines)
    .refine(
      (lines) => lines.every(({ length }) => length <= max),
      `Please use at most ${formatNumber(max)} characters in a line.`,
    )
    .refine((lines) => lines.length <= count, `Please use at most ${String(count)} lines.`)
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A list field whose entries have several texts, as JSON. Entries without any text are dropped. */
export function itemsField<Name extends string>(
  limits: Record<Name, { label: string; max: number }>,
  { one, count }: { one: string; count: number },
) {
  const names = Object.keys(limits) as Name[]
  return z
    .string()
    .max(MAX_ITEMS_TEXT, 'This list is too long.')
    .transform((text, context): Record<Name, string>[] => {
      const items = parseItems(text, names).filter((item) => names.some((name) => item[name] !== ''))
      const problem = itemsProblem(items, limits, one)
      if (items.length > count || problem !== null) {
        const message = problem ?? `Please use at most ${String(count)} entries.`
        context.addIssue({ code: 'custom', message })
      }
      return items
    })
}

function itemsProblem<Name extends string>(
  items: Record<Name, string>[],
  limits: Record<Name, { label: string; max: number }>,
  one: string,
): string | null {
  for (const [index, item] of items.entries()) {
    const where = `${one} ${String(index + 1)}: `
    for (const name of Object.keys(limits) as Name[]) {
      const { label, max } = limits[name]
      if (item[name] === '') return `${where}please enter the ${label.toLowerCase()}.`
      if (item[name].length > max) {
        return `${where}please use at most ${formatNumber(max)} characters for the ${label.toLowerCase()}.`
      }
    }
  }
  return null
}

/** Where a row moves to in its order. */
export const placeField = z.union([z.enum(['earlier', 'later']), z.object({ placeOf: z.uuid() })])

/** A Markdown text without HTML, unsafe links, or pictures from elsewhere. */
export function markdownField(max: number, isPicture: (address: string) => boolean) {
  return upTo(max).superRefine(async (text, context) => {
    const problem = await findMarkdownProblem(text, isPicture)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
}

/** The target of a button or link: a path on this site, or a complete address. */
export const linkField = upTo(300).refine(
  (href) => href === '' || safeHref(href) !== null,
  'Please enter a path such as /contact, or a complete address that begins with https://.',
)

export const externalLinkField = upTo(300).refine(
  (href) => href === '' || (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(href) && URL.canParse(href)),
  'Please enter a complete address that begins with https://.',
)
