import { z } from 'zod'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { clientNotice, defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { beginningOf } from '@/lib/base/excerpts'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { visibleProjects } from '@/lib/projects/access'
import { listMailReaders } from '@/lib/projects/queries'
import { getSite } from '@/lib/base/site'
import { authorName } from '@/lib/staff/rules'
import { notInTrash } from '@/lib/platform/trash'
import { clientMailKey } from './mutations'
import type { NewUpdate } from './schema'

export const mails: Mails = {
  'notify-client-update': defineMail({
    payload: z.object({ id: z.uuid(), userId: z.uuid() }),
    key: ({ id, userId }) => clientMailKey(id, userId),
    // Null if, since it was queued, the update was deleted, access was lost or the mails were turned off.
    load: async ({ id, userId }) => {
      const db = getDb()
      const update = await db.clientUpdate.findUnique({
        where: { id, ...notInTrash },
        include: { project: { select: { title: true } }, admin: { select: { fullName: true } } },
      })
      if (!update) return null
      const readers = await listMailReaders(db, update.projectId, 'notifyUpdatesByMail')
      const reader = readers.find((person) => person.id === userId)
      return reader ? { update, name: reader.fullName } : null
    },
    render: ({ update, name }) => {
      const fileName = update.fileUrl && update.fileName
      const projectTitle = update.project.title
      const author = authorName(update.admin, getSite().name)
      return {
        ...writeClientUpdate({ ...update, fileName, name, author, projectTitle }),
        replyTo: replyToAgency(),
      }
    },
  }),
}

/** The mail as the project's client would get it, or another reader if the client doesn't want these mails. */
export async function previewClientUpdate(viewer: ViewerWith<'projects'>, update: NewUpdate) {
  const db = getDb()
  const [project, readers] = await Promise.all([
    db.project.findFirst({
      where: { ...visibleProjects(viewer), id: update.projectId, archivedAt: null },
      select: { title: true, clientUserId: true },
    }),
    listMailReaders(db, update.projectId, 'notifyUpdatesByMail'),
  ])
  const reader = readers.find(({ id }) => id === project?.clientUserId) ?? readers[0]
  return writeClientUpdate({
    ...update,
    name: reader?.fullName ?? null,
    author: authorName(viewer, getSite().name),
    projectTitle: project?.title ?? '',
  })
}

type ClientUpdateMail = Pick<NewUpdate, 'projectId' | 'title' | 'content'> & {
  /** Missing in the preview in the admin. */
  id?: string
  /** The recipient's, if known. */
  name: string | null
  /** The member of the staff who wrote it, or the agency. */
  author: string
  projectTitle: string
  fileName?: string | null | undefined
  linkUrl?: string | null | undefined
}

/** To a client. File and link are opened in the portal, after signing in. */
function writeClientUpdate(mail: ClientUpdateMail) {
  const { id = '', name, author, projectId, projectTitle, title, content, fileName, linkUrl } = mail
  const url = `${getEnv().APP_URL}/portal/updates?project=${projectId}#update-${id}`
  return {
    subject: `Update on ${projectTitle}: ${title}`,
    body: (
      <MailLayout
        preview={beginningOf(content, 120)}
        title={title}
        action={{ label: 'Open the update', href: url }}
        {...clientNotice('updates and files')}
      >
        <MailText>
          {name ? `Hello ${name},` : 'Hello,'} {author} has news about {projectTitle}.
        </MailText>
        <MailQuote label="Update" text={content} />
        <MailFacts facts={[{ label: 'File', value: fileName && `${fileName}, to download in the portal` }]} />
        {linkUrl ? <MailText>The update comes with a link, which you’ll find in the portal.</MailText> : null}
        <MailText>Any questions? Just reply to this email.</MailText>
      </MailLayout>
    ),
  }
}
