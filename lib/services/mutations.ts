import { changesBetween, type Recorded, recordWrite } from '@/lib/platform/audit'
import type { ViewerWith } from '@/lib/auth/viewer'
import type { Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { closeGaps, moveRow, oneAtATime, type Order, type Place } from '@/lib/platform/ordered-rows'
import { serviceValuesOf, type ServiceFields } from './rules'
import { MAX_SERVICES } from './schema'

const NOT_SAVED = { title: 'Not saved' }
const order: Order = { table: 'services' }

export async function createService(
  viewer: ViewerWith<'website'>,
  fields: ServiceFields,
  key: string | undefined,
): Promise<{ id: string; version: number }> {
  return oneAtATime(order.table, async (tx) => {
    const stored = await once(tx, { scope: `service:${viewer.userId}`, key, content: fields }, async (id) => {
      const orderIndex = await tx.service.count()
      if (orderIndex >= MAX_SERVICES)
        throw new UserError(`The home page has room for ${String(MAX_SERVICES)} services.`, NOT_SAVED)
      await refuseTakenPage(tx, id, fields.slug)
      await tx.service.create({ data: { ...fields, id, orderIndex }, select: { id: true } })
      await record(tx, viewer, 'service.create', { id, title: fields.title })
    })
    const { id, version, title } = await find(tx, stored.isConflict ? stored.storedId : stored.id)
    if (!stored.isConflict) return { id, version }
    const link = { href: '/admin/services', label: 'View services' }
    throw alreadyStored(`The service ‘${title}’ was already created from this form.`, link)
  })
}

/** Saves the form, unless someone saved the service in the meantime. */
export async function updateService(
  viewer: ViewerWith<'website'>,
  { id, version }: { id: string; version: number },
  fields: ServiceFields,
): Promise<{ id: string; version: number }> {
  return oneAtATime(order.table, async (tx) => {
    const before = await find(tx, id)
    const changes = changesBetween(serviceValuesOf(before), serviceValuesOf(fields))
    if (!hasToSave(changes, { seen: version, stored: before.version }, 'this service'))
      return { id, version: before.version }
    await refuseTakenPage(tx, id, fields.slug)
    const saved = await tx.service.update({
      where: { id },
      data: { ...fields, version: { increment: 1 } },
      select: { id: true, version: true },
    })
    await record(tx, viewer, 'service.update', { id, title: fields.title }, { changes })
    return saved
  })
}

export async function setServiceActive(
  viewer: ViewerWith<'website'>,
  id: string,
  active: boolean,
): Promise<void> {
  await oneAtATime(order.table, async (tx) => {
    const before = await find(tx, id)
    if (before.active === active) return
    await tx.service.update({ where: { id }, data: { active } })
    const action = active ? 'service.activate' : 'service.deactivate'
    await record(tx, viewer, action, before)
  })
}

export async function moveService(viewer: ViewerWith<'website'>, id: string, to: Place): Promise<void> {
  await oneAtATime(order.table, async (tx) => {
    const { title } = await find(tx, id)
    const direction = await moveRow(tx, order, { id, to })
    if (direction !== null) await record(tx, viewer, 'service.move', { id, title }, { detail: { direction } })
  })
}

export async function deleteService(viewer: ViewerWith<'website'>, id: string): Promise<void> {
  await oneAtATime(order.table, async (tx) => {
    const { title } = await find(tx, id)
    await tx.service.delete({ where: { id } })
    await closeGaps(tx, order)
    await record(tx, viewer, 'service.delete', { id, title })
  })
}

async function find(tx: Transaction, id: string) {
  const service = await tx.service.findUnique({ where: { id } })
  if (!service) throw new UserError('This service was deleted in the meantime.', NOT_SAVED)
  return service
}

async function refuseTakenPage(tx: Transaction, id: string, slug: string | null): Promise<void> {
  if (slug === null) return
  const other = await tx.service.findFirst({ where: { slug, id: { not: id } }, select: { title: true } })
  if (!other) return
  const message = `‘${other.title}’ links to this page already.`
  throw new UserError(message, { ...NOT_SAVED, fieldErrors: { slug: message } })
}

function record(
  tx: Transaction,
  viewer: ViewerWith<'website'>,
  action: string,
  { id, title }: { id: string; title: string },
  recorded: Omit<Recorded, 'label'> = {},
): Promise<void> {
  return recordWrite(tx, viewer, { action, subjectType: 'service', subjectId: id, label: title, ...recorded })
}
