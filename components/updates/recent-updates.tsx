'use client'

import { CheckCheck, Megaphone } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { LocalTime } from '@/components/ui/local-time'
import { UpdateAttachments } from '@/components/updates/update-attachments'
import { UpdateStatusBadge } from '@/components/updates/update-status-badge'
import { UpdateStatusControl } from '@/components/updates/update-status-control'
import type { UpdateStatus } from '@/lib/updates/rules'

type SentUpdate = {
  id: string
  title: string
  content: string
  status: UpdateStatus
  readAt: Date | null
  isRead: boolean
  fileName: string | null
  linkUrl: string | null
  createdAt: Date
  project: { title: string; clientName: string }
}

export function RecentUpdates({ updates }: { updates: readonly SentUpdate[] }) {
  if (updates.length === 0) {
    return (
      <EmptyState
        icon={Megaphone}
        title="No updates sent yet"
        text="The updates that you send appear here, with whether the client has read them."
      />
    )
  }
  return (
    <ul className="-my-4 divide-y">
      {updates.map((update) => (
        <li key={update.id} className="py-4">
          <SentUpdateItem {...update} />
        </li>
      ))}
    </ul>
  )
}

function SentUpdateItem({ id, title, content, status, isRead, readAt, project, ...update }: SentUpdate) {
  return (
    <article aria-labelledby={`update-${id}`} className="grid gap-2.5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 id={`update-${id}`} className="font-sans text-base leading-snug font-semibold wrap-anywhere">
            {title}
          </h3>
          <UpdateStatusBadge status={status} />
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
          <span className="wrap-anywhere">
            {project.title} · {project.clientName}
          </span>
          <LocalTime value={update.createdAt} className="tabular-nums" />
          {isRead ? (
            <span className="flex items-center gap-1.5 text-green">
              <CheckCheck aria-hidden className="size-4" />
              Read {readAt ? <LocalTime value={readAt} className="tabular-nums" /> : null}
            </span>
          ) : (
            <span>Not read yet</span>
          )}
        </p>
      </div>
      <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line">{content}</p>
      <UpdateAttachments id={id} title={title} fileName={update.fileName} linkUrl={update.linkUrl} />
      <UpdateStatusControl id={id} title={title} status={status} />
    </article>
  )
}
