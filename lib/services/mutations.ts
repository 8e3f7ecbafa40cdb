import { isDeepStrictEqual } from 'node:util'
import { changesBetween, type Recorded, recordWrite } from '@/lib/platform/audit'
import type { ViewerWith } from '@/lib/auth/viewer'
import type { Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { closeGaps, moveRow, oneAtATime, type Order, type Place } from '@/lib/platform/ordered-rows'
import type { Prisma } from '@/prisma/generated/client'
import {
  cardAndPageOf,
  cardOf,
  type ServiceCard,
  type ServiceField,
  type ServiceFields,
  serviceValuesOf,
} from './rules'
import { MAX_SERVICES, MAX_SHOWN_SERVICES } from './schema'

const NOT_SAVED = { title: 'Not saved' }
const order: Order = { table: 'services' }

/** Writes to a service may change its page, too, and the other way round. */
export const SERVICE_TABLES = ['content_documents', 'services'] as const

export async function createService(
  viewer: ViewerWith<'website'>,
  fields: ServiceFields,
  key: string | undefined,
): Promise<{ id: string; version: number }> {
  return oneAtATime(SERVICE_TABLES, async (tx) => {
    const stored = await once(tx, { scope: `service:${viewer.userId}`, key, content: fields }, async (id) => {
      await insert(tx, { ...fields, id, active: true })
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
  return oneAtATime(SERVICE_TABLES, async (tx) => {
    const before = await find(tx, id)
    const changes = changesBetween(serviceValuesOf(before), serviceValuesOf(fields))
    if (!hasToSave(changes, { seen: version, stored: before.version }, 'this service'))
      return { id, version: before.version }
    const data = { ...fields, version: { increment: 1 } }
    const saved = await tx.service.update({ where: { id }, data })
    await changeDraft(tx, before, saved)
    await record(tx, viewer, 'service.update', { id, title: fields.title }, { changes })
    return { id, version: saved.version }
  })
}

export async function setServiceActive(
  viewer: ViewerWith<'website'>,
  id: string,
  active: boolean,
): Promise<void> {
  await oneAtATime(SERVICE_TABLES, async (tx) => {
    const before = await find(tx, id)
    if (before.active === active) return
    if (active) await refuseIfFull(tx)
    await changeDraft(tx, before, await tx.service.update({ where: { id }, data: { active } }))
    const action = active ? 'service.activate' : 'service.deactivate'
    await record(tx, viewer, action, before)
  })
}

export async function moveService(viewer: ViewerWith<'website'>, id: string, to: Place): Promise<void> {
  await oneAtATime(SERVICE_TABLES, async (tx) => {
    const { title } = await find(tx, id)
    const direction = await moveRow(tx, order, { id, to })
    if (direction !== null) await record(tx, viewer, 'service.move', { id, title }, { detail: { direction } })
  })
}

/** Deletes a service along with its page. */
export async function deleteService(viewer: ViewerWith<'website'>, id: string): Promise<void> {
  await oneAtATime(SERVICE_TABLES, async (tx) => {
    const { title, pageId } = await find(tx, id)
    await tx.service.delete({ where: { id } })
    if (pageId !== null) await tx.contentDocument.delete({ where: { id: pageId } })
    await closeGaps(tx, order)
    await record(tx, viewer, 'service.delete', { id, title })
  })
}

type Content = ServiceCard & { name: string }
type NewPage = { id: string; serviceId: string | null; version: number }

/**
 * Gives a new page its service: the one that it was written for, unless someone changed that in the meantime, or a new
 * one, which isn't on the home page before its page is published.
 */
export async function addPage(
  tx: Transaction,
  { id: pageId, serviceId, version }: NewPage,
  content: Content,
): Promise<void> {
  const { card } = cardAndPageOf(content)
  if (serviceId === null) {
    await insert(tx, { ...card, active: false, pageId })
    return
  }
  const service = await find(tx, serviceId)
  if (service.page) throw new UserError(`‘${service.title}’ has a page already.`, NOT_SAVED)
  const changes = changesBetween(serviceValuesOf(service), serviceValuesOf(card))
  hasToSave(changes, { seen: version, stored: service.version }, 'this service')
  await tx.service.update({ where: { id: serviceId }, data: { pageId }, select: { id: true } })
  await followDraft(tx, pageId, content)
}

/** Takes the card from the draft of a page that isn't public, as long as the card isn't either. */
export async function followDraft(tx: Transaction, pageId: string, content: Content): Promise<void> {
  const service = await tx.service.findUnique({ where: { pageId } })
  if (service && !service.active)
    await storeCard(tx, service, { ...cardAndPageOf(content).card, active: false })
}

/** Publishes the card of a page that is published at this address. */
export async function publishCard(
  tx: Transaction,
  { id: pageId, slug }: { id: string; slug: string | null },
  content: Content,
): Promise<void> {
  const { card } = cardAndPageOf(content)
  const service =
    (await tx.service.findUnique({ where: { pageId } })) ??
    // The previous release writes pages without a service.
    (await insert(tx, { ...card, active: false, pageId }))
  if (card.active && !service.active) await refuseIfFull(tx, 'active')
  // A card of the previous release may lead to this address without being the page's.
  await tx.service.updateMany({ where: { slug, id: { not: service.id } }, data: { slug: null } })
  await storeCard(tx, service, { ...card, slug })
}

async function storeCard(
  tx: Transaction,
  { id, ...before }: ServiceFields & { id: string },
  card: ServiceFields & { active: boolean; slug?: string | null },
): Promise<void> {
  const isChanged = Object.keys(changesBetween(serviceValuesOf(before), serviceValuesOf(card))).length > 0
  const data = { ...card, ...(isChanged && { version: { increment: 1 } }) }
  await tx.service.update({ where: { id }, data, select: { id: true } })
}

type InsertedService = ServiceFields & { id?: string; active: boolean; pageId?: string }

async function insert(tx: Transaction, service: InsertedService) {
  const orderIndex = await tx.service.count()
  if (orderIndex >= MAX_SERVICES) throw new UserError('There is no room for more.', NOT_SAVED)
  if (service.active) await refuseIfFull(tx)
  return tx.service.create({ data: { ...service, orderIndex } })
}

async function refuseIfFull(tx: Transaction, field?: 'active'): Promise<void> {
  if ((await tx.service.count({ where: { active: true } })) < MAX_SHOWN_SERVICES) return
  const message = `The home page has room for ${String(MAX_SHOWN_SERVICES)} services.`
  throw new UserError(message, { ...NOT_SAVED, ...(field && { fieldErrors: { [field]: message } }) })
}

const ofPage = { page: { select: { id: true, draft: true, published: true } } } as const

type Found = Prisma.ServiceGetPayload<{ include: typeof ofPage }>

async function find(tx: Transaction, id: string): Promise<Found> {
  const service = await tx.service.findUnique({ where: { id }, include: ofPage })
  if (!service) throw new UserError('This service was deleted in the meantime.', NOT_SAVED)
  return service
}

/**
 * Takes a changed card into the draft of its page, so that publishing the draft doesn't undo the change. Refuses to
 * overwrite what the draft itself has changed. A form of the page that is open now is out of date.
 */
async function changeDraft(tx: Transaction, { page, ...before }: Found, after: Omit<Found, 'page'>) {
  if (!page) return
  // A draft of the previous release has no card.
  const draft: Partial<ServiceCard> = page.draft === null ? {} : (page.draft as Partial<ServiceCard>)
  const { name } = (page.published ?? page.draft) as { name?: unknown }
  const [old, next] = [cardOf(before, name), cardOf(after, name)]
  const changed = (Object.keys(next) as (keyof ServiceCard)[]).filter(
    (field) => field in draft && !isDeepStrictEqual(old[field], next[field]),
  )
  for (const field of changed)
    if (field !== 'active' && ![old, next].some((card) => isDeepStrictEqual(card[field], draft[field])))
      throw changedInDraft(field)
  const fields = Object.fromEntries(changed.map((field) => [field, next[field]]))
  const data = { version: { increment: 1 }, ...(changed.length > 0 && { draft: { ...draft, ...fields } }) }
  await tx.contentDocument.update({ where: { id: page.id }, data, select: { id: true } })
}

function changedInDraft(field: ServiceField): UserError {
  const message =
    'The draft of its page has a change here that isn’t published. Please edit the page instead.'
  return new UserError(message, { ...NOT_SAVED, fieldErrors: { [field]: message } })
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
