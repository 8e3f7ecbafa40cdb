import type { ViewerWith } from '@/lib/auth/viewer'
import { withStoredPictures } from '@/lib/pictures/mutations'
import { type Changes, changesBetween, recordWrite } from '@/lib/platform/audit'
import { readBack } from '@/lib/platform/copies'
import type { Transaction } from '@/lib/platform/db'
import { hasToSave, refuseOvertaken } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { closeGaps, moveRow, oneAtATime, type Order, type Place } from '@/lib/platform/ordered-rows'
import * as services from '@/lib/services/mutations'
import { cardAndPageOf } from '@/lib/services/rules'
import { type ContentDocument, Prisma } from '@/prisma/generated/client'
import {
  contentOf,
  editedContentOf,
  loadPublished,
  type StoredContent,
  titleOfContent,
  withCard,
} from './queries'
import { contentValuesOf } from '@/lib/base/content-values'
import { contentKinds, type ContentKind, type ListedKind, pathOfContent } from './rules'
import type { ContentData, ContentEdit } from './schema'

const NOT_SAVED = { title: 'Not saved' }
/** Of one kind: all of them are shown, in menus or on one page. */
const MAX_DOCUMENTS = 200

type Edit = Omit<ContentEdit<unknown>, 'data'>
type Saved = { id: string; version: number }

/**
 * Saves a form as a draft, or publishes it, unless someone saved the same content in the meantime. A service page is
 * saved along with the service's card.
 */
export async function saveContent<Kind extends ContentKind>(
  viewer: ViewerWith<'website'>,
  kind: Kind,
  { id, version, publish, submissionKey, serviceId = null }: Edit,
  input: ContentData<Kind>,
): Promise<Saved> {
  const saved = await oneAtATime(tablesOf(kind), async (tx) => {
    const data = await withStoredPictures(tx, input)
    if (id === null)
      return create(tx, viewer, kind, { data, publish, submissionKey, service: { serviceId, version } })
    const before = await find(tx, kind, id)
    const current = editedContentOf(before)
    const changes = changesBetween(contentValuesOf(current), contentValuesOf(data))
    const state = { seen: version, stored: before.version }
    const isChanged = hasToSave(changes, state, `this ${contentKinds[kind].one}`)
    if (!isChanged && (!publish || before.draft === null)) return before
    return update(tx, viewer, before, { data, publish, changes })
  })
  if (publish) await readBack(loadPublished)
  return { id: saved.id, version: saved.version }
}

type Creation = {
  data: ContentData
  publish: boolean
  submissionKey: string | undefined
  /** The service that a page is written for, if there is one. */
  service: { serviceId: string | null; version: number }
}

async function create(
  tx: Transaction,
  viewer: ViewerWith<'website'>,
  kind: ContentKind,
  { data, publish, submissionKey: key, service }: Creation,
): Promise<Saved> {
  const scope = `content:${kind}:${viewer.userId}`
  const stored = await once(tx, { scope, key, content: data }, async (id) => {
    const count = await tx.contentDocument.count({ where: { kind } })
    const { isSingle, one } = contentKinds[kind]
    if (count >= (isSingle ? 1 : MAX_DOCUMENTS))
      throw new UserError(isSingle ? `There is a ${one} already.` : 'There is no room for more.', NOT_SAVED)
    await refuseTakenSlug(tx, kind, id, slugOf(data))
    const json = data as Prisma.InputJsonObject
    const created = await tx.contentDocument.create({
      data: { id, kind, slug: slugOf(data), orderIndex: count, draft: json },
    })
    if (isService(data)) await services.addPage(tx, { id, ...service }, data)
    await record(tx, viewer, 'content.create', created, data)
    if (publish) await makePublic(tx, viewer, created, data)
  })
  const id = stored.isConflict ? stored.storedId : stored.id
  const found = await find(tx, kind, id)
  if (!stored.isConflict) return { id, version: found.version }
  const title = titleOfContent(kind, editedContentOf(found))
  const href = `/admin/content/${contentKinds[kind].segment}/${id}`
  throw alreadyStored(`‘${title}’ was already created from this form.`, { href, label: 'Edit it' })
}

async function update(
  tx: Transaction,
  viewer: ViewerWith<'website'>,
  before: StoredContent,
  { data, publish, changes }: { data: ContentData; publish: boolean; changes: Changes },
): Promise<Saved> {
  const { id, kind } = before
  await refuseTakenSlug(tx, kind, id, slugOf(data))
  if (publish) return makePublic(tx, viewer, before, data, changes)
  const isAsPublished =
    before.published !== null &&
    isUnchanged(contentValuesOf(editedContentOf({ ...before, draft: null })), contentValuesOf(data))
  const saved = await tx.contentDocument.update({
    where: { id },
    data: {
      draft: isAsPublished ? Prisma.DbNull : (data as Prisma.InputJsonObject),
      // Of a page that is public, the address changes when it is published.
      ...(before.published === null && { slug: slugOf(data) }),
      version: { increment: 1 },
    },
    select: { id: true, version: true },
  })
  if (isService(data) && before.published === null) await services.followDraft(tx, id, data)
  await record(tx, viewer, 'content.save', before, data, { changes })
  return saved
}

/** Publishes content. The address that its page had until now leads to the new one. */
async function makePublic(
  tx: Transaction,
  viewer: ViewerWith<'website'>,
  before: ContentDocument,
  data: ContentData,
  changes: Changes = {},
): Promise<Saved> {
  const { id, kind } = before
  const slug = slugOf(data)
  if (slug !== null) {
    await tx.contentRedirect.deleteMany({ where: { kind, slug } })
    if (before.published !== null && before.slug !== null && before.slug !== slug) {
      const redirect = { kind, slug: before.slug, documentId: id }
      await tx.contentRedirect.create({ data: redirect, select: { slug: true } })
    }
  }
  if (isService(data)) await services.publishCard(tx, { id, slug }, data)
  const published = isService(data) ? cardAndPageOf(data).page : data
  const saved = await tx.contentDocument.update({
    where: { id },
    data: { slug, published, publishedAt: new Date(), draft: Prisma.DbNull, version: { increment: 1 } },
    select: { id: true, version: true },
  })
  await record(tx, viewer, 'content.publish', before, data, { changes })
  return saved
}

/** Takes content off the website; it becomes a draft. */
export async function unpublishContent(
  viewer: ViewerWith<'website'>,
  kind: ContentKind,
  id: string,
): Promise<void> {
  await oneAtATime(tablesOf(kind), async (tx) => {
    const before = await find(tx, kind, id)
    if (before.published === null) return
    const draft = (before.draft ?? before.published) as Prisma.InputJsonObject
    await refuseTakenSlug(tx, kind, id, slugOf(draft))
    await tx.contentDocument.update({
      where: { id },
      data: {
        draft,
        slug: slugOf(draft),
        published: Prisma.DbNull,
        publishedAt: null,
        version: { increment: 1 },
      },
      select: { id: true },
    })
    await record(tx, viewer, 'content.unpublish', before, draft)
  })
  await readBack(loadPublished)
}

/** Goes back to what is published, unless the draft isn't the one that was shown. */
export async function discardDraft(
  viewer: ViewerWith<'website'>,
  kind: ContentKind,
  { id, version }: Saved,
): Promise<void> {
  await oneAtATime(tablesOf(kind), async (tx) => {
    const before = await find(tx, kind, id)
    if (before.published === null || before.draft === null) return
    refuseOvertaken(
      { seen: version, stored: before.version },
      'Somebody else saved this draft in the meantime. Nothing was discarded.',
    )
    const data = { draft: Prisma.DbNull, version: { increment: 1 } }
    await tx.contentDocument.update({ where: { id }, data, select: { id: true } })
    await record(tx, viewer, 'content.discard', before, before.published)
  })
}

export async function moveContent(
  viewer: ViewerWith<'website'>,
  kind: ListedKind,
  { id, to }: { id: string; to: Place },
): Promise<void> {
  await oneAtATime('content_documents', async (tx) => {
    const moved = await find(tx, kind, id)
    const direction = await moveRow(tx, orderOf(kind), { id, to })
    if (direction !== null)
      await record(tx, viewer, 'content.move', moved, moved.draft ?? moved.published, { direction })
  })
  await readBack(loadPublished)
}

export async function deleteContent(
  viewer: ViewerWith<'website'>,
  kind: ListedKind,
  id: string,
): Promise<void> {
  await oneAtATime('content_documents', async (tx) => {
    const before = await find(tx, kind, id)
    await tx.contentDocument.delete({ where: { id } })
    await closeGaps(tx, orderOf(kind))
    await record(tx, viewer, 'content.delete', before, before.draft ?? before.published)
  })
  await readBack(loadPublished)
}

export async function moveService(viewer: ViewerWith<'website'>, id: string, to: Place): Promise<void> {
  await services.moveService(viewer, id, to)
  await readBack(loadPublished)
}

export async function deleteService(viewer: ViewerWith<'website'>, id: string): Promise<void> {
  await services.deleteService(viewer, id)
  await readBack(loadPublished)
}

/** A service page and its service are written in one transaction. */
function tablesOf(kind: ContentKind) {
  return kind === 'service_page' ? services.SERVICE_TABLES : 'content_documents'
}

function isService(data: ContentData): data is ContentData<'service_page'> {
  return 'learnMore' in data
}

async function find(tx: Transaction, kind: ContentKind, id: string): Promise<StoredContent> {
  const document = await tx.contentDocument.findFirst({ where: { id, kind }, include: withCard })
  if (!document) throw new UserError('This was deleted in the meantime.', NOT_SAVED)
  return document
}

function orderOf(kind: ListedKind): Order {
  return { table: 'content_documents', where: Prisma.sql`kind = ${kind}::"ContentKind"` }
}

const isUnchanged = (before: object, after: object) => Object.keys(changesBetween(before, after)).length === 0

function slugOf(data: object): string | null {
  return 'slug' in data && typeof data.slug === 'string' ? data.slug : null
}

/** An address belongs to one page, also while another one has it in a draft only. */
async function refuseTakenSlug(
  tx: Transaction,
  kind: ContentKind,
  id: string,
  slug: string | null,
): Promise<void> {
  if (slug === null) return
  const other = await tx.contentDocument.findFirst({
    where: { kind, id: { not: id }, OR: [{ slug }, { draft: { path: ['slug'], equals: slug } }] },
    orderBy: { id: 'asc' },
  })
  if (!other) return
  const title = titleOfContent(kind, contentOf(kind, other.draft ?? other.published))
  const message = `‘${title}’ has the address ${pathOfContent(kind, slug)} already. Please choose another one.`
  throw new UserError(message, { ...NOT_SAVED, fieldErrors: { slug: message } })
}

function record(
  tx: Transaction,
  viewer: ViewerWith<'website'>,
  action: string,
  { id, kind }: Pick<ContentDocument, 'id' | 'kind'>,
  data: unknown,
  { changes = {}, ...detail }: { changes?: Changes; direction?: string } = {},
): Promise<void> {
  const label = titleOfContent(kind, contentOf(kind, data))
  const subject = { subjectType: 'content', subjectId: id, label }
  return recordWrite(tx, viewer, { action, ...subject, changes, detail: { kind, ...detail } })
}
