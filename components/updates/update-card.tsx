import { CheckCheck, Reply } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { LocalTime } from '@/components/ui/local-time'
import { UpdateAttachments, UpdateStatusBadge } from '@/components/updates/update-details'
import { UpdateReader } from '@/components/updates/update-reader'
import { LinkedText } from '@/components/ui/linked-text'
import type { UpdateRow } from '@/lib/updates/queries'

type UpdateCardProps = Omit<UpdateRow, 'project'> & {
  /** Null for clients with only one project. */
  projectTitle: string | null
}

export function UpdateCard(update: UpdateCardProps) {
  const { id, title, content, status, isRead, createdAt, author, avatar, projectId, projectTitle } = update
  const titleId = `update-${id}-title`
  return (
    <UpdateReader
      id={id}
      isRead={isRead}
      labelledBy={titleId}
      actions={
        // A plain link, because a route handler answers this address: it switches the project and redirects.
        <a
          href={`/portal/messages/${projectId}?reply=${id}`}
          aria-label={`Reply to ${title}`}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          <Reply aria-hidden />
          Reply
        </a>
      }
    >
      <header className="ui-card-content">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="min-w-0 text-subheading wrap-anywhere">
            {title}
          </h2>
          <span className="flex flex-wrap gap-2">
            <Badge className="group-data-[read=true]/update:hidden">New</Badge>
            <UpdateStatusBadge status={status} />
          </span>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <span className="flex items-center gap-2 wrap-anywhere">
            <Avatar name={author} picture={avatar} />
            {author}
          </span>
          <LocalTime value={createdAt} className="tabular-nums" />
          {projectTitle ? <span className="wrap-anywhere">{projectTitle}</span> : null}
          <span className="flex items-center gap-1.5 text-green group-data-[read=false]/update:hidden">
            <CheckCheck aria-hidden className="size-4" />
            Read
          </span>
        </p>
      </header>
      <div className="ui-card-content grid gap-4">
        <LinkedText text={content} className="max-w-prose" />
        <UpdateAttachments {...update} />
      </div>
    </UpdateReader>
  )
}
