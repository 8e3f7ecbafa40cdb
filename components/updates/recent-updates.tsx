'use client'

import { Check, CheckCheck, Clock, Megaphone } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { TrashButton } from '@/components/trash/trash-button'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LocalTime } from '@/components/ui/local-time'
import { UpdateAttachments, UpdateStatusBadge } from '@/components/updates/update-details'
import { setUpdateStatusAction } from '@/lib/updates/actions'
import type { RecentUpdate } from '@/lib/updates/queries'
import type { NextStatus } from '@/lib/updates/schema'

export function RecentUpdates({ updates }: { updates: readonly RecentUpdate[] }) {
  if (updates.length === 0) {
    return (
      <EmptyState
        icon={Megaphone}
        title="No updates sent yet"
        text="Updates you send appear here, and show whether the client has read them."
      />
    )
  }
  return (
    <ul className="-my-4 divide-y">
      {updates.map((update) => (
        <li key={update.id} className="py-4">
          <SentUpdate update={update} />
        </li>
      ))}
    </ul>
  )
}

function SentUpdate({ update }: { update: RecentUpdate }) {
  const { id, title, content, status, isRead, readAt, project, createdAt } = update
  return (
    <article aria-labelledby={`update-${id}`} className="grid gap-2.5">
      <div>
        <div className="flex items-start gap-2">
          <h3
            id={`update-${id}`}
            className="mr-auto font-sans text-base leading-snug font-semibold wrap-anywhere"
          >
            {title}
          </h3>
          <UpdateStatusBadge status={status} />
          <TrashButton
            kind="update"
            id={id}
            size="icon"
            label={`Move ${title} to trash`}
            className="-my-2 -mr-2 text-red pointer-coarse:-my-2.5"
          />
        </div>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {project.title} · {project.clientName}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
          <LocalTime value={createdAt} className="tabular-nums" />
          {isRead ? (
            <span className="flex items-center gap-1.5 text-green">
              <CheckCheck aria-hidden className="size-4" />
              <span>Read </span>
              {readAt ? <LocalTime value={readAt} className="tabular-nums" /> : null}
            </span>
          ) : (
            <span>Not read yet</span>
          )}
        </p>
      </div>
      <UpdateText title={title} text={content} />
      <UpdateAttachments {...update} />
      <UpdateStatusControl {...update} />
    </article>
  )
}

/** The length of about three lines. */
const EXCERPT = 240

function UpdateText({ title, text }: { title: string; text: string }) {
  const [isWhole, setWhole] = useState(text.length <= EXCERPT)
  if (isWhole) return <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
  return (
    <div>
      <p className="line-clamp-3 text-sm wrap-anywhere">{text}</p>
      <Button
        variant="link"
        className="text-sm"
        aria-label={`Show all of ${title}`}
        onClick={() => setWhole(true)}
      >
        Show all
      </Button>
    </div>
  )
}

const failure = { title: 'The update was not changed', message: unreachable }
const controls = [
  { value: 'completed', label: 'Mark completed', icon: Check },
  { value: 'pending', label: 'Mark pending', icon: Clock },
] as const

function UpdateStatusControl({ id, title, status }: RecentUpdate) {
  const [isPending, startTransition] = useTransition()

  function change(next: NextStatus) {
    if (isPending) return
    startTransition(async () => {
      await callAction(() => setUpdateStatusAction({ id, status: next }), failure)
    })
  }

  return (
    <div role="group" aria-label={`Status of ${title}`} className="flex flex-wrap gap-2">
      {controls.map(({ value, label, icon: Icon }) => (
        <Button
          key={value}
          variant="outline"
          size="sm"
          disabled={value === status}
          aria-disabled={isPending}
          onClick={() => change(value)}
        >
          <Icon aria-hidden />
          <span>{label}</span>
        </Button>
      ))}
    </div>
  )
}
