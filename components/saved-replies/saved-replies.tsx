'use client'

import { MessageSquareText, MessageSquarePlus, Search, Settings2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu'
import { lazyPopup } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { beginningOf } from '@/lib/base/excerpts'
import { listSavedRepliesAction } from '@/lib/leads/saved-replies/actions'
import type { SavedReply } from '@/lib/leads/saved-replies/queries'
import { filledIn, fillingsFor, type Recipient, savedReplyList } from '@/lib/leads/saved-replies/rules'

const SavedReplyDialog = lazyPopup(() =>
  import('@/components/saved-replies/saved-reply-dialog').then((module) => module.SavedReplyDialog),
)
const PickDialog = lazyPopup(() =>
  import('@/components/saved-replies/pick-dialog').then((module) => module.PickDialog),
)

/** More are a dialog with a search away. */
const SHOWN = 5

type Loaded = { replies: readonly SavedReply[]; myName: string }

type SavedRepliesProps = {
  recipient: Recipient
  /** Without it, a hidden field named `savedReplyId` is sent along with the form. */
  onInsert?: (id: string) => void
}

/** A menu that inserts saved replies into the text area of its form. They are loaded when it opens. */
export function SavedReplies({ recipient, onInsert }: SavedRepliesProps) {
  const root = useRef<HTMLSpanElement>(null)
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading')
  const [open, setOpen] = useState<'pick' | 'save' | null>(null)
  const [draft, setDraft] = useState('')
  const [inserted, setInserted] = useState('')
  const replies = typeof loaded === 'string' ? [] : loaded.replies

  const area = () => root.current?.closest('form')?.querySelector('textarea')

  useEffect(() => {
    const form = root.current?.closest('form')
    const forget = () => setInserted('')
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])

  async function load() {
    setDraft(area()?.value.trim() ?? '')
    const answer = await listSavedRepliesAction().catch(reportError)
    setLoaded(answer?.data ?? 'failed')
  }

  function insert({ id, text }: SavedReply) {
    const field = area()
    if (!field || typeof loaded === 'string') return
    insertAtCursor(field, filledIn(text, { ...fillingsFor(recipient), 'my name': loaded.myName }))
    setInserted(id)
    onInsert?.(id)
    // The menu returns the focus to its button first.
    queueMicrotask(() => field.focus())
  }

  const dialog = {
    onOpenChange: () => setOpen(null),
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      area()?.focus()
    },
  }

  return (
    <span ref={root} className="contents noscript:hidden">
      {onInsert ? null : <input type="hidden" name="savedReplyId" value={inserted} />}
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="sm" className="text-muted-foreground">
            <MessageSquareText aria-hidden />
            Saved replies
          </Button>
        }
        onOpenChange={(isOpen) => {
          if (isOpen) void load()
        }}
        align="start"
        className="w-80 max-w-[calc(100vw-2rem)]"
      >
        {loaded === 'loading' ? <DropdownMenuLabel>Loading…</DropdownMenuLabel> : null}
        {loaded === 'failed' ? <DropdownMenuLabel>They could not be loaded</DropdownMenuLabel> : null}
        {typeof loaded !== 'string' && replies.length === 0 ? (
          <DropdownMenuLabel className="max-w-72 whitespace-normal">
            Texts that you write again and again. Write one, then save it here for the whole team.
          </DropdownMenuLabel>
        ) : null}
        {replies.slice(0, SHOWN).map((reply) => (
          <DropdownMenuItem key={reply.id} onSelect={() => insert(reply)}>
            <span className="grid min-w-0">
              <span className="truncate">{reply.title}</span>
              <span className="truncate text-xs text-muted-foreground">{beginningOf(reply.text, 120)}</span>
            </span>
          </DropdownMenuItem>
        ))}
        {replies.length > 0 ? <DropdownMenuSeparator /> : null}
        {replies.length > SHOWN ? (
          <DropdownMenuItem onSelect={() => setOpen('pick')}>
            <Search aria-hidden />
            All saved replies…
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem disabled={draft === ''} onSelect={() => setOpen('save')}>
          <MessageSquarePlus aria-hidden />
          Save as reply…
        </DropdownMenuItem>
        {replies.length > 0 ? (
          <DropdownMenuItem asChild>
            <Link href={savedReplyList.path}>
              <Settings2 aria-hidden />
              Manage saved replies
            </Link>
          </DropdownMenuItem>
        ) : null}
      </DropdownMenu>
      <SavedReplyDialog
        title="Save as reply"
        reply={{ id: null, title: '', text: draft }}
        open={open === 'save'}
        {...dialog}
      />
      <PickDialog replies={replies} onPick={insert} open={open === 'pick'} {...dialog} />
    </span>
  )
}

function insertAtCursor(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
