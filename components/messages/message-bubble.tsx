import type { ReactNode } from 'react'
import { MessageText } from '@/components/messages/message-text'
import { cn } from '@/components/ui/cn'

type MessageBubbleProps = {
  author: string
  text: string
  isOwnSide: boolean
  /** Names the author for everybody; else it is heard only. */
  startsGroup: boolean
  time: ReactNode
  /** Something that covers the bubble, say a button. */
  cover?: ReactNode
  /** Under the bubble: what became of the message. */
  children?: ReactNode
  className?: string
}

/** One message: the reader's own side at the right, the other at the left. */
export function MessageBubble(props: MessageBubbleProps) {
  const { author, text, isOwnSide, startsGroup, time, cover, children, className } = props
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
        className={cn(
          'relative max-w-[36rem] min-w-0 rounded-xl px-3.5 py-2',
          isOwnSide ? 'rounded-tr-sm bg-accent' : 'rounded-tl-sm bg-muted',
          className,
        )}
      >
        <MessageText text={text} />
        <div className="mt-0.5 flex justify-end gap-2 text-xs text-muted-foreground tabular-nums">{time}</div>
        {cover}
      </div>
      {children}
    </li>
  )
}
