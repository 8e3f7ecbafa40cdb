// requirement: TRA-2, TRA-3, TRA-4, TRA-5, TRA-6, TRA-7, TRA-8, TRA-9
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueToken } from '@/lib/auth/auth-tokens'
import { createSession, findLiveSession } from '@/lib/auth/session'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { listClients, searchClients } from '@/lib/clients/queries'
import { clientList } from '@/lib/clients/rules'
import { getContactMessage, listContactMessages } from '@/lib/contact-messages/queries'
import { getConversationProject, getMessagePage, listConversations } from '@/lib/conversations/queries'
import { getDashboardFigures } from '@/lib/office/dashboard/queries'
import { findFile } from '@/lib/files/queries'
import { sendMessage } from '@/lib/conversations/mutations'
import { inviteClient } from '@/lib/invitations/mutations'
import { createInvoice } from '@/lib/invoices/mutations'
import { convertLead } from '@/lib/leads/mutations'
import { leadLists } from '@/lib/leads/rules'
import { DAY_MS } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { headObject, putObject } from '@/lib/platform/storage'
import { createProject as saveProject } from '@/lib/projects/mutations'
import { getProject, listOwnProjects, listProjects } from '@/lib/projects/queries'
import { projectList } from '@/lib/projects/rules'
import { findLink } from '@/lib/sign-in/queries'
import { signUp } from '@/lib/sign-in/mutations'
import { listPublicTestimonials } from '@/lib/testimonials/queries'
import { createUpdate } from '@/lib/updates/mutations'
import { listRecentUpdates } from '@/lib/updates/queries'
import { jobs as uploadJobs } from '@/lib/uploads/jobs'
import { Prisma } from '@/prisma/generated/client'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { inTurn } from '@/tests/support/in-turn'
import { invoiceInput } from '@/tests/support/invoices'
import { createContactLead, createQuoteLead, createSavedReply } from '@/tests/support/leads'
import { createMessage, createProject } from '@/tests/support/messages'
import { createAdminViewer, createClientViewer, createUser } from '@/tests/support/people'
import { refusing } from '@/tests/support/refusing'
import { storeProposal } from '@/tests/support/proposals'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { jobs } from './jobs'
import { deleteForGood, moveToTrash, removeExpired, restore } from './mutations'
import { listTrash } from './queries'
import { removedOn, type TrashKind, trashKinds, trashList } from './rules'

const db = getDb()
const context = { id: '1', lastAttempt: false }
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
let storage: StandIn
let admin: OwnerViewer
let colleague: OwnerViewer

beforeAll(async () => {
  storage = await startTestStorage()
})
afterAll(() => storage.close())
beforeEach(async () => {
  // Empty.
  await age(60)
  await jobs['empty-trash']?.({}, context)
  await emptyAuditLog()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  admin = await createAdminViewer({ fullName: 'Ada Admin' })
  colleague = await createAdminViewer()
})

const addUpdate = (projectId: string, fileUrl?: string) =>
  db.clientUpdate.create({
    data: { projectId, title: 'News', content: 'Done', status: 'sent', fileUrl: fileUrl ?? null },
  })
const addTestimonial = (projectId: string) =>
  db.testimonial.create({
    data: {
      projectId,
      testimonial: 'Great',
      status: 'approved',
      consentToPublish: true,
      clientName: 'Ana Reyes',
      clientEmail: 'ana@example.com',
    },
  })

async function store(): Promise<string> {
  const key = `documents/${randomUUID()}.txt`
  await putObject(key, Buffer.from('Hello'), 'text/plain')
  return key
}
const isStored = (key: string) =>
  headObject(key).then(
    () => true,
    () => false,
  )

async function addFile(projectId: string) {
  const content = { contentType: 'text/plain', sizeBytes: 5 }
  const file = await db.file.create({
    data: {
      ...content,
      projectId,
      name: 'Plan.txt',
      type: 'other',
      fileUrl: await store(),
      verifiedAt: new Date(),
    },
  })
  const version = { ...content, fileId: file.id, fileUrl: await store(), uploadedAt: new Date() }
  await db.fileVersion.create({ data: version })
  return { id: file.id, keys: [file.fileUrl, version.fileUrl] }
}

/** A client with a project and one of everything that belongs to it. */
async function createFull() {
  const client = await createClientViewer({ fullName: 'Ana Reyes' })
  const project = await createProject(client.userId)
  await createMessage(project.id, 'client')
  await db.milestone.create({ data: { projectId: project.id, title: 'First', orderIndex: 0 } })
  const file = await addFile(project.id)
  const attachment = await store()
  const update = await addUpdate(project.id, attachment)
  const testimonial = await addTestimonial(project.id)
  return { client, project, file, attachment, update, testimonial }
}

async function create(kind: TrashKind): Promise<string> {
  if (kind === 'contact') return (await createContactLead()).id
  if (kind === 'quote') return (await createQuoteLead()).id
  if (kind === 'company') return (await db.company.create({ data: { name: 'Lantern' } })).id
  if (kind === 'saved-reply') return (await createSavedReply()).id
  if (kind === 'proposal') return storeProposal()
  const full = await createFull()
  if (kind === 'client') return full.client.userId
  return full[kind].id
}

const inTrash = async (kind: TrashKind | 'all' = 'all') =>
  (await listTrash(admin, { ...trashList.load({}), kind })).rows.map(({ id }) => id)

async function actionsOn(subjectId: string) {
  const entries = await db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })
  return entries.map(({ action, actorId, subjectLabel }) => [action.split('.')[1], actorId, subjectLabel])
}

/** As if it had been moved this many days ago. */
async function age(days: number): Promise<void> {
  const ago = `${String(days)} days`
  for (const table of [
    'contact_submissions',
    'quote_requests',
    'saved_replies',
    'proposals',
    'feedback',
    'client_updates',
    'documents',
    'projects',
    'profiles',
    'companies',
  ])
    await db.$executeRawUnsafe(`update ${table} set deleted_at = deleted_at - $1::interval`, ago)
}

async function runJobs(): Promise<void> {
  const queued = await db.$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'discard-unused-upload' and run_at <= now()`
  for (const { payload } of queued) await uploadJobs['discard-unused-upload']?.(payload, context)
}

describe.each(trashKinds)('%s', (kind) => {
  it('goes to the trash and comes back as it was, each with one audit entry', async () => {
    const id = await create(kind)
    const { done } = await moveToTrash(admin, kind, [id])
    const [name] = done.map((row) => row.name)
    const [row] = (await listTrash(admin, { ...trashList.load({}), kind })).rows
    expect(row).toMatchObject({ kind, id, name, deletedBy: 'Ada Admin' })
    expect(row?.removedOn).toEqual(removedOn(row?.deletedAt ?? new Date()))
    // A retry and a colleague find it done.
    expect((await moveToTrash(admin, kind, [id])).done).toHaveLength(1)
    expect((await restore(colleague, kind, [id])).done).toHaveLength(1)
    expect((await restore(admin, kind, [id])).done).toHaveLength(1)
    expect(await inTrash(kind)).not.toContain(id)
    expect(await actionsOn(id)).toEqual([
      ['delete', admin.userId, name],
      ['restore', colleague.userId, name],
    ])
  })

  it('is deleted for good by an owner, only from the trash', async () => {
    const id = await create(kind)
    expect((await deleteForGood(admin, kind, [id])).done).toEqual([])
    await moveToTrash(admin, kind, [id])
    expect((await deleteForGood(admin, kind, [id])).done).toHaveLength(1)
    expect(await inTrash()).not.toContain(id)
    expect((await restore(admin, kind, [id])).done).toEqual([])
    expect((await moveToTrash(admin, kind, [id])).done).toEqual([])
    expect((await actionsOn(id)).at(-1)?.slice(0, 2)).toEqual(['delete-for-good', admin.userId])
  })

  it('is removed by the job after 30 days, not before', async () => {
    const id = await create(kind)
    await moveToTrash(admin, kind, [id])
    await age(29)
    await jobs['empty-trash']?.({}, context)
    expect(await inTrash(kind)).toContain(id)
    await age(1)
    await jobs['empty-trash']?.({}, context)
    await jobs['empty-trash']?.({}, context)
    expect(await inTrash(kind)).not.toContain(id)
    expect((await actionsOn(id)).at(-1)?.slice(0, 2)).toEqual(['delete-for-good', null])
  })

  it('is either restored or removed when both happen at once', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => create(kind)))
    await moveToTrash(admin, kind, ids)
    await age(31)
    const [back] = await Promise.all([
      restore(admin, kind, ids.slice(0, 2)),
      removeExpired(kind, new Date(), { size: 200 }),
    ])
    const restored = back.done.map(({ id }) => id)
    await removeExpired(kind, new Date(), { size: 200 })
    expect(await inTrash(kind)).toEqual([])
    for (const id of ids) {
      const verbs = (await actionsOn(id)).map(([verb]) => verb)
      expect(verbs).toEqual(['delete', restored.includes(id) ? 'restore' : 'delete-for-good'])
    }
  })
})

// requirement: JOB-1
it('removes what has expired although one of them can’t be removed', async () => {
  const { id: clientId } = await createUser('CLIENT')
  const [stuck, ...others] = await Promise.all([1, 2, 3].map(() => createProject(clientId)))
  const message = await createContactLead()
  const ids = [stuck?.id ?? '', ...others.map(({ id }) => id)]
  await moveToTrash(admin, 'project', ids)
  await moveToTrash(admin, 'contact', [message.id])
  await age(31)
  await refusing('delete', { table: 'projects', where: `id = '${stuck?.id}'` }, async () => {
    await expect(jobs['empty-trash']?.({}, context)).rejects.toThrow(/^projects: 1 of 3 failed/)
  })
  expect(await inTrash('project')).toEqual([stuck?.id])
  expect(await inTrash('contact')).toEqual([])
  await jobs['empty-trash']?.({}, context)
  expect(await inTrash('project')).toEqual([])
})

it('hides a lead everywhere', async () => {
  const { id } = await createContactLead()
  const before = await getDashboardFigures(admin)
  await moveToTrash(admin, 'contact', [id])
  expect(await getContactMessage(admin, id)).toBeNull()
  const list = await listContactMessages(admin, leadLists.contact.load({}))
  expect(list.rows.map((row) => row.id)).not.toContain(id)
  const after = await getDashboardFigures(admin)
  expect(after.newContactMessages).toBe(before.newContactMessages - 1)
})

describe('a project', () => {
  it('takes along what belongs to it, and brings back that and nothing else', async () => {
    const { client, project, file, update, testimonial } = await createFull()
    const { id } = project
    const earlier = await addUpdate(id)
    await moveToTrash(admin, 'update', [earlier.id])
    await moveToTrash(admin, 'project', [id])
    expect(await inTrash()).toEqual([id, earlier.id])

    expect(await getProject(admin, id)).toBeNull()
    expect(
      (await listProjects(admin, projectList.load({ state: 'all' }))).rows.map((row) => row.id),
    ).not.toContain(id)
    expect(await listOwnProjects(client)).toEqual([])
    expect(await findFile(admin, file.id)).toBeNull()
    expect(await findFile(client, file.id)).toBeNull()
    expect((await listRecentUpdates(admin, 100)).map((row) => row.id)).not.toContain(update.id)
    expect((await listPublicTestimonials()).map((row) => row.id)).not.toContain(testimonial.id)
    expect((await getMessagePage(admin, id)).messages).toEqual([])
    expect(await getConversationProject(admin, id)).toBeNull()
    const conversations = await listConversations(admin, { q: '', show: 'all', page: 1 })
    expect(conversations.rows.map((row) => row.id)).not.toContain(id)
    const news = { projectId: id, title: 'Late', content: 'Too late' }
    await expect(createUpdate(admin, { ...news, submissionKey: randomUUID() }, 'sent')).rejects.toThrow(
      'no longer exists',
    )

    // What belongs to it waits for it.
    expect((await restore(admin, 'update', [earlier.id])).refused).toMatchObject([
      { reason: 'Project ‘Project’ is in the trash. Restore that first.' },
    ])
    await restore(admin, 'project', [id])
    expect(await inTrash()).toEqual([earlier.id])
    expect((await getProject(admin, id))?.counts).toMatchObject({
      ...{ milestones: 1, updates: 1, messages: 1, documents: 1, feedback: 1 },
    })
    expect((await restore(admin, 'update', [earlier.id])).done).toHaveLength(1)
  })

  it('is removed with everything in it, its files in the storage too', async () => {
    const { project, file, attachment, update } = await createFull()
    const keys = [...file.keys, attachment]
    await moveToTrash(admin, 'update', [update.id])
    await moveToTrash(admin, 'project', [project.id])
    await runJobs()
    expect(await Promise.all(keys.map(isStored))).toEqual([true, true, true])
    await age(31)
    await jobs['empty-trash']?.({}, context)
    await runJobs()
    expect(await Promise.all(keys.map(isStored))).toEqual([false, false, false])
    expect(await db.project.count({ where: { id: project.id } })).toBe(0)
    expect(await db.message.count({ where: { projectId: project.id } })).toBe(0)
  })

  it('stays because of its invoices, as its client does', async () => {
    const { client, project } = await createFull()
    await createInvoice(admin, invoiceInput({ clientUserId: client.userId, projectId: project.id }), {
      as: 'draft',
    })
    const free = await createProject(client.userId)
    const outcome = await moveToTrash(admin, 'project', [project.id, free.id])
    expect(outcome.done.map(({ id }) => id)).toEqual([free.id])
    expect(outcome.refused).toMatchObject([
      { id: project.id, reason: expect.stringContaining('Archive') as string },
    ])
    const { done, refused } = await moveToTrash(admin, 'client', [client.userId])
    expect([done, refused[0]?.reason]).toEqual([[], expect.stringContaining('Disable the client')])
    expect(await getProject(admin, project.id)).not.toBeNull()
  })

  it('gets an invoice or goes to the trash, not both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, project } = await createFull()
      const input = invoiceInput({ clientUserId: client.userId, projectId: project.id })
      const [billed, trashed] = await Promise.allSettled([
        createInvoice(admin, input, { as: 'draft' }),
        moveToTrash(admin, 'project', [project.id]),
      ])
      const isTrashed = trashed.status === 'fulfilled' && trashed.value.done.length === 1
      expect([billed.status === 'fulfilled', isTrashed]).toContain(true)
      expect(billed.status === 'fulfilled').toBe(!isTrashed)
    }
  })
})

describe('a client', () => {
  it('is signed out everywhere, their links end, and nobody finds them', async () => {
    const { client, project } = await createFull()
    const { userId: id, email } = client
    const sid = await createSession({ id, role: 'CLIENT' }, origin)
    const link = { purpose: 'magic_link', userId: id, email } as const
    const { token } = await db.$transaction((tx) => issueToken(tx, link))
    await moveToTrash(admin, 'client', [id])
    expect(await findLiveSession(sid)).toBeNull()
    expect(await findLink('magic-link', token)).toBeNull()
    const late = await db.$transaction((tx) => issueToken(tx, link))
    expect(await findLink('magic-link', late.token)).toBeNull()
    expect(await searchClients(admin, email)).toEqual([])
    expect((await listClients(admin, clientList.load({ q: email }))).total).toBe(0)
    expect(await getProject(admin, project.id)).toBeNull()
    await expect(saveProject(admin, { ...fields, clientUserId: id }, randomUUID())).rejects.toThrow(
      'can’t be chosen',
    )
  })

  it('comes back as disabled as they were, with their projects but not those deleted before', async () => {
    const { userId } = await createClientViewer({ disabledAt: new Date() })
    const [first, second] = [await createProject(userId), await createProject(userId)]
    const update = await addUpdate(first.id)
    await moveToTrash(admin, 'project', [second.id])
    await moveToTrash(admin, 'client', [userId])
    expect(await inTrash()).toEqual([userId, second.id])
    expect((await restore(admin, 'project', [second.id])).refused).toHaveLength(1)
    await restore(admin, 'client', [userId])
    expect(await inTrash()).toEqual([second.id])
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({
      ...{ disabledAt: expect.any(Date) as Date, deletedAt: null, deletedById: null },
    })
    expect(await db.clientUpdate.findUnique({ where: { id: update.id } })).toMatchObject({
      ...{ deletedAt: null, deletedWithId: null },
    })
  })

  it('keeps their address: an invitation says to restore them, a sign-up tells nothing', async () => {
    const user = await createUser('CLIENT', { fullName: 'Ana Reyes' })
    await moveToTrash(admin, 'client', [user.id])
    const error = await inviteClient(admin, { name: 'Ana', email: user.email }, origin).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(UserError)
    const { message, options } = error as UserError
    expect(message).toBe('This client is in the trash. Restore it first.')
    expect(options).toMatchObject({
      fieldErrors: { email: message },
      stored: { href: '/admin/trash?q=Ana+Reyes&kind=client', label: 'Open the trash' },
    })
    const lead = await createContactLead({ email: user.email })
    const conversion = { name: 'Ana', email: user.email, projectTitle: 'Shop' }
    await expect(convertLead(admin, lead, conversion, origin)).rejects.toThrow('is in the trash')
    await signUp({ name: 'Ana', email: user.email, password: 'four words in a row' }, origin)
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      fullName: 'Ana Reyes',
      passwordHash: null,
    })
  })
})

const fields = {
  ...{ title: 'Shop', clientName: null, description: null, active: true, completionPercentage: 0 },
  ...{ nextMilestone: null, etaDate: null },
}

it('keeps the project of a lead, and says where it is when the lead is converted again', async () => {
  const lead = await createQuoteLead()
  const conversion = { name: 'Ana', email: lead.email, projectTitle: 'Shop' }
  const { projectId } = await convertLead(admin, lead, conversion, origin)
  await moveToTrash(admin, 'quote', [lead.id])
  expect(await getProject(admin, projectId)).not.toBeNull()
  await moveToTrash(admin, 'project', [projectId])
  await restore(admin, 'quote', [lead.id])
  await expect(convertLead(admin, lead, conversion, origin)).rejects.toThrow('This project is in the trash')
})

it('removes what an earlier release deleted, which can’t be restored', async () => {
  const { file, project } = await createFull()
  await db.file.update({ where: { id: file.id }, data: { deletedAt: new Date(Date.now() - DAY_MS) } })
  expect(await inTrash('file')).not.toContain(file.id)
  expect((await restore(admin, 'file', [file.id])).done).toEqual([])
  await age(31)
  await jobs['empty-trash']?.({}, context)
  expect(await db.file.count({ where: { projectId: project.id } })).toBe(0)
})

describe('a client who goes to the trash', () => {
  it('may be writing a message', async () => {
    const client = await createClientViewer()
    const project = await createProject(client.userId)
    const message = { projectId: project.id, messageText: 'Wait!', submissionKey: randomUUID() }
    const done = await inTurn(Prisma.sql`lock table messages in exclusive mode`, [
      () => sendMessage(client, message),
      () => moveToTrash(admin, 'client', [client.userId]),
    ])
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await db.message.count({ where: { projectId: project.id } })).toBe(1)
  })

  it('may be getting an invoice for a project, and stays', async () => {
    const client = await createClientViewer()
    const project = await createProject(client.userId)
    const invoice = invoiceInput({ projectId: project.id })
    const [made, moved] = await inTurn(Prisma.sql`lock table invoices in exclusive mode`, [
      () => createInvoice(admin, invoice, { as: 'draft' }),
      () => moveToTrash(admin, 'client', [client.userId]),
    ])
    expect(made?.status).toBe('fulfilled')
    expect(moved).toMatchObject({ value: { done: [], refused: [{ id: client.userId }] } })
    expect(await db.project.count({ where: { id: project.id, deletedAt: null } })).toBe(1)
  })
})

it('is listed by name and kind, a page at a time', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, async () => (await createContactLead()).id))
  await moveToTrash(admin, 'contact', ids)
  const list = (query: Record<string, string>) => listTrash(admin, trashList.load(query))
  const second = await list({ kind: 'contact', page: '2' })
  expect(second).toMatchObject({ page: 2 })
  expect(second.total).toBeGreaterThanOrEqual(30)
  expect((await list({ q: 'ana reyes', kind: 'contact' })).total).toBe(second.total)
  expect((await list({ q: 'nobody_' })).total).toBe(0)
  expect((await list({ kind: 'quote', q: '%' })).rows).toEqual([])
})

it.each(['contact_submissions', 'quote_requests'])(
  'lets the list of %s read its index alone',
  async (table) => {
    const plans = await db.$transaction(async (tx) => {
      await tx.$executeRaw`set local enable_seqscan = off`
      await tx.$executeRaw`set local enable_bitmapscan = off`
      const explain = (rest: string) =>
        tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
          `explain select id from ${table} where deleted_at is null ${rest}`,
        )
      return [
        await explain('order by created_at desc, id desc limit 25'),
        await explain(`and status = 'new' order by created_at desc, id desc limit 25`),
      ]
    })
    for (const plan of plans) expect(JSON.stringify(plan)).toContain(`Index Only Scan using ${table}_kept_`)
  },
)
