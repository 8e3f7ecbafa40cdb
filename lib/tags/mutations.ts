import type { AdminViewer } from '@/lib/auth/viewer'
import { changesBetween, recordWrite, recordWrites } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { formatNumber } from '@/lib/base/numbers'
import { lockRows } from '@/lib/office/trash/mutations'
import { trash } from '@/lib/office/trash/rules'
import { taggedColumn } from './queries'
import { MAX_TAGS, normalizeTagName, type Tag, type TagKind } from './rules'
import type { TagForm } from './schema'

const columns = { id: true, name: true, color: true } as const

/** Adds a tag to an object; a name that isn't there yet makes a new one. */
export async function addTag(viewer: AdminViewer, kind: TagKind, id: string, name: string): Promise<Tag> {
  return getDb().$transaction(async (tx) => {
    const tag = (await findByName(tx, name)) ?? (await createTag(tx, viewer, name, 'grey'))
    const { done } = await setTags(tx, viewer, { kind, ids: [id], tagId: tag.id, isOn: true })
    if (done.length === 0) throw goneError(kind)
    return tag
  })
}

export async function removeTag(viewer: AdminViewer, kind: TagKind, id: string, tagId: string) {
  await getDb().$transaction(async (tx) => {
    const { done } = await setTags(tx, viewer, { kind, ids: [id], tagId, isOn: false })
    if (done.length === 0) throw goneError(kind)
  })
}

type Tagged = { kind: TagKind; ids: readonly string[]; tagId: string; isOn: boolean }

/** Adds or removes one tag of many objects. `done` are those that are there, changed or not. */
export async function setTags(tx: Transaction, viewer: AdminViewer, { kind, ids, tagId, isOn }: Tagged) {
  const tag = await lockTag(tx, tagId)
  const rows = (await lockRows(tx, kind, ids)).filter(({ isInTrash }) => !isInTrash)
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

/** Makes a new tag, or changes one unless somebody else did in the meantime. */
export async function saveTag(
  viewer: AdminViewer,
  { id, wasName, wasColor, ...fields }: TagForm,
): Promise<Tag> {
  return getDb().$transaction(async (tx) => {
    await lockNames(tx)
    const other = await findByName(tx, fields.name)
    if (other && other.id !== id)
      throw new UserError('Please check the marked fields.', {
        title: 'Not saved',
        fieldErrors: { name: `There is a tag ‘${other.name}’ already.` },
      })
    if (id === null) return createTag(tx, viewer, fields.name, fields.color)
    const before = await lockTag(tx, id)
    if (before.name === fields.name && before.color === fields.color) return before
    if (before.name !== wasName || before.color !== wasColor)
      throw new UserError('Somebody else changed this tag while you were editing. Nothing was overwritten.', {
        title: 'Not saved',
      })
    const data = { ...fields, nameNormalized: normalizeTagName(fields.name) }
    const tag = await tx.tag.update({ where: { id }, data, select: columns })
    const changes = changesBetween(before, fields)
    await recordWrite(tx, viewer, {
      action: 'tag.update',
      subjectType: 'tag',
      subjectId: id,
      label: tag.name,
      changes,
    })
    return tag
  })
}

/** Deletes a tag, and takes it off everything that has it; one that is gone already is fine. */
export async function deleteTag(viewer: AdminViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const [tag] = await tx.$queryRaw<
      { name: string }[]
    >`select name from tags where id = ${id}::uuid for update`
    if (!tag) return
    const uses = await tx.tagging.count({ where: { tagId: id } })
    await tx.tag.delete({ where: { id }, select: { id: true } })
    await recordWrite(tx, viewer, {
      action: 'tag.delete',
      subjectType: 'tag',
      subjectId: id,
      label: tag.name,
      detail: { uses },
    })
  })
}

function findByName(tx: Transaction, name: string): Promise<Tag | null> {
  return tx.tag.findUnique({ where: { nameNormalized: normalizeTagName(name) }, select: columns })
}

/** Until the transaction ends, no other one names a tag. */
async function lockNames(tx: Transaction): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('tags'))`
}

async function createTag(
  tx: Transaction,
  viewer: AdminViewer,
  name: string,
  color: Tag['color'],
): Promise<Tag> {
  await lockNames(tx)
  const stored = await findByName(tx, name)
  if (stored) return stored
  if ((await tx.tag.count()) >= MAX_TAGS)
    throw new UserError(
      `There are ${formatNumber(MAX_TAGS)} tags already, which is the limit. Please delete one first.`,
      { title: 'Not added' },
    )
  const tag = await tx.tag.create({
    data: { name, color, nameNormalized: normalizeTagName(name) },
    select: columns,
  })
  await recordWrite(tx, viewer, { action: 'tag.create', subjectType: 'tag', subjectId: tag.id, label: name })
  return tag
}

/** The tag, which can be neither renamed nor deleted until the transaction ends. */
async function lockTag(tx: Transaction, id: string): Promise<Tag> {
  await tx.$queryRaw`select 1 from tags where id = ${id}::uuid for update`
  const tag = await tx.tag.findUnique({ where: { id }, select: columns })
  if (tag) return tag
  throw new UserError('This tag was deleted in the meantime.', { title: 'Not saved' })
}

function goneError(kind: TagKind): UserError {
  return new UserError(`This ${trash[kind].one} was deleted in the meantime.`, { title: 'Not saved' })
}
