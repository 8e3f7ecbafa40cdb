// requirement: STA-11
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import { listConversations, getConversationProject } from '@/lib/conversations/queries'
import { markAllRead, sendMessage } from '@/lib/conversations/mutations'
import { editFile, startUpload } from '@/lib/files/mutations'
import { findFile, listManagedFiles } from '@/lib/files/queries'
import { getInvoiceDocument } from '@/lib/invoices/queries'
import { mayListen } from '@/lib/live/access'
import { listHistory } from '@/lib/office/audit/queries'
import { findAgain, search } from '@/lib/office/search/queries'
import { moveToTrash, restore } from '@/lib/office/trash/mutations'
import { listTrash } from '@/lib/office/trash/queries'
import { trashList } from '@/lib/office/trash/rules'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { projectChannel } from '@/lib/platform/realtime-channels'
import { addMilestone, setMilestoneDone } from '@/lib/projects/milestones/mutations'
import { listMilestones } from '@/lib/projects/milestones/queries'
import { getProject, listActivity, listProjectMembers, listProjects } from '@/lib/projects/queries'
import { projectList } from '@/lib/projects/rules'
import { createUpdate, setUpdateStatus } from '@/lib/updates/mutations'
import { findSendableProject, listRecentUpdates, searchActiveProjects } from '@/lib/updates/queries'
import { storeSentInvoice } from '@/tests/support/invoices'
import { createContactLead } from '@/tests/support/leads'
import { createProject } from '@/tests/support/messages'
import { createClientViewer, createStaffViewer } from '@/tests/support/people'

const db = getDb()
const withRights = (...rights: StaffRight[]) => createStaffViewer({ rights })
type Staff = Awaited<ReturnType<typeof createStaffViewer>>

let everything: Staff
let freelancer: Staff
let own: Awaited<ReturnType<typeof storeProject>>
let foreign: Awaited<ReturnType<typeof storeProject>>

/** A project with one of everything, whose words are found by `word`. */
async function storeProject(assigneeId: string | null) {
  const client = await createClientViewer()
  const word = `w${randomUUID().slice(0, 8)}`
  const { id } = await createProject(client.userId)
  await db.project.update({ where: { id }, data: { title: `${word} project`, assigneeId } })
  const update = await createUpdate(
    everything,
    { projectId: id, title: `${word} update`, content: 'Done.', submissionKey: randomUUID() },
    'sent',
  )
  await sendMessage(client, { projectId: id, messageText: `${word} message`, submissionKey: randomUUID() })
  const file = await db.file.create({
    data: {
      projectId: id,
      name: `${word} file.pdf`,
      type: 'other',
      fileUrl: `documents/${randomUUID()}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: 1,
      verifiedAt: new Date(),
    },
  })
  await addMilestone(everything, { projectId: id, title: 'First', dueDate: null }, undefined)
  const [milestone] = await listMilestones(everything, id)
  return { id, word, updateId: update.id, fileId: file.id, milestoneId: milestone?.id ?? '' }
}

beforeAll(async () => {
  everything = await createStaffViewer()
  freelancer = await withRights('projects')
  own = await storeProject(freelancer.userId)
  foreign = await storeProject(everything.userId)
})

const kindsOf = async (viewer: Staff, q: string) =>
  new Set((await search(viewer, q)).found.map(({ kind }) => kind))

describe('a freelancer', () => {
  it('sees the projects assigned to them, and no others', async () => {
    const { rows, total } = await listProjects(freelancer, projectList.load({ state: 'all' }))
    expect([rows.map(({ id }) => id), total]).toEqual([[own.id], 1])
    expect(await getProject(freelancer, own.id)).toMatchObject({ id: own.id })
    expect(await getProject(freelancer, foreign.id)).toBeNull()
    expect(await findSendableProject(freelancer, foreign.id)).toBeNull()
    expect((await searchActiveProjects(freelancer, '')).map(({ id }) => id)).toEqual([own.id])
    expect(await mayListen(freelancer, [projectChannel(own.id)])).toBe(true)
    expect(await mayListen(freelancer, [projectChannel(foreign.id)])).toBe(false)
  })

  it('sees nothing that belongs to another project', async () => {
    const list = { q: '', show: 'all', page: 1 } as const
    expect((await listConversations(freelancer, list)).rows.map(({ id }) => id)).toEqual([own.id])
    expect(await getConversationProject(freelancer, foreign.id)).toBeNull()
    expect((await listRecentUpdates(freelancer, 100)).map(({ id }) => id)).toEqual([own.updateId])
    expect(await findFile(freelancer, own.fileId)).not.toBeNull()
    expect(await findFile(freelancer, foreign.fileId)).toBeNull()
    expect((await listManagedFiles(freelancer, foreign.id, 1)).rows).toEqual([])
    expect(await listMilestones(freelancer, foreign.id)).toEqual([])
    expect(await listProjectMembers(freelancer, foreign.id)).toEqual([])
    for (const tab of ['updates', 'messages', 'feedback'] as const)
      expect(await listActivity(freelancer, foreign.id, tab)).toEqual([])
    expect((await listHistory(freelancer, { kind: 'project', id: foreign.id })).entries).toEqual([])
    expect((await listHistory(freelancer, { kind: 'project', id: own.id })).entries).not.toEqual([])
  })

  it('writes to their projects, and to no others', async () => {
    const text = { title: 'Hello', content: 'Hello' }
    const messageText = 'Hello'
    const writes = (project: typeof own) => [
      () => sendMessage(freelancer, { messageText, projectId: project.id, submissionKey: randomUUID() }),
      () => createUpdate(freelancer, { ...text, projectId: project.id, submissionKey: randomUUID() }, 'sent'),
      () => setUpdateStatus(freelancer, project.updateId, 'completed'),
      () => addMilestone(freelancer, { projectId: project.id, title: 'Next', dueDate: null }, undefined),
      () => setMilestoneDone(freelancer, project.milestoneId, true),
      () =>
        editFile(
          freelancer,
          project.fileId,
          { name: `${project.word} plan.pdf`, type: 'design' },
          { name: `${project.word} file.pdf`, type: 'other' },
        ),
    ]
    for (const write of writes(foreign)) await expect(write()).rejects.toThrow(UserError)
    for (const write of writes(own)) await write()
    await expect(
      startUpload(freelancer, { projectId: foreign.id, type: 'other', name: 'a.pdf', size: 1 }),
    ).rejects.toThrow('no longer exists')
    expect(await markAllRead(freelancer, foreign.id)).toBe(0)
    expect(await db.message.count({ where: { projectId: foreign.id } })).toBe(1)
    expect(await db.clientUpdate.count({ where: { projectId: foreign.id } })).toBe(1)
  })

  it('moves updates and files of their projects to the trash and back, and nothing else', async () => {
    const done = async (move: typeof moveToTrash, kind: 'update' | 'file' | 'project', id: string) =>
      (await move(freelancer, kind, [id])).done.map((row) => row.id)
    for (const [kind, id, other] of [
      ['update', own.updateId, foreign.updateId],
      ['file', own.fileId, foreign.fileId],
    ] as const) {
      expect(await done(moveToTrash, kind, other)).toEqual([])
      expect(await done(moveToTrash, kind, id)).toEqual([id])
      expect((await listTrash(freelancer, trashList.load({}))).rows).toEqual([])
      expect(await done(restore, kind, id)).toEqual([id])
      await moveToTrash(everything, kind, [other])
      expect(await done(restore, kind, other)).toEqual([])
      await restore(everything, kind, [other])
    }
    expect(await done(moveToTrash, 'project', own.id)).toEqual([])
    expect(await getProject(freelancer, own.id)).not.toBeNull()
  })

  it('finds what belongs to their projects', async () => {
    expect(await kindsOf(freelancer, own.word)).toEqual(new Set(['project', 'update', 'message', 'file']))
    expect(await kindsOf(freelancer, foreign.word)).toEqual(new Set())
    expect(await kindsOf(everything, foreign.word)).toEqual(new Set(['project', 'update', 'message', 'file']))
    const opened = [
      { kind: 'project' as const, id: foreign.id },
      { kind: 'project' as const, id: own.id },
    ]
    expect((await findAgain(freelancer, opened)).map(({ id }) => id)).toEqual([own.id])
  })
})

it('shows of search, trash and documents what a right is for', async () => {
  const word = `w${randomUUID().slice(0, 8)}`
  const invoiceId = await storeSentInvoice(everything, { clientName: `${word} Ltd` })
  const lead = await createContactLead({ email: `${word}@example.com` })
  const [money, clients, website] = [
    await withRights('money'),
    await withRights('clients'),
    await withRights('website'),
  ]
  expect(await kindsOf(everything, word)).toEqual(new Set(['invoice', 'contact']))
  expect(await kindsOf(money, word)).toEqual(new Set(['invoice']))
  expect(await kindsOf(clients, word)).toEqual(new Set(['contact']))
  expect(await kindsOf(website, word)).toEqual(new Set())
  expect(await getInvoiceDocument(money, invoiceId)).not.toBeNull()
  expect(await getInvoiceDocument(clients, invoiceId)).toBeNull()

  expect((await moveToTrash(money, 'contact', [lead.id])).done).toEqual([])
  expect((await moveToTrash(clients, 'contact', [lead.id])).done).toHaveLength(1)
  const inTrash = async (viewer: Staff) =>
    (await listTrash(viewer, trashList.load({ q: '' }))).rows.map(({ id }) => id)
  expect(await inTrash(clients)).toContain(lead.id)
  for (const viewer of [money, website]) expect(await inTrash(viewer)).toEqual([])
  expect((await listHistory(money, { kind: 'contact', id: lead.id })).entries).toEqual([])
})
