// requirement: POR-39
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { renderMail } from '@/lib/platform/mail-layout'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails, previewClientUpdate } from './emails'
import { clientMailKey, createUpdate } from './mutations'
import { workUpdateSchema } from './schema'

const db = getDb()
const context = { id: '1', lastAttempt: false }
let inbox: TestInbox
let admin: ViewerWith<StaffRight>

beforeAll(async () => {
  inbox = await startTestInbox()
  admin = await createAdminViewer()
})
afterAll(() => inbox.close())
beforeEach(() => inbox.clear())

async function queuedUpdate() {
  const client = await createUser('CLIENT', { fullName: 'Ana Reyes' })
  const project = await db.project.create({
    data: { title: 'A shop', clientName: 'Ana', clientUserId: client.id },
  })
  const fields = {
    projectId: project.id,
    title: 'It is <live>',
    content: 'One\nTwo',
    linkUrl: 'https://a.example',
  }
  const { id } = await createUpdate(admin, workUpdateSchema.parse(fields), 'pending')
  await db.clientUpdate.update({
    where: { id },
    data: { fileUrl: `updates/${id}.pdf`, fileName: 'Plan.pdf' },
  })
  const run = () => mails['notify-client-update']?.({ id, userId: client.id }, context)
  return { id, client, project, run, key: clientMailKey(id, client.id) }
}

it('mails the client once, with the text and a link to the portal instead of file and link', async () => {
  const { id, client, project, run } = await queuedUpdate()
  await run()
  await run()
  const [mail, ...others] = await inbox.list()
  expect(others).toEqual([])
  expect(JSON.stringify(mail?.to)).toContain(client.email)
  expect(mail?.subject).toBe('Update on A shop: It is <live>')
  expect(mail?.text).toContain('Hello Ana Reyes')
  expect(mail?.text).toContain('One\nTwo')
  expect(mail?.text).toContain('Plan.pdf')
  expect(mail?.html).toContain(`/portal/updates?project=${project.id}#update-${id}`)
  expect(mail?.html).not.toContain('a.example')
  expect(mail?.replyTo).toEqual([{ name: 'LumenForge', address: 'hello@lumenforge.example' }])
  expect(mail?.text).toContain('reply to this email')
})

it('is previewed with the greeting of the client, or of anyone else who gets it, never of the company', async () => {
  const client = await createUser('CLIENT', { fullName: 'Tom Baker' })
  const member = await createUser('CLIENT', { fullName: 'Ines Miller' })
  const project = await db.project.create({
    data: {
      ...{ title: 'A shop', clientName: 'Bay Bakeries', clientUserId: client.id },
      members: { create: { userId: member.id } },
    },
  })
  const fields = { projectId: project.id, title: 'It is live', content: 'One', linkUrl: '' }
  const update = workUpdateSchema.parse(fields)
  const { id } = await createUpdate(admin, update, 'pending')
  const preview = async () => {
    const { subject, body } = await previewClientUpdate(admin, update)
    return { subject, text: (await renderMail(body)).text }
  }
  for (const reader of [client, member]) {
    await mails['notify-client-update']?.({ id, userId: reader.id }, context)
    const [mail] = await inbox.list()
    const { subject, text } = await preview()
    expect(mail?.subject).toBe(subject)
    expect(text).toContain(`Hello ${reader.fullName ?? ''},`)
    expect(text).not.toContain('Hello Bay')
    expect(mail?.text).toContain(/Hello .*/.exec(text)?.[0])
    await inbox.clear()
    await db.user.update({ where: { id: client.id }, data: { notifyUpdatesByMail: false } })
  }
  await db.user.update({ where: { id: member.id }, data: { notifyUpdatesByMail: false } })
  expect((await preview()).text).toMatch(/^Hello,/m)
})

it.each([
  ['has turned off these mails', 'reader'],
  ['has lost access to the project', 'project'],
])('sends nothing to someone who %s', async (_reason, gone) => {
  const { client, project, run, key } = await queuedUpdate()
  if (gone === 'reader')
    await db.user.update({ where: { id: client.id }, data: { notifyUpdatesByMail: false } })
  else await db.project.update({ where: { id: project.id }, data: { archivedAt: new Date() } })
  await run()
  expect(await inbox.list()).toEqual([])
  expect(await db.mailDelivery.findUnique({ where: { key } })).toMatchObject({ state: 'canceled' })
})

it('rejects payloads of other jobs', async () => {
  await expect(mails['notify-client-update']?.({ id: randomUUID() }, context)).rejects.toThrow()
})
