// requirement: ADM-122, POR-90
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { createProject } from '@/tests/support/messages'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails } from './emails'
import {
  answerMailKey,
  answerQuestion,
  askQuestion,
  clientMailKey,
  editQuestion,
  withdrawQuestion,
} from './mutations'
import { listOpenQuestions } from './queries'

const db = getDb()
const context = { id: '1', lastAttempt: false }
let inbox: TestInbox
let admin: ViewerWith<StaffRight>
let colleague: ViewerWith<StaffRight>
let owner: ClientViewer
let member: ClientViewer
let stranger: ClientViewer
let projectId = ''

beforeAll(async () => {
  inbox = await startTestInbox()
  ;[admin, colleague] = await Promise.all([createAdminViewer(), createAdminViewer()])
})
afterAll(() => inbox.close())

beforeEach(async () => {
  await inbox.clear()
  await db.mailDelivery.deleteMany()
  ;[owner, member, stranger] = await Promise.all([
    createClientViewer(),
    createClientViewer(),
    createClientViewer(),
  ])
  projectId = (await createProject(owner.userId, { title: 'A shop' })).id
  await db.projectMember.create({ data: { projectId, userId: member.userId } })
})

const question = (fields: Partial<{ text: string; dueDate: Date | null }> = {}) => ({
  projectId,
  text: 'Which domain?',
  dueDate: null,
  ...fields,
})
const ask = async (fields = {}) => (await askQuestion(admin, question(fields), randomUUID())).id
const read = (id: string) => db.question.findUniqueOrThrow({ where: { id } })
const openTo = async (viewer: ClientViewer) => (await listOpenQuestions(viewer)).map(({ id }) => id)
const mailKeys = async () =>
  (await db.mailDelivery.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key)
const actions = async (id: string) =>
  (await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('a question', () => {
  it('is stored once, mailed to everyone in the project, and open to them only', async () => {
    const key = randomUUID()
    const asked = await Promise.all(Array.from({ length: 4 }, () => askQuestion(admin, question(), key)))
    const [{ id } = { id: '' }] = asked
    expect(new Set(asked.map((one) => one.id)).size).toBe(1)
    expect(await mailKeys()).toEqual([owner, member].map(({ userId }) => clientMailKey(id, userId)).sort())
    expect(await openTo(owner)).toEqual([id])
    expect(await openTo(member)).toEqual([id])
    expect(await openTo(stranger)).toEqual([])
    expect(await actions(id)).toEqual(['question.ask'])
    await expect(askQuestion(admin, question({ text: 'Which logo?' }), key)).rejects.toMatchObject({
      message: expect.stringContaining('already asked') as unknown,
    })
  })

  it('is listed by its due date, then by its age', async () => {
    const undated = await ask()
    const later = await ask({ text: 'Two', dueDate: new Date('2099-02-01') })
    const late = await ask({ text: 'Three', dueDate: new Date('2026-01-01') })
    expect((await listOpenQuestions(owner)).map(({ id, status }) => [id, status])).toEqual([
      [late, 'overdue'],
      [later, 'open'],
      [undated, 'open'],
    ])
  })

  it('isn’t asked in a project that no client sees', async () => {
    await db.project.update({ where: { id: projectId }, data: { archivedAt: new Date() } })
    await expect(ask()).rejects.toThrow('archived')
    expect(await db.question.count({ where: { projectId } })).toBe(0)
  })

  it('is mailed until it is answered or withdrawn, to those who still want it', async () => {
    const id = await ask({ dueDate: new Date('2099-02-01') })
    const run = (viewer: ClientViewer) => mails['notify-question']?.({ id, userId: viewer.userId }, context)
    await run(owner)
    const [mail] = await inbox.list()
    expect(mail?.subject).toBe('A question about A shop')
    expect(mail?.text).toContain('Which domain?')
    expect(mail?.html).toContain(`/portal#question-${id}`)
    await withdrawQuestion(admin, id)
    await run(member)
    expect(await inbox.list()).toHaveLength(1)
  })

  it('is edited while it is open, unless a colleague has edited it since', async () => {
    const id = await ask()
    await editQuestion(admin, { id, version: 1, text: 'Which address?', dueDate: null })
    await expect(
      editQuestion(colleague, { id, version: 1, text: 'Which host?', dueDate: null }),
    ).rejects.toThrow('Somebody else saved this question')
    // A repeated request.
    await editQuestion(admin, { id, version: 1, text: 'Which address?', dueDate: null })
    expect(await read(id)).toMatchObject({ text: 'Which address?', version: 2 })
    await answerQuestion(owner, { id, version: 2, answer: 'example.com' })
    await expect(editQuestion(admin, { id, version: 2, text: 'Which host?', dueDate: null })).rejects.toThrow(
      'has answered',
    )
    await expect(withdrawQuestion(admin, id)).rejects.toThrow('has answered')
    expect(await actions(id)).toEqual(['question.ask', 'question.edit'])
  })

  it('can be withdrawn, and then needs no answer', async () => {
    const id = await ask()
    await withdrawQuestion(admin, id)
    await withdrawQuestion(colleague, id)
    expect(await openTo(owner)).toEqual([])
    expect(await actions(id)).toEqual(['question.ask', 'question.withdraw'])
    await expect(answerQuestion(owner, { id, version: 1, answer: 'example.com' })).rejects.toThrow(
      'withdrawn',
    )
    expect(await read(id)).toMatchObject({ answer: null, answeredAt: null })
  })
})

describe('an answer', () => {
  it('is stored once with a mail to whoever asked, and stays as it is', async () => {
    const id = await ask()
    const answer = { id, version: 1, answer: 'example.com' }
    const results = await Promise.all(Array.from({ length: 4 }, () => answerQuestion(member, answer)))
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ answer: 'example.com', answeredById: member.userId })
    expect(await openTo(owner)).toEqual([])
    await expect(answerQuestion(owner, { ...answer, answer: 'example.org' })).rejects.toThrow(
      'already answered this question',
    )
    const delivery = await db.mailDelivery.findUniqueOrThrow({ where: { key: answerMailKey(id) } })
    const { email } = await db.user.findUniqueOrThrow({ where: { id: admin.userId } })
    expect(delivery.recipient).toBe(email)
    await mails['notify-answer']?.({ id }, context)
    const [mail] = await inbox.list()
    expect(mail?.text).toContain('Which domain?')
    expect(mail?.text).toContain('example.com')
  })

  it('goes to the agency if whoever asked has left', async () => {
    const gone = await createAdminViewer()
    const { id } = await askQuestion(gone, question(), randomUUID())
    await db.user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } })
    await answerQuestion(owner, { id, version: 1, answer: 'example.com' })
    const delivery = await db.mailDelivery.findUniqueOrThrow({ where: { key: answerMailKey(id) } })
    expect(delivery.recipient).toBe('hello@lumenforge.example')
  })

  it('is refused if the question has changed since, and from anyone else', async () => {
    const id = await ask()
    await editQuestion(admin, { id, version: 1, text: 'Which address?', dueDate: null })
    const answer = { id, version: 1, answer: 'example.com' }
    await expect(answerQuestion(owner, answer)).rejects.toThrow('We have changed this question')
    await expect(answerQuestion(stranger, { ...answer, version: 2 })).rejects.toThrow(UserError)
    await db.project.update({ where: { id: projectId }, data: { archivedAt: new Date() } })
    await expect(answerQuestion(owner, { ...answer, version: 2 })).rejects.toThrow('could not be found')
    expect(await read(id)).toMatchObject({ answer: null })
    expect(await openTo(owner)).toEqual([])
  })
})
