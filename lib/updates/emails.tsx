import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'

export type ClientUpdateMail = {
  /** The recipient's, if known. */
  name: string | null
  projectTitle: string
  title: string
  content: string
  /** Null without an attachment. */
  fileName: string | null
  hasLink: boolean
  url: string
  /** Where to turn off these mails. */
  settingsUrl: string
}

export function clientUpdateSubject({
  projectTitle,
  title,
}: Pick<ClientUpdateMail, 'projectTitle' | 'title'>): string {
  return `Update on ${projectTitle}: ${title}`
}

/** To a client. File and link are opened in the portal, after signing in. */
export function ClientUpdateEmail(mail: ClientUpdateMail) {
  return (
    <MailLayout
      preview={mail.content.slice(0, 120)}
      title={mail.title}
      action={{ label: 'Open in the portal', href: mail.url }}
    >
      <MailText>
        {mail.name ? `Hello ${mail.name},` : 'Hello,'} there is news about {mail.projectTitle}.
      </MailText>
      <MailField label="Update" value={mail.content} />
      {mail.fileName ? <MailField label="File, to download in the portal" value={mail.fileName} /> : null}
      {mail.hasLink ? (
        <MailText>The update comes with a link, which you’ll find in the portal.</MailText>
      ) : null}
      <MailText>Any questions? Just reply to this email.</MailText>
      <MailText>You can turn off these emails here: {mail.settingsUrl}</MailText>
    </MailLayout>
  )
}
