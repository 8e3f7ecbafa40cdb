import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import { fileTypeLabels, formatBytes, type FileType } from './rules'

export type NewFilesMail = {
  /** The recipient's, if known. */
  name: string | null
  projectTitle: string
  /** Oldest first. */
  files: { id: string; name: string; type: FileType; sizeBytes: number; isReplaced: boolean }[]
  url: string
  /** Where to turn off these mails. */
  settingsUrl: string
}

export function newFilesSubject({
  projectTitle,
  files,
}: Pick<NewFilesMail, 'projectTitle' | 'files'>): string {
  const count = files.length === 1 ? 'A new file' : `${String(files.length)} new files`
  return `${count} for ${projectTitle}`
}

/** To a client: files were added to their project. They are downloaded in the portal, after signing in. */
export function NewFilesEmail(mail: NewFilesMail) {
  const { name, projectTitle, files, url, settingsUrl } = mail
  return (
    <MailLayout
      preview={files.map((file) => file.name).join(', ')}
      title={newFilesSubject(mail)}
      action={{ label: 'Open in the portal', href: url }}
    >
      <MailText>
        {name ? `Hello ${name},` : 'Hello,'}{' '}
        {files.length === 1 ? 'there is a new file' : 'there are new files'} for {projectTitle}.
      </MailText>
      {files.map(({ id, name: fileName, type, sizeBytes, isReplaced }) => (
        <MailField
          key={id}
          label={`${fileTypeLabels[type]}, ${formatBytes(sizeBytes)}${isReplaced ? ', new version' : ''}`}
          value={fileName}
        />
      ))}
      <MailText>Any questions? Just reply to this email.</MailText>
      <MailText>You can turn off these emails here: {settingsUrl}</MailText>
    </MailLayout>
  )
}
