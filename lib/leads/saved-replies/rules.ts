import { inOrderOf } from '@/lib/base/folded-text'
import { listState, param } from '@/lib/base/list-state'

export const SAVED_REPLY_TITLE_LENGTH = 80
/** As long as a reply can be. */
export const SAVED_REPLY_TEXT_LENGTH = 10_000
export const MAX_SAVED_REPLIES = 100

/** Written in braces within a text. They are filled in when it is inserted. */
export const placeholders = ['first name', 'company', 'project', 'my name'] as const
type Placeholder = (typeof placeholders)[number]

/** What the placeholders stand for in one reply. */
export type Fillings = Record<Placeholder, string>

const IN_BRACES = /\{([^{}\n]*)\}/g

function placeholderNamed(name: string): Placeholder | undefined {
  const normalized = name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return placeholders.find((placeholder) => placeholder === normalized)
}

/** The first part in braces that is no placeholder, such as `{surname}`. */
export function unknownPlaceholder(text: string): string | undefined {
  const found = [...text.matchAll(IN_BRACES)]
  return found.find(([, name = '']) => placeholderNamed(name) === undefined)?.[0]
}

export function filledIn(text: string, fillings: Fillings): string {
  return text.replaceAll(IN_BRACES, (whole, name: string) => {
    const placeholder = placeholderNamed(name)
    return placeholder ? fillings[placeholder] : whole
  })
}

export type Recipient = { name: string; company: string | null | undefined; project: string }

/** Everything but the name of the person who writes. Without a company, its place has the whole name. */
export function fillingsFor({ name, company, project }: Recipient): Omit<Fillings, 'my name'> {
  const [firstName = ''] = name.trim().split(/\s+/)
  return { 'first name': firstName, company: company?.trim() || name.trim(), project }
}

export type SavedReplyOrder = 'use' | 'title'

export const savedReplyList = listState('/admin/saved-replies', {
  sort: param.oneOf<SavedReplyOrder>(['use', 'title'], 'use'),
  page: param.page,
})

/** The most used first, or by title. */
export function savedRepliesInOrder<Row extends { title: string; uses: number }>(
  rows: readonly Row[],
  order: SavedReplyOrder,
): Row[] {
  const byTitle = inOrderOf(rows, ({ title }) => title)
  return order === 'title' ? byTitle : byTitle.toSorted((one, other) => other.uses - one.uses)
}
