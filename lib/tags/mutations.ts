import type { ViewerWith } from '@/lib/auth/viewer'
import { changesBetween, recordWrite } from '@/lib/platform/audit'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { formatNumber } from '@/lib/base/numbers'
import { MAX_TAGS, normalizeTagName, type Tag } from './rules'
import type { TagForm } from './schema'

const columns = { id: true, name: true, color: true } as const

/** The tag with this name; one that isn't there yet is made. */
export async function findOrCreateTag(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  name: string,
): Promise<Tag> {
  return (await findByName(tx, name)) ?? createTag(tx, viewer, name, 'grey')
}

/** Makes a new tag, or changes one unless somebody else did in the meantime. */
export async function saveTag(
  viewer: ViewerWith<'clients'>,
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
    const changes = changesBetween(before, fields)
    const seen = { id, name: wasName, color: wasColor }
    if (!hasToSave(changes, { seen, stored: before }, 'this tag')) return before
    const data = { ...fields, nameNormalized: normalizeTagName(fields.name) }
    const tag = await tx.tag.update({ where: { id }, data, select: columns })
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
export async function deleteTag(viewer: ViewerWith<'clients'>, id: string): Promise<void> {
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
  viewer: ViewerWith<'clients'>,
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
export async function lockTag(tx: Transaction, id: string): Promise<Tag> {
  await tx.$queryRaw`select 1 from tags where id = ${id}::uuid for update`
  const tag = await tx.tag.findUnique({ where: { id }, select: columns })
  if (tag) return tag
  throw new UserError('This tag was deleted in the meantime.', { title: 'Not saved' })
}
