import { z } from 'zod'
import { formatCalendarDay } from '@/lib/base/dates'
import { beginningOf } from '@/lib/base/excerpts'
import { getSite } from '@/lib/base/site'
import { clientDisplayName } from '@/lib/conversations/rules'
import { getDb } from '@/lib/platform/db'
import { clientNotice, defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { notInTrash } from '@/lib/platform/trash'
import { listMailReaders } from '@/lib/projects/queries'
import { authorName } from '@/lib/staff/rules'
import { answerMailKey, clientMailKey } from './mutations'
import { answerPath } from './rules'

export const mails: Mails = {
  /** To a client. It is answered in the portal. */
  'notify-question': defineMail({
    payload: z.object({ id: z.uuid(), userId: z.uuid() }),
    key: ({ id, userId }) => clientMailKey(id, userId),
    // Null if, since it was queued, it was answered or withdrawn, access was lost or the mails were turned off.
    load: async ({ id, userId }) => {
      const db = getDb()
      const question = await db.question.findUnique({
        where: { id, answeredAt: null, withdrawnAt: null, project: notInTrash },
        include: { project: { select: { title: true } }, author: { select: { fullName: true } } },
      })
      if (!question) return null
      const readers = await listMailReaders(db, question.projectId, 'notifyUpdatesByMail')
      const reader = readers.find((person) => person.id === userId)
      return reader ? { question, name: reader.fullName } : null
    },
    render: ({ question: { id, text, dueDate, author, project }, name }) => ({
      subject: `A question about ${project.title}`,
      replyTo: replyToAgency(),
      body: (
        <MailLayout
          preview={beginningOf(text, 120)}
          title={`A question about ${project.title}`}
          action={{ label: 'Answer the question', href: `${getEnv().APP_URL}${answerPath(id)}` }}
          {...clientNotice('updates and files')}
        >
          <MailText>
            {name ? `Hello ${name},` : 'Hello,'} {authorName(author, getSite().name)} needs an answer from
            you.
          </MailText>
          <MailQuote label="Question" text={text} />
          <MailFacts facts={[{ label: 'Please answer by', value: dueDate && formatCalendarDay(dueDate) }]} />
          <MailText>In the portal, your answer stays with the question.</MailText>
        </MailLayout>
      ),
    }),
  }),
  /** To whoever asked. */
  'notify-answer': defineMail({
    payload: z.object({ id: z.uuid() }),
    key: ({ id }) => answerMailKey(id),
    load: ({ id }) =>
      getDb().question.findUnique({
        where: { id, answeredAt: { not: null }, project: notInTrash },
        include: { answeredBy: true, project: { select: { title: true } } },
      }),
    render: ({ text, answer, answeredBy, project, projectId }) => {
      const clientName = clientDisplayName(answeredBy)
      return {
        subject: `${clientName} answered your question about ${project.title}`,
        ...(answeredBy && { replyTo: { name: clientName, address: answeredBy.email } }),
        body: (
          <MailLayout
            preview={`${clientName}: ${beginningOf(answer ?? '', 120)}`}
            title={`${clientName} answered`}
            action={{ label: 'Open the project', href: `${getEnv().APP_URL}/admin/projects/${projectId}` }}
            reason={`You get this email because you asked this as a member of the team of ${getSite().name}.`}
          >
            <MailFacts facts={[{ label: 'Project', value: project.title }]} />
            <MailQuote label="Question" text={text} />
            <MailQuote label="Answer" text={answer ?? ''} />
          </MailLayout>
        ),
      }
    },
  }),
}
