import { formatAgencyTime } from '@/lib/platform/dates'
import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import { site } from '@/lib/site'

export type ClientMessageMail = { clientName: string; projectTitle: string; messageText: string; url: string }

export function clientMessageSubject({ clientName, projectTitle }: ClientMessageMail): string {
  return `${clientName} wrote about ${projectTitle}`
}

/** To the agency. A reply goes to the client. */
export function ClientMessageEmail({ clientName, projectTitle, messageText, url }: ClientMessageMail) {
  return (
    <MailLayout
      preview={`${clientName}: ${messageText.slice(0, 120)}`}
      title={`New message from ${clientName}`}
      action={{ label: 'Reply in the admin', href: url }}
    >
      <MailField label="Project" value={projectTitle} />
      <MailField label="Message" value={messageText} />
    </MailLayout>
  )
}

export type UnreadRepliesMail = {
  projectTitle: string
  /** Oldest first. */
  messages: { messageText: string; createdAt: Date }[]
  url: string
}

export function unreadRepliesSubject({ projectTitle, messages }: UnreadRepliesMail): string {
  const count = messages.length === 1 ? 'A new message' : `${String(messages.length)} new messages`
  return `${count} about ${projectTitle}`
}

/** To a client: the agency's messages that are still unread. */
export function UnreadRepliesEmail(mail: UnreadRepliesMail) {
  const { projectTitle, messages, url } = mail
  return (
    <MailLayout
      preview={messages[0]?.messageText.slice(0, 120) ?? projectTitle}
      title={unreadRepliesSubject(mail)}
      action={{ label: 'Open the conversation', href: url }}
    >
      <MailText>{site.name} wrote to you about your project:</MailText>
      {messages.map(({ messageText, createdAt }) => (
        <MailField key={createdAt.toISOString()} label={formatAgencyTime(createdAt)} value={messageText} />
      ))}
      <MailText>You’re getting this because you hadn’t read it in the portal after 10 minutes.</MailText>
    </MailLayout>
  )
}
