import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'

export type ClientUpdateMail = {
  /** The reader's; null when they never told it. */
  name: string | null
  projectTitle: string
  title: string
  content: string
  /** The attachment's own name; null without one. */
  fileName: string | null
  hasLink: boolean
  /** Address of the update in the portal. */
  url: string
  /** Address of the screen where mails like this one are turned off. */
  settingsUrl: string
}

export function clientUpdateSubject({
  projectTitle,
  title,
}: Pick<ClientUpdateMail, 'projectTitle' | 'title'>): string {
  return `Update on ${projectTitle}: ${title}`
}

/** Tells a client of a new update. File and link are in the portal, behind the sign-in. */
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
        <MailText>The update comes with a link, which you find in the portal, too.</MailText>
      ) : null}
      <MailText>Any questions? Just reply to this email.</MailText>
      <MailText>You can turn off these emails here: {mail.settingsUrl}</MailText>
    </MailLayout>
  )
}
