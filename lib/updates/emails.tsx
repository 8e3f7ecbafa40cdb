import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import { listMailReaders } from '@/lib/projects/queries'
import { clientMailKey } from './mutations'
import { mailAddresses } from './rules'

export const mails: Mails = {
  'notify-client-update': defineMail({
    payload: z.object({ id: z.uuid(), userId: z.uuid() }),
    key: ({ id, userId }) => clientMailKey(id, userId),
    // Null if, since it was queued, the update was deleted, access was lost or the mails were turned off.
    load: async ({ id, userId }) => {
      const db = getDb()
      const update = await db.clientUpdate.findUnique({
        where: { id },
        include: { project: { select: { title: true } } },
      })
      if (!update) return null
      const readers = await listMailReaders(db, update.projectId, 'notifyUpdatesByMail')
      const reader = readers.find((person) => person.id === userId)
      return reader ? { update, name: reader.fullName } : null
    },
    render: ({ update, name }) => {
      const mail = {
        name,
        projectTitle: update.project.title,
        title: update.title,
        content: update.content,
        fileName: update.fileUrl && update.fileName,
        hasLink: update.linkUrl !== null,
        ...mailAddresses(getEnv().APP_URL, update),
      }
      return {
        subject: clientUpdateSubject(mail),
        replyTo: replyToAgency(),
        body: <ClientUpdateEmail {...mail} />,
      }
    },
  }),
}

type ClientUpdateMail = {
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

export function clientUpdateSubject({ projectTitle, title }: ClientUpdateMail): string {
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
      <MailField label="File, to download in the portal" value={mail.fileName} />
      {mail.hasLink ? (
        <MailText>The update comes with a link, which you’ll find in the portal.</MailText>
      ) : null}
      <MailText>Any questions? Just reply to this email.</MailText>
      <MailText>You can turn off these emails here: {mail.settingsUrl}</MailText>
    </MailLayout>
  )
}
