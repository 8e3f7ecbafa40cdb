import { useState } from 'react'
import { Input } from '@/components/ui/controls'
import { Dialog, type DialogProps } from '@/components/ui/dialog'
import { beginningOf } from '@/lib/base/excerpts'
import { fold } from '@/lib/base/folded-text'
import type { SavedReply } from '@/lib/leads/saved-replies/queries'

type PickDialogProps = Omit<DialogProps, 'title'> & {
  replies: readonly SavedReply[]
  onPick: (reply: SavedReply) => void
}

export function PickDialog({ replies, onPick, ...props }: PickDialogProps) {
  return (
    <Dialog {...props} title="Saved replies">
      <Replies
        replies={replies}
        onPick={(reply) => {
          onPick(reply)
          props.onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

function Replies({ replies, onPick }: Pick<PickDialogProps, 'replies' | 'onPick'>) {
  const [search, setSearch] = useState('')
  const words = fold(search).split(/\s+/)
  const found = replies.filter(({ title, text }) => {
    const folded = fold(`${title} ${text}`)
    return words.every((word) => folded.includes(word))
  })
  const [first] = found

  return (
    <div className="grid grid-cols-1 gap-3">
      <Input
        type="search"
        aria-label="Search saved replies"
        placeholder="Search title and text"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !first) return
          event.preventDefault()
          onPick(first)
        }}
      />
      <p role="status" className={found.length === 0 ? 'text-muted-foreground' : 'sr-only'}>
        {found.length === 0 ? 'No saved replies match your search.' : `${String(found.length)} found`}
      </p>
      <ul aria-label="Saved replies" className="-mx-2 max-h-[50dvh] overflow-y-auto">
        {found.map((reply) => (
          <li key={reply.id}>
            <button
              type="button"
              className="grid min-h-11 w-full rounded-md px-2 py-1.5 text-left -outline-offset-2 hover:bg-accent"
              onClick={() => onPick(reply)}
            >
              <span className="truncate font-medium">{reply.title}</span>
              <span className="truncate text-sm text-muted-foreground">{beginningOf(reply.text, 120)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
