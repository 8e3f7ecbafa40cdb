import { dayOf } from '@/lib/base/dates'
import { ERASED_NAME } from '@/lib/base/person'
import { getSite } from '@/lib/base/site'
import { inBatches, olderThan } from '@/lib/platform/batches'
import { iso, newestFirst, type WithPersonalData, type PersonContext } from '@/lib/platform/personal-data'
import { ownProjects, sharedProjects } from '@/lib/projects/personal-data'
import { authorName } from '@/lib/staff/rules'
import { Prisma } from '@/prisma/generated/client'
import { stateOf } from './rules'

export const questionsData: WithPersonalData = {
  async lines(context) {
    const count = await context.db.question.count({ where: questionsOf(context) })
    return [{ title: 'Questions of these projects', count }]
  },
  listed: { title: 'Questions', entries: questionEntries },
  mails: ({ person }) => Prisma.sql`exists (
    select from questions question
    where question.answered_by_id = ${person.account?.id ?? null}::uuid and mail.payload ->> 'id' = question.id::text)`,
  async plan({ db, person: { account }, projects: { deleted, alone } }) {
    if (!account) return {}
    const [deletedQuestions, keptAnswers] = await Promise.all([
      db.question.count({ where: { projectId: { in: alone } } }),
      db.question.count({
        where: { answeredById: account.id, projectId: { notIn: [...deleted, ...alone] } },
      }),
    ])
    return { deletedQuestions, keptAnswers }
  },
  async erase({ db, person: { account }, projects: { deleted, alone } }) {
    if (!account) return {}
    await db.question.deleteMany({ where: { projectId: { in: deleted } } })
    const { count: deletedQuestions } = await db.question.deleteMany({ where: { projectId: { in: alone } } })
    const { count: keptAnswers } = await db.question.updateMany({
      where: { answeredById: account.id },
      data: { answeredById: null },
    })
    return { deletedQuestions, keptAnswers }
  },
  topics: ['questions'],
}

function questionsOf({ person: { account }, ids }: PersonContext): Prisma.QuestionWhereInput {
  const inTheirs = { projectId: { in: [...ids(ownProjects), ...ids(sharedProjects)] } }
  return account?.role === 'CLIENT' ? { OR: [inTheirs, { answeredById: account.id }] } : inTheirs
}

const questionParts = {
  project: { select: { title: true } },
  author: { select: { fullName: true } },
  answeredBy: { select: { fullName: true } },
} satisfies Prisma.QuestionInclude

async function* questionEntries(context: PersonContext) {
  const { db, person } = context
  const rows = inBatches<Prisma.QuestionGetPayload<{ include: typeof questionParts }>>((last, take) =>
    db.question.findMany({
      where: { AND: [questionsOf(context), olderThan('createdAt', last)] },
      include: questionParts,
      orderBy: newestFirst,
      take,
    }),
  )
  for await (const row of rows) {
    yield {
      project: row.project.title,
      state: stateOf(row),
      author: authorName(row.author, getSite().name),
      question: row.text,
      dueDate: row.dueDate && dayOf(row.dueDate),
      answer: row.answer,
      answeredBy: row.answer === null ? null : (row.answeredBy?.fullName ?? ERASED_NAME),
      isTheirs: row.answeredById !== null && row.answeredById === person.account?.id,
      createdAt: iso(row.createdAt),
      answeredAt: iso(row.answeredAt),
    }
  }
}
