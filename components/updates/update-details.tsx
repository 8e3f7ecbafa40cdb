import { ExternalLink, Paperclip } from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { DownloadLink } from '@/components/ui/download-link'
import { openableLink, statusLabels, type UpdateStatus } from '@/lib/updates/rules'

type UpdateAttachmentsProps = { id: string; title: string; fileName: string | null; linkUrl: string | null }

export function UpdateAttachments({ id, title, fileName, linkUrl }: UpdateAttachmentsProps) {
  const link = openableLink(linkUrl)
  if (!fileName && !link) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {fileName ? (
        <span className="flex max-w-full min-w-0 items-center gap-3">
          <DownloadLink
            href={`/api/updates/${id}/file`}
            title={fileName}
            label={`Download File ${fileName}`}
            failure="Failed to download file"
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            Download File
          </DownloadLink>
          <span className="flex min-w-0 items-center gap-1.5 text-sm text-muted-foreground">
            <Paperclip aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{fileName}</span>
          </span>
        </span>
      ) : null}
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          title={link}
          aria-label={`Open Link of ${title} in a new tab`}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          <ExternalLink aria-hidden />
          Open Link
        </a>
      ) : null}
    </div>
  )
}

const tones: Record<UpdateStatus, Tone> = { sent: 'blue', pending: 'yellow', completed: 'green' }

export function UpdateStatusBadge({ status }: { status: UpdateStatus }) {
  return <Badge variant={tones[status]}>{statusLabels[status]}</Badge>
}
