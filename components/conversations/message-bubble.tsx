import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { MessageText } from '@/components/conversations/message-text'
import { cn } from '@/components/ui/cn'

type MessageBubbleProps = {
  author: string
  text: string
  isOwnSide: boolean
  /** Names the author for everybody; else it is heard only. */
  startsGroup: boolean
  time: ReactNode
  /** Not read yet: a dot says so, and a click anywhere on it marks it read, as its button does. */
  onRead?: (() => void) | undefined
  /** Under the bubble: what became of the message. */
  children?: ReactNode
  className?: string
}

/** One message: the reader's own side at the right, the other at the left. */
export function MessageBubble(props: MessageBubbleProps) {
  const { author, text, isOwnSide, startsGroup, time, onRead, children, className } = props
  const bubble = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bubble.current
    if (!element || !onRead) return
    function read({ target }: Event) {
      // Following a link in it or selecting its text is something else.
      if (target instanceof Element && target.closest('a, button')) return
      if (getSelection()?.isCollapsed !== false) onRead?.()
    }
    element.addEventListener('click', read)
    return () => {
      element.removeEventListener('click', read)
    }
  }, [onRead])

  return (
    <li
      className={cn(
        'flex flex-col',
        isOwnSide ? 'items-end pl-8 sm:pl-16' : 'items-start pr-8 sm:pr-16',
        startsGroup ? 'mt-4' : 'mt-1',
      )}
    >
      <p className={cn('mb-1 px-1 text-sm font-medium wrap-anywhere', !startsGroup && 'sr-only')}>{author}</p>
      <div
        ref={bubble}
        className={cn(
          'relative max-w-[36rem] min-w-0 rounded-xl px-3.5 py-2',
          isOwnSide ? 'rounded-tr-sm bg-accent' : 'rounded-tl-sm bg-muted',
          onRead && 'cursor-pointer',
          className,
        )}
      >
        <MessageText text={text} />
        <div className="mt-0.5 flex items-center justify-end gap-x-3 text-xs text-muted-foreground tabular-nums">
          {onRead ? (
            <button
              type="button"
              aria-label={`Mark as read: ${author}: ${text.slice(0, 60)}`}
              className="-my-0.5 mr-auto -ml-1.5 flex min-h-6 items-center gap-1 rounded-sm px-1.5 font-medium text-purple hover:underline pointer-coarse:min-h-9"
              onClick={onRead}
            >
              <Check aria-hidden className="size-3.5" />
              Mark as read
            </button>
          ) : null}
          {time}
        </div>
        {onRead ? (
          <span
            aria-hidden
            className="absolute -top-1 -right-1 size-2.5 rounded-full bg-purple ring-2 ring-card forced-colors:bg-[Highlight]"
          />
        ) : null}
      </div>
      {children}
    </li>
  )
}
