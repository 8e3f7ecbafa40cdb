import type { ViewerWith } from '@/lib/auth/viewer'
import { trash } from '@/lib/office/registry'
import { recordWrites } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { lockRows } from '@/lib/platform/trash'
import { findOrCreateTag, lockTag } from '@/lib/tags/mutations'
import { taggedColumn } from '@/lib/tags/queries'
import type { Tag, TagKind } from '@/lib/tags/rules'

/** Adds a tag to an object; a name that isn't there yet makes a new one. */
export async function addTag(
  viewer: ViewerWith<'clients'>,
  kind: TagKind,
  id: string,
  name: string,
): Promise<Tag> {
  return getDb().$transaction(async (tx) => {
    const tag = await findOrCreateTag(tx, viewer, name)
    const { done } = await setTags(tx, viewer, { kind, ids: [id], tagId: tag.id, isOn: true })
    if (done.length === 0) throw goneError(kind)
    return tag
  })
}

export async function removeTag(viewer: ViewerWith<'clients'>, kind: TagKind, id: string, tagId: string) {
  await getDb().$transaction(async (tx) => {
    const { done } = await setTags(tx, viewer, { kind, ids: [id], tagId, isOn: false })
    if (done.length === 0) throw goneError(kind)
  })
}

type Tagged = { kind: TagKind; ids: readonly string[]; tagId: string; isOn: boolean }

/** Adds or removes one tag of many objects. `done` are those that are there, changed or not. */
export async function setTags(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  { kind, ids, tagId, isOn }: Tagged,
) {
  const tag = await lockTag(tx, tagId)
  const rows = (await lockRows(tx, trash[kind], ids)).filter(({ isInTrash }) => !isInTrash)
  const column = taggedColumn[kind]
  const present = await tx.tagging.findMany({ where: { tagId, [column]: { in: rows.map(({ id }) => id) } } })
  const tagged = new Set<string | null>(present.map((row) => row[column]))
  const changed = rows.filter(({ id }) => tagged.has(id) !== isOn)
  if (isOn) await tx.tagging.createMany({ data: changed.map(({ id }) => ({ tagId, [column]: id })) })
  else await tx.tagging.deleteMany({ where: { tagId, [column]: { in: changed.map(({ id }) => id) } } })
  const { type, action } = trash[kind].subject
  await recordWrites(
    tx,
    viewer,
    changed.map(({ id, name }) => ({
      action: `${action}.${isOn ? 'tag' : 'untag'}`,
      subjectType: type,
      subjectId: id,
      label: name,
      detail: { tag: tag.name },
    })),
  )
  return { done: rows }
}

function goneError(kind: TagKind): UserError {
  return new UserError(`This ${trash[kind].one} was deleted in the meantime.`, { title: 'Not saved' })
}
