import { z } from 'zod'
import { formatAgencyTime } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import {
  agencyNotice,
  alsoToAgency,
  clientNotice,
  defineMail,
  type Mails,
  replyToAgency,
} from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { beginningOf } from '@/lib/base/excerpts'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { listMailReaders } from '@/lib/projects/queries'
import { getSite } from '@/lib/base/site'
import { authorName } from '@/lib/staff/rules'
import { notInTrash } from '@/lib/platform/trash'
import { agencyMailKey } from './mutations'
import { clientDisplayName } from './rules'

const batch = z.object({ projectId: z.uuid(), userId: z.uuid(), notifiedAt: z.iso.datetime() })

export const unreadMailKey = ({ projectId, userId, notifiedAt }: z.infer<typeof batch>) =>
  `messages:${projectId}:${notifiedAt}:${userId}`

export const mails: Mails = {
  /** To the agency. A reply goes to the client. */
  'notify-client-reply': defineMail({
    payload: z.object({ id: z.uuid() }),
    key: ({ id }) => agencyMailKey(id),
    load: ({ id }) =>
      getDb().message.findUnique({
        where: { id, project: notInTrash },
        include: { sender: true, project: { select: { title: true } } },
      }),
    render: ({ sender, project, messageText, projectId }) => {
      const clientName = clientDisplayName(sender)
      return {
        ...alsoToAgency(),
        subject: `${clientName} wrote about ${project.title}`,
        ...(sender && { replyTo: { name: clientName, address: sender.email } }),
        body: (
          <MailLayout
            preview={`${clientName}: ${beginningOf(messageText, 120)}`}
            title={`New message from ${clientName}`}
            action={{
              label: 'Reply in the admin',
              href: `${getEnv().APP_URL}/admin/client-messages?project=${projectId}`,
            }}
            {...agencyNotice('messages from clients')}
          >
            <MailFacts facts={[{ label: 'Project', value: project.title }]} />
            <MailQuote label="Message" text={messageText} />
          </MailLayout>
        ),
      }
    },
    after: async ({ id }, isSent) => {
      if (!isSent) return
      await getDb().message.updateMany({ where: { id, notifiedAt: null }, data: { notifiedAt: new Date() } })
    },
  }),

  'mail-unread-replies': defineMail({
    payload: batch,
    key: unreadMailKey,
    // Null if, since it was queued, they were read, access was lost or the mails were turned off.
    load: async ({ projectId, userId, notifiedAt }) => {
      const readers = await listMailReaders(getDb(), projectId, 'notifyMessagesByMail')
      if (!readers.some(({ id }) => id === userId)) return null
      const messages = await getDb().message.findMany({
        where: { projectId, project: notInTrash, senderType: 'admin', isRead: false, notifiedAt },
        select: {
          messageText: true,
          createdAt: true,
          sender: { select: { fullName: true } },
          project: { select: { title: true } },
        },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      const written = messages.map(({ sender, ...rest }) => ({
        ...rest,
        author: authorName(sender, getSite().name),
      }))
      return messages[0] ? { projectTitle: messages[0].project.title, messages: written } : null
    },
    render: (mail, { projectId }) => ({
      subject: unreadRepliesSubject(mail),
      replyTo: replyToAgency(),
      body: <UnreadRepliesEmail {...mail} url={`${getEnv().APP_URL}/portal/messages/${projectId}`} />,
    }),
  }),
}

type UnreadRepliesMail = {
  projectTitle: string
  /** Oldest first. */
  messages: { author: string; messageText: string; createdAt: Date }[]
  url: string
}

/** Each author once: 'Ada Lovelace and Juno Bloom'. */
function namesOf(messages: { author: string }[]): string {
  return new Intl.ListFormat('en').format(new Set(messages.map(({ author }) => author)))
}

function unreadRepliesSubject({ projectTitle, messages }: Omit<UnreadRepliesMail, 'url'>): string {
  const count = messages.length === 1 ? 'A new message' : `${String(messages.length)} new messages`
  return `${count} about ${projectTitle}`
}

/** To a client: the agency's messages that are still unread. */
export function UnreadRepliesEmail(mail: UnreadRepliesMail) {
  const { projectTitle, messages, url } = mail
  return (
    <MailLayout
      preview={messages[0] ? beginningOf(messages[0].messageText, 120) : projectTitle}
      title={unreadRepliesSubject(mail)}
      action={{ label: 'Open the conversation', href: url }}
      {...clientNotice('messages', 'This one was unread in the portal for 10 minutes.')}
    >
      <MailText>{namesOf(messages)} wrote to you about your project:</MailText>
      {messages.map(({ author, messageText, createdAt }) => (
        <MailQuote
          key={createdAt.toISOString()}
          label={`${author}, ${formatAgencyTime(createdAt)}`}
          text={messageText}
        />
      ))}
      <MailText>To answer, open the conversation or reply to this email.</MailText>
    </MailLayout>
  )
}
