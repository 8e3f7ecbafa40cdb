'use client'

import { MessageSquareText, Pencil, Plus } from 'lucide-react'
import { TrashButton } from '@/components/trash/trash-button'
import { Card } from '@/components/ui/card'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { DialogButton } from '@/components/ui/dialog-button'
import { EmptyState } from '@/components/ui/empty-state'
import { lazyPopup } from '@/components/ui/lazy'
import { LocalTime } from '@/components/ui/local-time'
import { Tooltip } from '@/components/ui/tooltip'
import { beginningOf } from '@/lib/base/excerpts'
import { formatNumber } from '@/lib/base/numbers'
import type { SavedReply } from '@/lib/leads/saved-replies/queries'
import { savedReplyList, type SavedReplyOrder } from '@/lib/leads/saved-replies/rules'

const SavedReplyDialog = lazyPopup(
  () => import('@/components/saved-replies/saved-reply-dialog').then((module) => module.SavedReplyDialog),
  { isCommon: true },
)

type SavedReplyListProps = { replies: readonly SavedReply[]; sort: SavedReplyOrder }

export function SavedReplyList({ replies, sort }: SavedReplyListProps) {
  if (replies.length === 0)
    return (
      <Card className="py-0!">
        <EmptyState
          icon={MessageSquareText}
          title="No saved replies yet"
          text="Texts that you write again and again: save one here, or from the reply of a contact message or quote request."
          action={<NewSavedReply />}
        />
      </Card>
    )
  const amount = `${formatNumber(replies.length)} saved ${replies.length === 1 ? 'reply' : 'replies'}`
  return (
    <div className="grid grid-cols-1 gap-3">
      {replies.length > 1 ? (
        <ChoiceLinks
          label="Order"
          result={amount}
          choices={orders.map(({ order, label }) => ({
            href: savedReplyList.href({ sort: order, page: 1 }),
            label,
            isCurrent: order === sort,
          }))}
        />
      ) : null}
      <Card className="py-0!">
        <ul aria-label="Saved replies" className="divide-y">
          {replies.map((reply) => (
            <li key={reply.id} className="flex items-center gap-3 px-4 py-2.5">
              <span className="grid min-w-0 flex-1 grid-cols-1">
                <span className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-medium wrap-anywhere">{reply.title}</span>
                  <Uses {...reply} />
                </span>
                <span className="truncate text-sm text-muted-foreground">{beginningOf(reply.text, 240)}</span>
              </span>
              <span className="flex shrink-0">
                <EditSavedReply reply={reply} />
                <TrashButton
                  kind="saved-reply"
                  id={reply.id}
                  size="icon"
                  label={`Move ${reply.title} to trash`}
                />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const orders = [
  { order: 'use', label: 'Most used' },
  { order: 'title', label: 'By title' },
] as const

function Uses({ uses, lastUsedAt }: Pick<SavedReply, 'uses' | 'lastUsedAt'>) {
  return (
    <span className="text-sm text-muted-foreground tabular-nums">
      <span>{uses === 0 ? 'Not used' : uses === 1 ? 'Used once' : `Used ${formatNumber(uses)} times`}</span>
      {lastUsedAt ? (
        <>
          <span>, last on </span>
          <LocalTime value={lastUsedAt} />
        </>
      ) : null}
    </span>
  )
}

export function NewSavedReply() {
  return (
    <DialogButton
      dialog={(popup) => (
        <SavedReplyDialog reply={{ id: null, title: '', text: '' }} {...popup} title="New saved reply" />
      )}
    >
      <Plus aria-hidden />
      New saved reply
    </DialogButton>
  )
}

function EditSavedReply({ reply }: { reply: SavedReply }) {
  return (
    <Tooltip text="Edit" side="top">
      <DialogButton
        variant="ghost"
        size="icon"
        aria-label={`Edit ${reply.title}`}
        dialog={(popup) => <SavedReplyDialog reply={reply} {...popup} title="Edit saved reply" />}
      >
        <Pencil aria-hidden />
      </DialogButton>
    </Tooltip>
  )
}
