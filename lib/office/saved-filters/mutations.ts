import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { normalizeFilter } from './queries'
import type { SavedFilterInput } from './schema'

const MAX_FILTERS = 50

/** Saves a filter for oneself, or renames one. They are nobody else's business, so the audit log has no entry. */
export async function saveFilter(
  viewer: AdminViewer,
  { id, list, name, query }: SavedFilterInput,
): Promise<void> {
  const { userId } = viewer
  const normalized = normalizeFilter(list, query)
  if (normalized === null) throw new UserError('This list has no saved filters.', { title: 'Not saved' })
  await getDb().$transaction(async (tx) => {
    // One at a time, for the limit and the names.
    await tx.$queryRaw`select 1 from profiles where id = ${userId}::uuid for no key update`
    const own = await tx.savedFilter.findMany({
      where: { userId, list },
      select: { id: true, name: true, query: true },
    })
    const same = own.find((filter) => filter.name === name)
    if (same && same.id !== id) {
      // Sent again.
      if (id === null && same.query === normalized) return
      throw new UserError('Please check the marked fields.', {
        title: 'Not saved',
        fieldErrors: { name: 'You already have a filter with this name.' },
      })
    }
    if (id !== null) await rename(tx, viewer, id, name)
    else if (own.length >= MAX_FILTERS)
      throw new UserError('You have 50 saved filters here, which is the limit. Please delete one first.', {
        title: 'Not saved',
      })
    else
      await tx.savedFilter.create({ data: { userId, list, name, query: normalized }, select: { id: true } })
  })
}

async function rename(tx: Transaction, { userId }: AdminViewer, id: string, name: string): Promise<void> {
  const { count } = await tx.savedFilter.updateMany({ where: { id, userId }, data: { name } })
  if (count === 0) throw new UserError('This filter was deleted in the meantime.', { title: 'Not saved' })
}

export async function deleteFilter(viewer: AdminViewer, id: string): Promise<void> {
  await getDb().savedFilter.deleteMany({ where: { id, userId: viewer.userId } })
}
