import { changesBetween, recordWrite } from '@/lib/platform/audit'
import { agencyDay } from '@/lib/base/dates'
import { personName } from '@/lib/base/person'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { alreadyStored, once } from '@/lib/platform/idempotency'
import { agencyAddress, enqueueMail } from '@/lib/platform/mailer'
import { notInTrash } from '@/lib/platform/trash'
import { visibleProjects } from '@/lib/projects/access'
import { lockProject } from '@/lib/projects/mutations'
import { listMailReaders } from '@/lib/projects/queries'
import type { Question } from '@/prisma/generated/client'
import { visibleQuestions } from './access'
import { stateOf } from './rules'
import type { Answer, QuestionEdit } from './schema'

/** Identifies the notification of one person in the outbox. */
export function clientMailKey(id: string, userId: string): string {
  return `question:${id}:client:${userId}`
}

export const answerMailKey = (id: string) => `question:${id}:answer`

type NewQuestion = { projectId: string; text: string; dueDate: Date | null }

/** Stores a question once, with the mails to the clients of the project. */
export async function askQuestion(
  viewer: ViewerWith<'projects'>,
  content: NewQuestion,
  key: string | undefined,
): Promise<{ id: string }> {
  const { projectId, text, dueDate } = content
  const { userId: authorId } = viewer
  return getDb().$transaction(async (tx) => {
    await lockProject(tx, viewer, projectId)
    const stored = await once(tx, { scope: `question:${authorId}`, key, content }, async (id) => {
      const where = { id: projectId, ...visibleProjects(viewer), archivedAt: null }
      if ((await tx.project.count({ where })) === 0)
        throw new UserError('This project is archived, so its client doesn’t see it.', { title: 'Not asked' })
      await tx.question.create({ data: { id, projectId, authorId, text, dueDate }, select: { id: true } })
      await record(tx, viewer, 'question.ask', { id, projectId })
      for (const { id: userId, email: recipient } of await listMailReaders(
        tx,
        projectId,
        'notifyUpdatesByMail',
      ))
        await enqueueMail(tx, {
          ...{ key: clientMailKey(id, userId), task: 'notify-question', recipient },
          payload: { id, userId },
        })
    })
    if (!stored.isConflict) return stored
    throw alreadyStored('A question was already asked from this form.', {
      href: `/admin/projects/${projectId}?show=questions`,
      label: 'View the questions',
    })
  })
}

/** Changes an open question, unless somebody else has changed it since. */
export async function editQuestion(
  viewer: ViewerWith<'projects'>,
  { id, version, ...content }: QuestionEdit,
) {
  return change(viewer, id, async (tx, before) => {
    const changes = changesBetween<Pick<Question, 'text' | 'dueDate'>>(before, content)
    if (!hasToSave(changes, { seen: version, stored: before.version }, 'this question')) return
    refuseSettled(before)
    await tx.question.update({
      where: { id },
      data: { ...content, version: { increment: 1 } },
      select: { id: true },
    })
    await record(tx, viewer, 'question.edit', before, { changes })
  })
}

/** The client no longer sees it. A repeated request changes nothing. */
export async function withdrawQuestion(viewer: ViewerWith<'projects'>, id: string) {
  return change(viewer, id, async (tx, before) => {
    if (before.withdrawnAt) return
    refuseSettled(before)
    await tx.question.update({ where: { id }, data: { withdrawnAt: new Date() }, select: { id: true } })
    await record(tx, viewer, 'question.withdraw', before)
  })
}

function refuseSettled(question: Question): void {
  const state = stateOf(question)
  if (state === 'answered')
    throw new UserError('The client has answered this question in the meantime.', { title: 'Not changed' })
  if (state === 'withdrawn')
    throw new UserError('Somebody has withdrawn this question in the meantime.', { title: 'Not changed' })
}

/**
 * Stores the answer of a question that is still as the client read it, with the mail to whoever asked. The same answer sent
 * again changes nothing; a different one is refused, and says what was answered.
 */
export async function answerQuestion(
  viewer: ClientViewer,
  { id, version, answer }: Answer,
): Promise<{ projectId: string; isNew: boolean }> {
  return getDb().$transaction(async (tx) => {
    await lock(tx, id)
    const where = { project: visibleProjects(viewer), id }
    const question = await tx.question.findFirst({ where, include: { answeredBy: true } })
    if (!question) throw new UserError('This question could not be found.', { title: 'Error' })
    const { projectId } = question
    if (question.answeredAt) {
      if (question.answeredById === viewer.userId && question.answer === answer)
        return { projectId, isNew: false }
      throw answeredAlready(viewer, question)
    }
    const seen = { id, version, ...visibleQuestions(viewer) }
    const { count } = await tx.question.updateMany({
      where: seen,
      data: { answer, answeredById: viewer.userId, answeredAt: new Date() },
    })
    if (count === 0) throw changedMeanwhile(question)
    await enqueueMail(tx, {
      ...{ key: answerMailKey(id), task: 'notify-answer', payload: { id } },
      recipient: await findAsker(tx, question.authorId),
    })
    return { projectId, isNew: true }
  })
}

type Answered = Question & { answeredBy: { fullName: string | null; email: string } | null }

function answeredAlready(
  { userId }: ClientViewer,
  { answer, answeredAt, answeredBy, answeredById }: Answered,
) {
  const by = answeredById === userId ? 'You' : answeredBy ? personName(answeredBy) : 'Somebody'
  const on = answeredAt ? ` on ${agencyDay(answeredAt)}` : ''
  return new UserError(
    `${by} already answered this question${on}: ‘${answer ?? ''}’. To add something, write us a message.`,
    { title: 'Already answered' },
  )
}

function changedMeanwhile({ withdrawnAt }: Question): UserError {
  return withdrawnAt
    ? new UserError('We have withdrawn this question, so it needs no answer.', { title: 'Not sent' })
    : new UserError(
        'We have changed this question while you were writing. Please read it again; your answer is still here.',
        { title: 'Not sent' },
      )
}

/** The address of whoever asked, or of the agency if they have left. */
async function findAsker(tx: Transaction, authorId: string | null): Promise<string> {
  const staff = { id: authorId ?? '', role: 'ADMIN' as const, disabledAt: null, ...notInTrash }
  const asker = authorId && (await tx.user.findFirst({ where: staff, select: { email: true } }))
  return asker ? asker.email : agencyAddress()
}

async function change(
  viewer: ViewerWith<'projects'>,
  id: string,
  write: (tx: Transaction, before: Question) => Promise<void>,
): Promise<{ projectId: string }> {
  return getDb().$transaction(async (tx) => {
    await lock(tx, id)
    const before = await tx.question.findFirst({ where: { id, ...visibleQuestions(viewer) } })
    if (!before) throw new UserError('This question no longer exists.', { title: 'Error' })
    await write(tx, before)
    return before
  })
}

/** Until the transaction ends. */
async function lock(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`select 1 from questions where id = ${id}::uuid for update`
}

async function record(
  tx: Transaction,
  viewer: ViewerWith<'projects'>,
  action: string,
  { id, projectId }: Pick<Question, 'id' | 'projectId'>,
  recorded: Pick<Parameters<typeof recordWrite>[2], 'changes'> = {},
): Promise<void> {
  const where = { id: projectId, ...notInTrash }
  const project = await tx.project.findUnique({ where, select: { title: true } })
  const subject = { subjectType: 'question', subjectId: id, label: project?.title ?? null }
  await recordWrite(tx, viewer, { action, ...subject, ...recorded, detail: { projectId } })
}
