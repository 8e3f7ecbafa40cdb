import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { inOrderOf } from '@/lib/base/folded-text'
import { Prisma } from '@/prisma/generated/client'
import type { Tag, TagKind } from './rules'

const columns = { id: true, name: true, color: true } as const
/** All of them: there are at most `MAX_TAGS`. */
export async function listTags(_viewer: AdminViewer): Promise<Tag[]> {
  return inOrderOf(await getDb().tag.findMany({ select: columns }), ({ name }) => name)
}

/** With how often each is used, what is in the trash included. */
export async function listUsedTags(_viewer: AdminViewer) {
  const rows = await getDb().tag.findMany({ select: { ...columns, _count: { select: { taggings: true } } } })
  return inOrderOf(rows, ({ name }) => name).map(({ _count, ...tag }) => ({ ...tag, uses: _count.taggings }))
}
export type UsedTag = Awaited<ReturnType<typeof listUsedTags>>[number]

/** The column of `Tagging` for each kind. */
export const taggedColumn = {
  contact: 'contactMessageId',
  quote: 'quoteRequestId',
  client: 'clientId',
  project: 'projectId',
  company: 'companyId',
} as const satisfies Record<TagKind, string>

const sqlTaggedColumn = {
  contact: Prisma.sql`contact_submission_id`,
  quote: Prisma.sql`quote_request_id`,
  client: Prisma.sql`client_id`,
  project: Prisma.sql`project_id`,
  company: Prisma.sql`company_id`,
} as const satisfies Record<TagKind, Prisma.Sql>

/** All tags, and the ids of those that something has. */
export async function listTagsOf(_viewer: AdminViewer, kind: TagKind, id: string) {
  const rows = await getDb().$queryRaw<(Tag & { isIts: boolean })[]>`
    select id, name, color::text, exists (
      select from taggings where tag_id = tags.id and ${sqlTaggedColumn[kind]} = ${id}::uuid) as "isIts"
    from tags`
  const tags = inOrderOf(rows, ({ name }) => name).map(({ isIts: _none, ...tag }): Tag => tag)
  return { tags, tagIds: rows.filter(({ isIts }) => isIts).map((tag) => tag.id) }
}

/** The `where` of a list's filter by tag; none for ''. */
export function taggedWith(tagId: string): { taggings?: { some: { tagId: string } } } {
  return tagId === '' ? {} : { taggings: { some: { tagId } } }
}

/** Of a list's row, for `tagIdsOf`. */
export const taggingColumns = { select: { tagId: true } } as const

export function tagIdsOf(taggings: readonly { tagId: string }[]): string[] {
  return taggings.map(({ tagId }) => tagId)
}
