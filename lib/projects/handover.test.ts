// requirement: ADM-110, INV-21
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientViewer, OwnerViewer } from '@/lib/auth/viewer'
import { jobs as conversationJobs } from '@/lib/conversations/jobs'
import { sendMessage } from '@/lib/conversations/mutations'
import { getMessagePage } from '@/lib/conversations/queries'
import { jobs as fileJobs } from '@/lib/files/jobs'
import { finishUpload, startUpload } from '@/lib/files/mutations'
import { findFile, listFiles, listKeptFiles, listManagedFiles } from '@/lib/files/queries'
import { fileList } from '@/lib/files/rules'
import { createInvoice, duplicateInvoice, markInvoiceSeen } from '@/lib/invoices/mutations'
import { recordPayment } from '@/lib/invoices/payments/mutations'
import { getDraftFields } from '@/lib/invoices/form/queries'
import { getInvoiceDocument, getInvoiceRecord, listOwnInvoices } from '@/lib/invoices/queries'
import { getOwnInvoiceFigures } from '@/lib/invoices/figures/queries'
import { mayListen } from '@/lib/live/access'
import { erasePerson } from '@/lib/office/personal-data/mutations'
import { agencyDay } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { projectChannel } from '@/lib/platform/realtime-channels'
import { listProjectLog, listUnread } from '@/lib/office/project-log/queries'
import { createTestimonial } from '@/lib/testimonials/mutations'
import { listProjectTestimonials } from '@/lib/testimonials/queries'
import { moveToTrash, restore } from '@/lib/office/trash/mutations'
import { createUpdate } from '@/lib/updates/mutations'
import { listUpdates } from '@/lib/updates/queries'
import { updateList } from '@/lib/updates/rules'
import { workUpdateSchema } from '@/lib/updates/schema'
import { invoiceInput, recordAsSent, storeSentInvoice } from '@/tests/support/invoices'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { addMilestone } from './milestones/mutations'
import { addProjectMember, createProject, updateProject } from './mutations'
import { getHandover, listOwnProjects } from './queries'

const db = getDb()
const context = { id: '1', lastAttempt: false }
const jobs = { ...conversationJobs, ...fileJobs }
const key = () => crypto.randomUUID()

let storage: StandIn
let admin: OwnerViewer

beforeAll(async () => {
  storage = await startTestStorage()
  admin = await createAdminViewer()
})
afterAll(() => storage.close())

async function newProject(clientUserId: string): Promise<string> {
  const fields = { title: 'A shop', clientUserId, clientName: null, description: null, active: true }
  const { id } = await createProject(
    admin,
    { ...fields, completionPercentage: 1, nextMilestone: null, etaDate: null },
    key(),
  )
  return id
}

async function upload(projectId: string, name: string, type: 'contract' | 'invoice'): Promise<string> {
  const body = Buffer.from(`%PDF-1.7 ${name}`)
  const sha256 = createHash('sha256').update(body).digest('base64')
  const { id, url, headers } = await startUpload(admin, { projectId, name, type, size: body.length, sha256 })
  await fetch(url, { method: 'PUT', body, headers })
  await finishUpload(admin, id, { sha256 })
  return id
}

/** As the form does it: with what the dialog showed. */
async function giveTo(projectId: string, clientUserId: string, seenHandover?: string) {
  const { id, version, title, description, completionPercentage } = await db.project.findUniqueOrThrow({
    where: { id: projectId },
  })
  const fields = { title, description, completionPercentage, clientUserId, clientName: null, active: true }
  return updateProject(
    admin,
    { id, version, seenHandover: seenHandover ?? (await preview(projectId, clientUserId)).seen },
    { ...fields, nextMilestone: null, etaDate: null },
  )
}

async function preview(id: string, clientUserId: string) {
  const handover = await getHandover(admin, { id, clientUserId })
  if (!handover) throw new Error('There is nothing to hand over.')
  return handover
}

async function written(projectId: string, former: ClientViewer) {
  const price = { projectId, issueDate: '2026-03-01', dueDate: '2026-03-31' }
  const issued = await storeSentInvoice(admin, { ...price, invoiceNumber: `${projectId}-1` })
  const paid = await storeSentInvoice(admin, { ...price, invoiceNumber: `${projectId}-2` })
  const payment = {
    submissionKey: key(),
    currency: 'USD',
    paidOn: agencyDay(new Date()),
    method: 'Card' as const,
  }
  await recordPayment(admin, { ...payment, invoiceId: paid, amountCents: 12_000, note: null })
  const draft = await createInvoice(admin, invoiceInput({ ...price, invoiceNumber: `${projectId}-3` }), {
    as: 'draft',
  })
  const contract = await upload(projectId, 'Contract.pdf', 'contract')
  const receipt = await upload(projectId, 'Invoice.pdf', 'invoice')
  await sendMessage(former, { projectId, messageText: 'A question', submissionKey: key() })
  await sendMessage(admin, { projectId, messageText: 'An answer', submissionKey: key() })
  const update = { projectId, title: 'First version', content: 'It is online', submissionKey: key() }
  await createUpdate(admin, workUpdateSchema.parse(update), 'sent')
  const feedback = { projectId, rating: 5, testimonial: 'Very good work, thank you.', consent: true }
  await createTestimonial(former, { ...feedback, displayName: 'Ana', company: '', submissionKey: key() })
  await addMilestone(admin, { projectId, title: 'Launch', dueDate: null }, key())
  return { issued, paid, draft: draft.id, contract, receipt }
}

/** What a client gets to see of the project, and of the invoices anywhere. */
async function seenBy(viewer: ClientViewer, projectId: string, rows: Awaited<ReturnType<typeof written>>) {
  const files = await listFiles(viewer, projectId, fileList.load({}))
  const { entries } = await listProjectLog(viewer, projectId, { show: 'all', take: 50 })
  const figures = await getOwnInvoiceFigures(viewer)
  const canOpen = async (id: string) => (await getInvoiceDocument(viewer, id)) !== null
  return {
    projects: (await listOwnProjects(viewer)).length,
    invoices: (await listOwnInvoices(viewer, 1)).total,
    documents: [await canOpen(rows.issued), await canOpen(rows.paid), await canOpen(rows.draft)],
    open: figures.open.map(({ amount }) => amount),
    paid: figures.paid.map(({ amount }) => amount),
    files: files.rows.map(({ name }) => name).toSorted(),
    counted: files.counts.invoice,
    downloads: [await findFile(viewer, rows.contract), await findFile(viewer, rows.receipt)].map(Boolean),
    kept: (await listKeptFiles(viewer)).map(({ name }) => name),
    messages: (await getMessagePage(viewer, projectId)).messages.length,
    updates: (await listUpdates(viewer, updateList.load({ project: projectId }))).total,
    feedback: (await listProjectTestimonials(viewer, projectId, 1)).total,
    log: Array.from(new Set(entries.map(({ kind }) => kind))).toSorted(),
    logged: entries
      .filter(({ kind }) => kind === 'file')
      .map(({ title }) => title)
      .toSorted(),
    unread: (await listUnread(viewer, 9)).map(({ kind }) => kind).toSorted(),
    listens: await mayListen(viewer, [projectChannel(projectId)]),
  }
}

const nothing = {
  projects: 0,
  invoices: 0,
  documents: [false, false, false],
  open: [0],
  paid: [0],
  files: [],
  counted: 0,
  downloads: [false, false],
  kept: [],
  messages: 0,
  updates: 0,
  feedback: 0,
  log: [],
  logged: [],
  unread: [],
  listens: false,
}
const everything = {
  projects: 1,
  invoices: 2,
  documents: [true, true, false],
  open: [12_000],
  paid: [12_000],
  files: ['Contract.pdf', 'Invoice.pdf'],
  counted: 1,
  downloads: [true, true],
  kept: [],
  messages: 2,
  updates: 1,
  feedback: 1,
  log: ['file', 'invoice', 'message', 'payment', 'update'],
  logged: ['Contract.pdf', 'Invoice.pdf'],
  unread: ['file', 'file', 'invoice', 'message', 'update'],
  listens: true,
}
const withoutInvoices = {
  ...everything,
  invoices: 0,
  documents: [false, false, false],
  open: [0],
  paid: [0],
  files: ['Contract.pdf'],
  counted: 0,
  downloads: [true, false],
  log: ['file', 'message', 'update'],
  logged: ['Contract.pdf'],
  unread: ['file', 'message', 'update'],
}

describe('a project that goes to another client', () => {
  let projectId = ''
  let former: ClientViewer
  let contact: ClientViewer
  let next: ClientViewer
  let newContact: ClientViewer
  let rows: Awaited<ReturnType<typeof written>>

  const seen = (viewer: ClientViewer) => seenBy(viewer, projectId, rows)

  beforeAll(async () => {
    former = await createClientViewer({ fullName: 'Ana Reyes' })
    ;[contact, next, newContact] = [
      await createClientViewer({ fullName: 'Cy Reyes' }),
      await createClientViewer({ fullName: 'Bo Lund' }),
      await createClientViewer(),
    ]
    projectId = await newProject(former.userId)
    await addProjectMember(admin, { projectId, userId: contact.userId })
    rows = await written(projectId, former)
  })

  it('is seen by its client and their contacts, with its invoices', async () => {
    expect(await seen(former)).toEqual(everything)
    expect(await seen(contact)).toEqual(everything)
    expect(await seen(next)).toEqual(nothing)
  })

  it('says before what the new client will see, and what stays', async () => {
    expect(await preview(projectId, next.userId)).toEqual({
      title: 'A shop',
      formerClient: { id: former.userId, companyId: null, name: 'Ana Reyes' },
      newClient: { id: next.userId, companyId: null, name: 'Bo Lund' },
      readers: [],
      contacts: [{ id: contact.userId, name: 'Cy Reyes' }],
      losing: [
        { id: former.userId, name: 'Ana Reyes' },
        { id: contact.userId, name: 'Cy Reyes' },
      ],
      messages: 2,
      updates: 1,
      files: 1,
      testimonials: 1,
      questions: 0,
      milestones: 1,
      keptFiles: 1,
      drafts: 1,
      invoices: {
        count: 2,
        sums: [{ currency: 'USD', amount: 24_000 }],
        newest: [rows.paid, rows.issued].map(
          (id) => expect.objectContaining({ id, totalCents: 12_000 }) as object,
        ),
      },
      seen: expect.any(String) as string,
    })
    expect(await getHandover(admin, { id: projectId, clientUserId: former.userId })).toBeNull()
    expect(await getHandover(admin, { id: projectId, clientUserId: admin.userId })).toBeNull()
  })

  it('stays where it is unless that was confirmed', async () => {
    for (const unseen of ['', 'made up', (await preview(projectId, contact.userId)).seen])
      await expect(giveTo(projectId, next.userId, unseen)).rejects.toThrow('in the meantime')
    expect(await seen(next)).toEqual(nothing)
  })

  it('goes over with what was written, without what is billed', async () => {
    const { formerPeople } = await giveTo(projectId, next.userId)
    expect(formerPeople).toEqual([former.userId, contact.userId])
    expect(await seen(next)).toEqual(withoutInvoices)
    expect(await seen(former)).toEqual({
      ...nothing,
      invoices: 2,
      documents: [true, true, false],
      open: [12_000],
      paid: [12_000],
      files: ['Invoice.pdf'],
      counted: 1,
      downloads: [false, true],
      kept: ['Invoice.pdf'],
      unread: ['invoice'],
    })
    expect(await seen(contact)).toEqual(nothing)
    expect(await markInvoiceSeen(next, rows.issued)).toBe(false)
    expect(await markInvoiceSeen(former, rows.issued)).toBe(true)
    const { rows: managed } = await listManagedFiles(admin, projectId, 1)
    expect(Object.fromEntries(managed.map(({ name, keptFor }) => [name, keptFor]))).toEqual({
      'Contract.pdf': null,
      'Invoice.pdf': 'Ana Reyes',
    })
  })

  it('is in the audit log, with both names and what was handed over', async () => {
    const [entry, removal] = await db.auditEntry.findMany({
      where: { subjectId: projectId, action: { in: ['project.hand-over', 'project.member.remove'] } },
      orderBy: { id: 'asc' },
    })
    expect(entry).toMatchObject({
      action: 'project.hand-over',
      changes: { clientUserId: ['Ana Reyes', 'Bo Lund'] },
      detail: {
        messages: 2,
        documents: 1,
        updates: 1,
        feedback: 1,
        milestones: 1,
        keptInvoices: 2,
        keptDocuments: 1,
      },
    })
    expect(removal).toMatchObject({ action: 'project.member.remove', detail: { person: 'Cy Reyes' } })
  })

  it('isn’t mailed to the new client as it was before', async () => {
    for (const task of ['notify-unread-replies', 'notify-new-files']) {
      await db.message.updateMany({
        where: { projectId },
        data: { createdAt: new Date(Date.now() - 3_600_000) },
      })
      await jobs[task]?.({ projectId }, context)
    }
    expect(
      await db.mailDelivery.count({ where: { key: { contains: projectId }, recipient: next.email } }),
    ).toBe(0)
  })

  it('shows new contacts what the new client sees, and invoices that name them', async () => {
    await addProjectMember(admin, { projectId, userId: newContact.userId })
    expect(await seen(newContact)).toEqual(withoutInvoices)
    const own = await storeSentInvoice(admin, { projectId })
    for (const viewer of [next, newContact])
      expect((await listOwnInvoices(viewer, 1)).rows.map(({ id }) => id)).toEqual([own])
    expect(await getInvoiceDocument(former, own)).toBeNull()
  })

  it('sends a draft to the client whom it names, and copies invoices without the project', async () => {
    expect((await getDraftFields(admin, rows.draft))?.fields).toMatchObject({
      clientUserId: former.userId,
      projectId: '',
    })
    await recordAsSent(rows.draft)
    expect(await getInvoiceDocument(former, rows.draft)).not.toBeNull()
    expect(await getInvoiceDocument(next, rows.draft)).toBeNull()
    const copy = await duplicateInvoice(admin, { id: rows.issued, submissionKey: key() })
    expect(await getInvoiceRecord(admin, copy.id)).toMatchObject({
      client: { id: former.userId },
      project: null,
    })
  })

  it('keeps the new client’s title of the project from the former one', async () => {
    await db.project.update({ where: { id: projectId }, data: { title: 'Secret' } })
    await recordAsSent(rows.draft)
    expect(await getInvoiceDocument(former, rows.draft)).toMatchObject({ projectTitle: null })
    // What was frozen when it was issued.
    expect(await getInvoiceDocument(former, rows.issued)).toMatchObject({ projectTitle: 'A shop' })
    expect((await listOwnInvoices(former, 1)).rows.map(({ projectTitle }) => projectTitle)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('keeps the invoice document from the new client when it comes back from the trash or is replaced', async () => {
    await moveToTrash(admin, 'file', [rows.receipt])
    await restore(admin, 'file', [rows.receipt])
    const body = Buffer.from('%PDF-1.7 corrected')
    const sha256 = createHash('sha256').update(body).digest('base64')
    const file = { projectId, name: 'Corrected.pdf', type: 'invoice', size: body.length, sha256 } as const
    const { id, url, headers } = await startUpload(admin, file)
    await fetch(url, { method: 'PUT', body, headers })
    await finishUpload(admin, id, { sha256, replaces: rows.receipt })
    expect([await findFile(next, rows.receipt), await findFile(former, rows.receipt)].map(Boolean)).toEqual([
      false,
      true,
    ])
    await jobs['notify-new-files']?.({ projectId }, context)
    expect(await db.mailDelivery.count({ where: { key: { startsWith: `documents:${projectId}` } } })).toBe(0)
  })

  it('gives the former client back what is theirs when it returns', async () => {
    const later = await upload(projectId, 'Later invoice.pdf', 'invoice')
    await giveTo(projectId, former.userId)
    expect(await seen(former)).toMatchObject({
      files: ['Contract.pdf', 'Invoice.pdf'],
      kept: [],
      messages: 2,
    })
    expect(await findFile(former, later)).toBeNull()
    expect((await listKeptFiles(next)).map(({ name }) => name)).toEqual(['Later invoice.pdf'])
    expect((await listOwnInvoices(next, 1)).total).toBe(1)
  })

  it('says nothing about somebody once they are erased', async () => {
    await erasePerson(admin, { email: former.email })
    const entries = await db.auditEntry.findMany({ where: { subjectId: projectId } })
    expect(JSON.stringify(entries.map(({ changes, detail }) => [changes, detail]))).not.toContain('Ana Reyes')
    expect(await findFile(next, rows.receipt)).toBeNull()
  })
})

describe('what was confirmed', () => {
  it('has to be all there is', async () => {
    const [owner, next, contact] = [
      await createClientViewer(),
      await createClientViewer(),
      await createClientViewer(),
    ]
    const projectId = await newProject(owner.userId)
    const { draft } = await written(projectId, owner)
    const additions = [
      () => sendMessage(owner, { projectId, messageText: 'More', submissionKey: key() }),
      () => upload(projectId, 'More.pdf', 'contract'),
      () => storeSentInvoice(admin, { projectId }),
      () => recordAsSent(draft),
      () => addProjectMember(admin, { projectId, userId: contact.userId }),
    ]
    for (const add of additions) {
      const { seen } = await preview(projectId, next.userId)
      await add()
      await expect(giveTo(projectId, next.userId, seen)).rejects.toThrow('in the meantime')
    }
    await giveTo(projectId, next.userId)
    expect((await listOwnProjects(owner)).length).toBe(0)
  })

  it('is all that goes over, no matter who writes at the same time', async () => {
    const [owner, next] = [await createClientViewer(), await createClientViewer()]
    for (let round = 0; round < 5; round++) {
      const projectId = await newProject(owner.userId)
      const { seen } = await preview(projectId, next.userId)
      const [handedOver] = await Promise.allSettled([
        giveTo(projectId, next.userId, seen),
        ...['One', 'Two'].map((messageText) =>
          sendMessage(owner, { projectId, messageText, submissionKey: key() }),
        ),
      ])
      const messages = await db.message.count({ where: { projectId } })
      expect(messages).toBe(handedOver.status === 'fulfilled' ? 0 : 2)
    }
  })
})
