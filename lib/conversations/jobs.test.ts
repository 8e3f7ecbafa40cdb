// requirement: POR-62, POR-63
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { addProjectMember, removeProjectMember } from '@/lib/projects/mutations'
import { createMessage, createProject } from '@/tests/support/messages'
import { createAdminViewer, createClientViewer, createUser } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { setClock } from '@/tests/support/set-clock'
import { mails } from './emails'
import { jobs } from './jobs'
import { markAllRead, sendMessage } from './mutations'

const db = getDb()
const context = { id: '1', lastAttempt: false }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
let inbox: TestInbox

/** Runs the planned check and sends the mails it queues. */
async function checkAndMail(projectId: string): Promise<void> {
  await jobs['notify-unread-replies']?.({ projectId }, context)
  await sendQueued()
}

async function sendQueued(): Promise<void> {
  const queued = await db.$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail-unread-replies'`
  for (const { payload } of queued) await mails['mail-unread-replies']?.(payload, context)
}

const countLooks = async () =>
  (
    await db.$queryRaw<
      unknown[]
    >`select 1 from graphile_worker.jobs where task_identifier = 'notify-unread-replies'`
  ).length

async function projectOfClient() {
  const viewer = await createClientViewer()
  const project = await createProject(viewer.userId, { title: 'Dispatch' })
  return { viewer, projectId: project.id }
}

beforeAll(async () => {
  inbox = await startTestInbox()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

it('mails a client’s message to the agency once, with the client as the reply address', async () => {
  const { viewer, projectId } = await projectOfClient()
  await db.user.update({ where: { id: viewer.userId }, data: { fullName: 'Ana Reyes' } })
  const message = { projectId, messageText: '<b>Hello</b>\nsecond line', submissionKey: randomUUID() }
  const { id } = await sendMessage(viewer, message)
  await mails['notify-client-reply']?.({ id }, context)
  await mails['notify-client-reply']?.({ id }, context)
  const [mail, ...others] = await inbox.list()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Ana Reyes wrote about Dispatch')
  expect(JSON.stringify(mail?.to)).toContain('hello@lumenforge.example')
  expect(JSON.stringify(mail?.replyTo)).toContain(viewer.email)
  expect(mail?.text).toContain('<b>Hello</b>\nsecond line')
  expect(mail?.html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect((await db.message.findUniqueOrThrow({ where: { id } })).notifiedAt).toBeInstanceOf(Date)
})

it('mails a client all unread replies at once, 10 minutes after the first, and only once', async () => {
  const { viewer, projectId } = await projectOfClient()
  const first = await createMessage(projectId, 'admin', { messageText: 'First', createdAt: minutesAgo(9.9) })
  await createMessage(projectId, 'admin', { messageText: 'Second', createdAt: minutesAgo(3) })
  await createMessage(projectId, 'client', { messageText: 'Own', createdAt: minutesAgo(30) })
  await checkAndMail(projectId)
  expect(await inbox.list()).toEqual([])
  expect(await countLooks()).toBe(1)

  await db.message.update({ where: { id: first.id }, data: { createdAt: minutesAgo(10) } })
  await Promise.all([
    jobs['notify-unread-replies']?.({ projectId }, context),
    jobs['notify-unread-replies']?.({ projectId }, context),
  ])
  await sendQueued()
  await sendQueued()
  await checkAndMail(projectId)
  const [mail, ...others] = await inbox.list()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 new messages about Dispatch')
  expect(JSON.stringify(mail?.to)).toContain(viewer.email)
  expect(mail?.text.indexOf('First')).toBeLessThan(mail?.text.indexOf('Second') ?? -1)
  expect(mail?.text).not.toContain('Own')
  expect(mail?.html).toContain(`/portal/messages/${projectId}`)

  await createMessage(projectId, 'admin', { messageText: 'Third', createdAt: minutesAgo(11) })
  await checkAndMail(projectId)
  expect((await inbox.list()).map(({ subject }) => subject)).toContain('A new message about Dispatch')
})

it('waits as long when the database’s clock is ahead, instead of looking again and again', async () => {
  const { projectId } = await projectOfClient()
  const admin = await createAdminViewer()
  setClock(-2)
  const message = { projectId, messageText: 'First', submissionKey: randomUUID() }
  await sendMessage(admin, message)
  const minutesLeft = () => db.$queryRaw<{ minutes: number }[]>`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
    where task_identifier = 'notify-unread-replies'`
  expect(await minutesLeft()).toEqual([{ minutes: 10 }])
  await db.$executeRaw`delete from graphile_worker._private_jobs`
  await checkAndMail(projectId)
  expect(await minutesLeft()).toEqual([{ minutes: 10 }])
  expect(await inbox.list()).toEqual([])
})

it('skips replies that were read before the check or before the mail is sent', async () => {
  const { viewer, projectId } = await projectOfClient()
  await createMessage(projectId, 'admin', { createdAt: minutesAgo(11) })
  await jobs['notify-unread-replies']?.({ projectId }, context)
  await markAllRead(viewer, projectId)
  await sendQueued()
  await createMessage(projectId, 'admin', { createdAt: minutesAgo(11), isRead: true })
  await checkAndMail(projectId)
  expect(await inbox.list()).toEqual([])
  expect(await db.mailDelivery.findMany({ where: { recipient: viewer.email } })).toMatchObject([
    { state: 'canceled' },
  ])
})

it('mails nothing to somebody who lost access after the mail was queued', async () => {
  const { projectId } = await projectOfClient()
  const admin = await createAdminViewer()
  const { userId, email } = await createClientViewer()
  await addProjectMember(admin, { projectId, userId })
  await createMessage(projectId, 'admin', { createdAt: minutesAgo(11) })
  await jobs['notify-unread-replies']?.({ projectId }, context)
  await removeProjectMember(admin, { projectId, userId })
  await sendQueued()
  expect(await inbox.list()).toHaveLength(1)
  expect(JSON.stringify(await inbox.list())).not.toContain(email)
})

it('mails everyone with access who has these mails turned on', async () => {
  const { viewer, projectId } = await projectOfClient()
  const [member, disabled, stranger] = [
    await createUser('CLIENT'),
    await createUser('CLIENT'),
    await createUser('CLIENT'),
  ]
  await db.user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } })
  await db.projectMember.createMany({
    data: [member, disabled].map(({ id: userId }) => ({ projectId, userId })),
  })
  await db.user.updateMany({
    where: { id: { in: [viewer.userId, member.id] } },
    data: { notifyMessagesByMail: false },
  })
  const { id } = await createMessage(projectId, 'admin', { createdAt: minutesAgo(11) })
  await checkAndMail(projectId)
  expect(await inbox.list()).toEqual([])
  expect(await db.message.findUnique({ where: { id } })).toMatchObject({ notifiedAt: null })

  await db.user.update({ where: { id: member.id }, data: { notifyMessagesByMail: true } })
  await checkAndMail(projectId)
  const [mail, ...others] = await inbox.list()
  expect(others).toEqual([])
  expect(JSON.stringify(mail?.to)).toContain(member.email)
  expect(JSON.stringify(mail)).not.toContain(stranger.email)
})

it('rejects payloads of other jobs', async () => {
  for (const job of Object.values({ ...jobs, ...mails }))
    await expect(job({ id: 'x' }, context)).rejects.toThrow()
})
