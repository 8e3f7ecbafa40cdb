import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { clientNotice, defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailList, MailText } from '@/lib/platform/mail-parts'
import { listMailReaders } from '@/lib/projects/queries'
import { notKept, published } from './access'
import { fileTypeLabels, formatBytes } from './rules'

const batch = z.object({ projectId: z.uuid(), userId: z.uuid(), notifiedAt: z.iso.datetime() })

export const newFilesMailKey = ({ projectId, userId, notifiedAt }: z.infer<typeof batch>) =>
  `documents:${projectId}:${notifiedAt}:${userId}`

export const mails: Mails = {
  /** To a client: files were added to their project. They are downloaded in the portal, after signing in. */
  'mail-new-files': defineMail({
    payload: batch,
    key: newFilesMailKey,
    // Null if, since it was queued, the files were deleted, access was lost or the mails were turned off.
    load: async ({ projectId, userId, notifiedAt }) => {
      const readers = await listMailReaders(getDb(), projectId, 'notifyUpdatesByMail')
      const reader = readers.find(({ id }) => id === userId)
      const files = await getDb().file.findMany({
        where: { ...published, notifiedAt, projectId, ...notKept },
        select: {
          id: true,
          name: true,
          type: true,
          sizeBytes: true,
          project: { select: { title: true } },
          _count: { select: { versions: true } },
        },
        orderBy: [{ uploadedAt: 'asc' }, { id: 'asc' }],
      })
      return files[0] && reader
        ? { name: reader.fullName, projectTitle: files[0].project.title, files }
        : null
    },
    render: ({ name, projectTitle, files }, { projectId }) => {
      const { APP_URL } = getEnv()
      const count = files.length === 1 ? 'A new file' : `${String(files.length)} new files`
      const subject = `${count} for ${projectTitle}`
      return {
        subject,
        replyTo: replyToAgency(),
        body: (
          <MailLayout
            preview={files.map((file) => file.name).join(', ')}
            title={subject}
            action={{
              label: files.length === 1 ? 'Open the file' : 'Open the files',
              href: `${APP_URL}/portal/files/${projectId}`,
            }}
            {...clientNotice('updates and files')}
          >
            <MailText>
              {name ? `Hello ${name},` : 'Hello,'}{' '}
              {files.length === 1 ? 'there is a new file' : 'there are new files'} for {projectTitle}.
            </MailText>
            <MailList
              entries={files.map(({ id, name: title, type, sizeBytes, _count }) => ({
                id,
                title,
                note: `${fileTypeLabels[type]}, ${formatBytes(sizeBytes)}${_count.versions > 0 ? ', new version' : ''}`,
              }))}
            />
            <MailText>Any questions? Just reply to this email.</MailText>
          </MailLayout>
        ),
      }
    },
  }),
}
