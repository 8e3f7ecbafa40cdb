// requirement: ADM-120, POR-14, POR-19, POR-69
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { answerQuestion, askQuestion, withdrawQuestion } from '@/lib/questions/mutations'
import { addProjectNote } from '@/lib/projects/notes/mutations'
import { createClientViewer, createStaffViewer } from '@/tests/support/people'
import { listProjectLog, listStaffLog, listUnread, type LogEntry } from './queries'
import { type LogFilter, logHref } from './rules'
import { projectLogSchema } from './schema'

const db = getDb()
let viewer: ClientViewer
let other: ClientViewer
let projectId = ''

const START = new Date('2026-03-02T12:00:00Z').getTime()
const at = (minute: number) => new Date(START + minute * 60_000)

async function addProject(clientUserId: string): Promise<string> {
  return (await db.project.create({ data: { title: 'A shop', clientName: 'Ana', clientUserId } })).id
}

const update = (title: string, minute: number, fields: object = {}) =>
  db.clientUpdate.create({
    data: { projectId, title, content: title, status: 'sent', createdAt: at(minute), ...fields },
  })
const message = (messageText: string, minute: number, fields: object = {}) =>
  db.message.create({
    data: { projectId, senderType: 'admin', messageText, createdAt: at(minute), ...fields },
  })
const file = (name: string, uploadedAt: Date, fields: object = {}) =>
  db.file.create({
    data: {
      projectId,
      name,
      type: 'design',
      fileUrl: crypto.randomUUID(),
      contentType: 'image/png',
      sizeBytes: 100,
      verifiedAt: new Date(),
      uploadedAt,
      ...fields,
    },
  })
const invoice = (fields: object) =>
  db.invoice.create({
    data: {
      projectId,
      clientUserId: viewer.userId,
      invoiceNumber: crypto.randomUUID(),
      clientName: 'Ana',
      clientEmail: 'ana@example.com',
      issueDate: at(0),
      dueDate: new Date('2199-01-01'),
      subtotalCents: 100,
      totalCents: 100,
      ...fields,
    },
  })

const textOf = ({ kind, title, text }: LogEntry) => `${kind} ${kind === 'message' ? text : title}`
async function read(show: LogFilter = 'all', who = viewer): Promise<string[]> {
  return (await listProjectLog(who, projectId, { show })).entries.map(textOf)
}

beforeEach(async () => {
  viewer = await createClientViewer()
  other = await createClientViewer()
  projectId = await addProject(viewer.userId)
})

describe('the log of a project', () => {
  it('has everything that happened, newest first, and filters it', async () => {
    await update('Kickoff', 1)
    await file('Sketch.png', at(2))
    await message('Good morning', 3)
    await invoice({ invoiceNumber: `${projectId}-1`, sentAt: at(4), status: 'paid', paidAt: at(6) })
    await db.milestone.create({ data: { projectId, title: 'Workshops', orderIndex: 0, doneAt: at(5) } })
    await db.milestone.create({ data: { projectId, title: 'Pilot', orderIndex: 1 } })
    expect(await read()).toEqual([
      `payment ${projectId}-1`,
      'milestone Workshops',
      `invoice ${projectId}-1`,
      'message Good morning',
      'file Sketch.png',
      'update Kickoff',
    ])
    expect(await read('updates')).toEqual(['update Kickoff'])
    expect(await read('files')).toEqual(['file Sketch.png'])
    expect(await read('messages')).toEqual(['message Good morning'])
    expect(await read('invoices')).toEqual([`payment ${projectId}-1`, `invoice ${projectId}-1`])
  })

  it('leaves out what is in the trash, unfinished or of another project, and shows nothing to strangers', async () => {
    await update('Shown', 1)
    await update('In the trash', 2, { deletedAt: new Date() })
    await file('In the trash.png', at(3), { deletedAt: new Date() })
    await file('Being uploaded.png', at(4), { verifiedAt: null })
    await invoice({ status: 'draft' })
    await update('Of another project', 5, { projectId: await addProject(viewer.userId) })
    expect(await read()).toEqual(['update Shown'])
    expect(await read('all', other)).toEqual([])

    await db.projectMember.create({ data: { projectId, userId: other.userId } })
    expect(await read('all', other)).toEqual(['update Shown'])
    await db.project.update({ where: { id: projectId }, data: { deletedAt: new Date() } })
    expect(await read()).toEqual([])
  })

  it('is read in pages, which neither repeat nor leave out entries of the same moment', async () => {
    await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => update(`Update ${String(index)}`, 1)),
      ...Array.from({ length: 3 }, (_, index) => message(`Message ${String(index)}`, 1)),
    ])
    await invoice({ sentAt: at(1), status: 'paid', paidAt: at(1) })
    const seen: string[] = []
    let before = projectLogSchema.parse({}).before
    for (let more = true; more;) {
      const { entries, hasOlder } = await listProjectLog(viewer, projectId, { show: 'all', before, take: 2 })
      seen.push(...entries.map(({ kind, id }) => `${kind} ${id}`))
      const address = new URL(logHref('all', entries.at(-1)), 'http://localhost')
      before = projectLogSchema.parse(Object.fromEntries(address.searchParams)).before
      more = hasOlder
      expect(entries.length).toBeGreaterThan(0)
    }
    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(9)
  })

  it('has a credit note as an entry of its own, and not as something that was paid', async () => {
    const { id } = await invoice({ sentAt: at(1), status: 'pending' })
    await db.invoice.update({ where: { id }, data: { projectId: null } })
    const credit = { kind: 'credit_note', creditsId: id, subtotalCents: -40, totalCents: -40 }
    await invoice({
      ...credit,
      invoiceNumber: `CN-${projectId}`,
      sentAt: at(2),
      status: 'paid',
      paidAt: at(2),
    })
    const { entries } = await listProjectLog(viewer, projectId, { show: 'invoices' })
    expect(entries.map(textOf)).toEqual([`invoice CN-${projectId}`])
    expect(entries[0]?.invoice).toMatchObject({ kind: 'credit_note', totalCents: -40 })
  })

  it('says who wrote, how many entries of a kind are newer, and what an invoice comes to', async () => {
    const staff = await createStaffViewer({ fullName: 'Juno Bloom' })
    await message('Hello', 1, { senderType: 'client', senderId: viewer.userId })
    await message('Hi', 2, { senderId: staff.userId })
    await message('Anyone?', 3, { senderType: 'client', senderId: other.userId })
    await invoice({
      currency: 'EUR',
      subtotalCents: 4_200,
      totalCents: 4_200,
      sentAt: at(4),
      dueDate: new Date('2026-03-03'),
    })
    const { entries } = await listProjectLog(viewer, projectId, { show: 'all' })
    expect(entries.map(({ role, author, newer }) => [role, author, newer])).toEqual([
      [null, '', 0],
      [null, other.email, 0],
      ['Admin', 'Juno Bloom', 1],
      [null, 'You', 2],
    ])
    expect(entries[0]?.invoice).toEqual({
      kind: 'invoice',
      title: 'Invoice',
      currency: 'EUR',
      totalCents: 4_200,
      dueDate: '2026-03-03',
      status: 'overdue',
      listedAt: null,
    })
  })
})

it('lists what is unread in all of the client’s projects, and of messages the last of each', async () => {
  const now = new Date()
  await update('Unread', 1)
  await update('Read', 2, { isRead: true, readAt: now })
  await message('First', 3)
  await message('Second', 4)
  await message('Own', 5, { senderType: 'client', senderId: viewer.userId })
  const { id: fileId } = await file('New.png', now)
  await file('Long ago.png', at(6))
  await invoice({
    invoiceNumber: `${projectId}-own`,
    projectId: null,
    clientUserId: viewer.userId,
    sentAt: at(7),
  })
  await invoice({ sentAt: at(8), seenAt: now })
  await update('Of another project', 9, { projectId: await addProject(viewer.userId) })
  const unread = async (who = viewer) => (await listUnread(who, 9)).map(textOf)
  const rest = ['update Of another project', `invoice ${projectId}-own`, 'message Second', 'update Unread']
  expect(await unread()).toEqual(['file New.png', ...rest])
  await db.fileDownload.create({ data: { fileId, userId: viewer.userId } })
  expect(await unread()).toEqual(rest)
  expect((await listUnread(viewer, 2)).map(textOf)).toEqual(rest.slice(0, 2))
  expect(await unread(other)).toEqual([])
})

describe('the log for staff', () => {
  it('has what clients see and what they don’t: drafts, withdrawn questions and internal notes', async () => {
    const staff = await createStaffViewer({ fullName: 'Juno Bloom' })
    const ask = (text: string) => askQuestion(staff, { projectId, text, dueDate: null }, undefined)
    const [open, withdrawn] = [await ask('Which domain?'), await ask('Which logo?')]
    await withdrawQuestion(staff, withdrawn.id)
    await addProjectNote(staff, { projectId, text: 'Pays late' }, undefined)
    await invoice({ invoiceNumber: `${projectId}-d`, status: 'draft', createdAt: at(1) })
    await message('Good morning', 2, { senderType: 'client', senderId: viewer.userId })
    const { entries } = await listStaffLog(staff, projectId, { show: 'all' })
    expect(entries.map(({ kind, question, isUnread }) => [kind, question?.status, isUnread])).toEqual([
      ['note', undefined, false],
      ['question', 'withdrawn', false],
      ['question', 'open', false],
      ['message', undefined, true],
      ['invoice', undefined, false],
    ])
    const [note] = (await listStaffLog(staff, projectId, { show: 'notes' })).entries
    expect(note).toMatchObject({ text: 'Pays late', author: 'You', isOwn: true })
    expect(await read()).toEqual(['question Which domain?', 'message Good morning'])
    expect(JSON.stringify(await listProjectLog(viewer, projectId, { show: 'all' }))).not.toContain(
      'Pays late',
    )
    expect(projectLogSchema.parse({ show: 'notes' }).show).toBe('all')

    await answerQuestion(viewer, { id: open.id, version: 1, answer: 'example.com' })
    for (const { entries: found } of [
      await listStaffLog(staff, projectId, { show: 'questions' }),
      await listProjectLog(viewer, projectId, { show: 'questions' }),
    ])
      expect(found[0]).toMatchObject({
        title: 'Which domain?',
        question: { answer: 'example.com', status: 'answered' },
      })
  })
})
