// requirement: POR-28
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { createProject } from '@/tests/support/messages'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { refusing } from '@/tests/support/refusing'
import { startTestInbox, startTestStorage, type TestInbox } from '@/tests/support/services'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { finishUpload, startUpload } from './mutations'
import { mails } from './emails'
import { jobs as fileJobs } from './jobs'

const db = getDb()
const jobs = { ...fileJobs, ...mails }
const context = { id: '1', lastAttempt: false }
let storage: StandIn
let inbox: TestInbox
let admin: ViewerWith<StaffRight>

beforeAll(async () => {
  storage = await startTestStorage()
  inbox = await startTestInbox()
  admin = await createAdminViewer()
})
afterAll(async () => {
  await inbox.close()
  await storage.close()
})
beforeEach(async () => {
  await inbox.clear()
  await db.$executeRaw`delete from graphile_worker._private_jobs`
})

async function addFile(projectId: string, name: string, replaces?: string): Promise<string> {
  const body = Buffer.from('%PDF-1.7 a plan')
  const sha256 = createHash('sha256').update(body).digest('base64')
  const file = { projectId, name, type: 'design', size: body.length, sha256 } as const
  const { id, url, headers } = await startUpload(admin, file)
  await fetch(url, { method: 'PUT', body, headers })
  await finishUpload(admin, id, { sha256, replaces })
  return id
}

/** Runs the planned job and sends the mails it queues. */
async function notifyAndMail(): Promise<void> {
  for (const task of ['notify-new-files', 'mail-new-files']) {
    const planned = await db.$queryRaw<{ payload: unknown }[]>`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task}`
    for (const { payload } of planned) await jobs[task]?.(payload, context)
  }
}

async function projectOfClient() {
  const client = await createUser('CLIENT', { fullName: 'Ana Reyes' })
  const { id: projectId } = await createProject(client.id, { title: 'A shop' })
  return { client, projectId }
}

it('sends everyone in the project one mail about all files of a few minutes, and only once', async () => {
  const { client, projectId } = await projectOfClient()
  const member = await createUser('CLIENT')
  await db.projectMember.create({ data: { projectId, userId: member.id } })
  const plan = await addFile(projectId, 'Plan.pdf')
  await addFile(projectId, 'Offer.pdf')
  const planned = await db.$queryRaw<{ minutes: number }[]>`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
    where task_identifier = 'notify-new-files'`
  expect(planned).toEqual([{ minutes: 5 }])
  await notifyAndMail()
  await notifyAndMail()
  const mails = await inbox.list()
  expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual([client.email, member.email].sort())
  const mail = mails.find(({ recipients }) => recipients.includes(client.email))
  expect(mail?.subject).toBe('2 new files for A shop')
  expect(mail?.text).toContain('Hello Ana Reyes')
  expect(mail?.text.indexOf('Plan.pdf')).toBeLessThan(mail?.text.indexOf('Offer.pdf') ?? -1)
  expect(mail?.html).toContain(`/portal/files/${projectId}`)
  expect(mail?.replyTo).toEqual([{ name: 'LumenForge', address: 'hello@lumenforge.example' }])

  await inbox.clear()
  await addFile(projectId, 'Plan v2.pdf', plan)
  await notifyAndMail()
  const [again] = await inbox.list()
  expect(again?.subject).toBe('A new file for A shop')
  expect(again?.text).toContain('new version')
  expect(again?.text).not.toContain('Offer.pdf')
})

it.each([
  ['was deleted', 'file'],
  ['belongs to an archived project', 'project'],
  ['no recipient wants mails about', 'reader'],
])('mails nothing about a file that %s', async (_reason, gone) => {
  const { client, projectId } = await projectOfClient()
  const id = await addFile(projectId, 'Plan.pdf')
  if (gone === 'file') await moveToTrash(admin, 'file', [id])
  else if (gone === 'project')
    await db.project.update({ where: { id: projectId }, data: { archivedAt: new Date() } })
  else await db.user.update({ where: { id: client.id }, data: { notifyUpdatesByMail: false } })
  await notifyAndMail()
  expect(await inbox.list()).toEqual([])
  expect(await db.mailDelivery.count({ where: { recipient: client.email } })).toBe(0)
})

it('mails nothing about a file that was deleted after the mail was queued', async () => {
  const { client, projectId } = await projectOfClient()
  const id = await addFile(projectId, 'Plan.pdf')
  await jobs['notify-new-files']?.({ projectId }, context)
  await moveToTrash(admin, 'file', [id])
  await notifyAndMail()
  expect(await inbox.list()).toEqual([])
  expect(await db.mailDelivery.findMany({ where: { recipient: client.email } })).toMatchObject([
    { state: 'canceled' },
  ])
})

it('rejects payloads of other jobs', async () => {
  for (const task of ['notify-new-files', 'mail-new-files'])
    await expect(jobs[task]?.({ id: randomUUID() }, context)).rejects.toThrow()
})

// requirement: JOB-1
it('discards every abandoned upload but the one that can’t be deleted', async () => {
  const { projectId } = await projectOfClient()
  const file = { projectId, name: 'plan.pdf', type: 'design', size: 5, sha256: 'A'.repeat(43) + '=' } as const
  const ids = [(await startUpload(admin, file)).id, (await startUpload(admin, file)).id]
  const uploadedAt = new Date(Date.now() - 2 * 60 * 60_000)
  await db.file.updateMany({ where: { id: { in: ids } }, data: { uploadedAt } })
  const discard = () => jobs['discard-abandoned-uploads']?.({}, context)
  await refusing('delete', { table: 'documents', where: `id = '${ids[0]}'` }, async () => {
    await expect(discard()).rejects.toThrow('1 of 2 failed. The first: ')
  })
  expect(await db.file.findMany({ where: { projectId }, select: { id: true } })).toEqual([{ id: ids[0] }])
  await discard()
  expect(await db.file.count({ where: { projectId } })).toBe(0)
})
