import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, OwnerViewer } from '@/lib/auth/viewer'
import { listContactMessages } from '@/lib/contact-messages/queries'
import { convertLead } from '@/lib/leads/mutations'
import { leadLists } from '@/lib/leads/rules'
import { getDb } from '@/lib/platform/db'
import { listProjects } from '@/lib/projects/queries'
import { projectList } from '@/lib/projects/rules'
import { removeStaff, setStaffDisabled } from '@/lib/staff/mutations'
import { Prisma } from '@/prisma/generated/client'
import { inTurn } from '@/tests/support/in-turn'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createAdminViewer, createClientViewer, createStaffViewer, createUser } from '@/tests/support/people'
import { storeProposal } from '@/tests/support/proposals'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails } from './emails'
import { setAssignee } from './mutations'
import { listAssignees } from '@/lib/staff/queries'
import type { AssignableKind } from './schema'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
let owner: OwnerViewer
let staff: ViewerWith<StaffRight>
let inbox: TestInbox

async function createProject(): Promise<{ id: string }> {
  const client = await createUser('CLIENT')
  return db.project.create({ data: { title: 'A shop', clientName: 'Reyes & Co', clientUserId: client.id } })
}

const things: Record<AssignableKind, () => Promise<{ id: string }>> = {
  contact: () => createContactLead({ subject: 'A question' }),
  quote: () => createQuoteLead(),
  project: createProject,
  proposal: async () => ({ id: await storeProposal() }),
}
const assigneeOf = {
  contact: (id: string) => db.contactMessage.findUniqueOrThrow({ where: { id } }),
  quote: (id: string) => db.quoteRequest.findUniqueOrThrow({ where: { id } }),
  project: (id: string) => db.project.findUniqueOrThrow({ where: { id } }),
  proposal: (id: string) => db.proposal.findUniqueOrThrow({ where: { id } }),
}
const kinds = Object.keys(things) as AssignableKind[]

/** Runs the queued jobs. */
async function runJobs(): Promise<void> {
  const rows = await db.$queryRaw<{ task: string; payload: unknown }[]>`
    select tasks.identifier as task, jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id order by jobs.id`
  for (const { task, payload } of rows) await mails[task]?.(payload, { id: '1', lastAttempt: false })
  await db.$executeRaw`delete from graphile_worker._private_jobs`
}

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  await inbox.clear()
  owner = await createAdminViewer({ fullName: 'Alex Winterborn' })
  staff = await createStaffViewer({ fullName: 'Juno Bloom' })
})

// requirement: STA-8
describe.each(kinds)('assigning a %s', (kind) => {
  it('stores who looks after it, audits it, and mails them once', async () => {
    const { id } = await things[kind]()
    await setAssignee(owner, { kind, id, assigneeId: staff.userId })
    await setAssignee(owner, { kind, id, assigneeId: staff.userId })
    expect(await assigneeOf[kind](id)).toMatchObject({ assigneeId: staff.userId })
    expect(await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })).toMatchObject([
      { actorId: owner.userId, action: `${kind}.assign`, changes: { assignee: [null, staff.name] } },
    ])
    await runJobs()
    const sent = await inbox.list()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.recipients).toEqual([staff.email])
    expect(sent[0]?.subject).toMatch(
      /^Alex Winterborn assigned you a (message|quote request|project|proposal) (from|for) /,
    )
    expect(sent[0]?.text).toContain(`/admin/`)
    expect(sent[0]?.text).toContain(id)
  })

  it('sends no mail to people who assign themselves, nor for nobody', async () => {
    const { id } = await things[kind]()
    await setAssignee(staff, { kind, id, assigneeId: staff.userId })
    await setAssignee(owner, { kind, id, assigneeId: null })
    await runJobs()
    expect(await inbox.list()).toEqual([])
    expect(await assigneeOf[kind](id)).toMatchObject({ assigneeId: null })
  })

  // requirement: LST-5
  it('is taken back only while it stands, and tells nobody', async () => {
    const { id } = await things[kind]()
    await setAssignee(staff, { kind, id, assigneeId: staff.userId })
    const undone = { kind, id, assigneeId: staff.userId, was: null }
    await setAssignee(staff, { kind, id, assigneeId: null })
    await setAssignee(owner, undone)
    await setAssignee(owner, { kind, id, assigneeId: owner.userId })
    await expect(setAssignee(owner, { ...undone, assigneeId: null })).rejects.toThrow('changed again')
    await runJobs()
    expect(await inbox.list()).toEqual([])
    expect(await assigneeOf[kind](id)).toMatchObject({ assigneeId: owner.userId })
  })

  it('sends no mail if it is assigned to somebody else before the mail goes out', async () => {
    const { id } = await things[kind]()
    await setAssignee(owner, { kind, id, assigneeId: staff.userId })
    await setAssignee(owner, { kind, id, assigneeId: owner.userId })
    await runJobs()
    expect(await inbox.list()).toEqual([])
  })

  it('refuses anyone but active staff', async () => {
    const { id } = await things[kind]()
    const client = await createClientViewer()
    const invited = await createUser('ADMIN')
    await db.user.update({ where: { id: invited.id }, data: { emailVerifiedAt: null } })
    const disabled = await createUser('ADMIN', { disabledAt: new Date() })
    for (const assigneeId of [client.userId, invited.id, disabled.id, randomUUID()]) {
      await expect(setAssignee(owner, { kind, id, assigneeId })).rejects.toThrow('can no longer be chosen')
    }
    expect(await assigneeOf[kind](id)).toMatchObject({ assigneeId: null })
    expect(await db.auditEntry.count({ where: { subjectId: id } })).toBe(0)
  })

  it('refuses what was deleted', async () => {
    const gone = { kind, id: randomUUID(), assigneeId: staff.userId }
    await expect(setAssignee(owner, gone)).rejects.toThrow(/deleted|no longer exists/)
  })
})

it('never assigns to somebody who is removed at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await createStaffViewer()
    const { id } = await createContactLead()
    await Promise.allSettled([
      setAssignee(owner, { kind: 'contact', id, assigneeId: member.userId }),
      removeStaff(owner, member.userId, origin),
    ])
    expect(await assigneeOf.contact(id)).toMatchObject({ assigneeId: null })
  }
})

it('offers active staff by name, and a disabled assignee', async () => {
  await db.user.deleteMany({ where: { role: 'ADMIN', id: { notIn: [owner.userId, staff.userId] } } })
  const left = await createStaffViewer({ fullName: 'Robin Ash' })
  await setStaffDisabled(owner, { id: left.userId, disabled: true }, origin)
  expect((await listAssignees(staff, 'clients', null)).map(({ name }) => name)).toEqual([
    'Alex Winterborn',
    'Juno Bloom',
  ])
  expect(await listAssignees(staff, 'clients', left.userId)).toMatchObject([
    { name: 'Alex Winterborn', isSelf: false },
    { name: 'Juno Bloom', isSelf: true },
    { name: 'Robin Ash', isDisabled: true },
  ])
})

// requirement: STA-9
it('filters the lists: everyone’s, one’s own, and those of nobody', async () => {
  await db.project.deleteMany()
  await db.contactMessage.deleteMany()
  const [mine, theirs, open] = [
    await createContactLead(),
    await createContactLead(),
    await createContactLead(),
  ]
  await setAssignee(owner, { kind: 'contact', id: mine.id, assigneeId: staff.userId })
  await setAssignee(owner, { kind: 'contact', id: theirs.id, assigneeId: owner.userId })
  const leads = async (query: string) =>
    (await listContactMessages(staff, leadLists.contact.load(new URLSearchParams(query)))).rows
  expect(await leads('')).toHaveLength(3)
  expect(await leads('assignee=mine')).toMatchObject([{ id: mine.id, assignee: { name: 'Juno Bloom' } }])
  expect(await leads('assignee=unassigned')).toMatchObject([{ id: open.id, assignee: null }])

  const project = await createProject()
  await setAssignee(staff, { kind: 'project', id: project.id, assigneeId: staff.userId })
  const projects = async (query: string) =>
    (await listProjects(staff, projectList.load(new URLSearchParams(query)))).rows
  expect(await projects('assignee=mine')).toMatchObject([
    { id: project.id, assignee: { name: 'Juno Bloom' } },
  ])
  expect(await projects('assignee=unassigned')).toEqual([])
})

it('passes on from a lead to the project that it becomes', async () => {
  const lead = await createQuoteLead()
  await setAssignee(owner, { kind: 'quote', id: lead.id, assigneeId: staff.userId })
  const { projectId } = await convertLead(
    owner,
    lead,
    { name: 'Ana', email: lead.email, projectTitle: 'A shop' },
    origin,
  )
  expect(await assigneeOf.project(projectId)).toMatchObject({ assigneeId: staff.userId })
})

describe('while somebody is removed', () => {
  const isAssignedTo = async (id: string) =>
    (await db.contactMessage.findUniqueOrThrow({ where: { id } })).assigneeId

  it('what they were assigned to may be assigned to somebody else', async () => {
    const owner = await createAdminViewer()
    const [colleague, other] = [await createStaffViewer(), await createAdminViewer()]
    const lead = await createContactLead()
    const assign = (assigneeId: string) => setAssignee(owner, { kind: 'contact', id: lead.id, assigneeId })
    await assign(colleague.userId)
    const done = await inTurn(
      Prisma.sql`select from profiles where id in (${colleague.userId}::uuid, ${other.userId}::uuid) for update`,
      [() => removeStaff(owner, colleague.userId, origin), () => assign(other.userId)],
    )
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await isAssignedTo(lead.id)).toBe(other.userId)
  })

  it('a lead of theirs may become a project', async () => {
    const owner = await createAdminViewer()
    const colleague = await createStaffViewer()
    const lead = await createContactLead()
    await setAssignee(owner, { kind: 'contact', id: lead.id, assigneeId: colleague.userId })
    const conversion = { name: 'Ana Reyes', email: lead.email, projectTitle: 'A shop' }
    const done = await inTurn(Prisma.sql`lock table projects in exclusive mode`, [
      () => convertLead(owner, lead, conversion, origin),
      () => removeStaff(owner, colleague.userId, origin),
    ])
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await isAssignedTo(lead.id)).toBeNull()
    expect(await db.project.findUnique({ where: { id: lead.id } })).toMatchObject({ assigneeId: null })
  })
})
