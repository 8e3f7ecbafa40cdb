import { Check, CheckCheck, CircleAlert } from 'lucide-react'
import { Fragment, memo, type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/cn'
import { LinkedText } from '@/components/ui/linked-text'
import { LocalTime } from '@/components/ui/local-time'
import { useSiteFacts } from '@/components/ui/site-facts'
import { useTimeZone, useToday } from '@/components/ui/time-zone'
import { Spinner } from '@/components/ui/glyph'
import { dayLabel, placeMessages, type ConversationMessage } from '@/lib/conversations/rules'
import { beginningOf } from '@/lib/base/excerpts'

type MessageListProps = {
  messages: readonly ConversationMessage[]
  /** The first message that was unread when the page was opened. */
  dividerId: string | null
  /** Only for readers who mark messages as read themselves. */
  onRead?: (id: string) => void
  children?: ReactNode
}

/**
 * Oldest first, grouped by day in the reader's time zone (the agency's until the reader's is known). Memoized, so
 * that typing in the form doesn't render it again.
 */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { messages, dividerId, onRead, children } = props
  const timeZone = useTimeZone()
  const today = useToday()
  const { timeZone: agencyZone } = useSiteFacts()
  const lastSeen = messages.findLast(({ isOwnSide, isRead }) => isOwnSide && isRead)
  return (
    <ol className="flex flex-col pb-1">
      {placeMessages(messages, timeZone ?? agencyZone, dividerId).map((message) => (
        <Fragment key={message.id}>
          {message.startsDay ? <Separator>{dayLabel(message.day, today)}</Separator> : null}
          {message.id === dividerId ? <Separator isNew>New messages</Separator> : null}
          <MessageBubble
            {...message}
            time={<LocalTime value={message.createdAt} format="time" />}
            onRead={onRead && !message.isOwnSide && !message.isRead ? () => onRead(message.id) : undefined}
          >
            {message.id !== lastSeen?.id ? null : (
              <p className="mt-1 flex items-center gap-1 px-1 text-xs text-muted-foreground">
                <CheckCheck aria-hidden className="size-3.5 text-blue" />
                Seen
              </p>
            )}
          </MessageBubble>
        </Fragment>
      ))}
      {children}
    </ol>
  )
})

function Separator({ isNew = false, children }: { isNew?: boolean; children: ReactNode }) {
  return (
    <li
      className={`mt-4 flex items-center gap-3 text-xs font-medium ${isNew ? 'text-purple' : 'text-muted-foreground'}`}
    >
      <span aria-hidden className={`h-px flex-1 ${isNew ? 'bg-purple/50' : 'bg-border'}`} />
      {children}
      <span aria-hidden className={`h-px flex-1 ${isNew ? 'bg-purple/50' : 'bg-border'}`} />
    </li>
  )
}

type MessageBubbleProps = Pick<ConversationMessage, 'author' | 'text' | 'isOwnSide'> & {
  role?: ConversationMessage['role']
  avatar?: string | null
  /** Shows the author's name. Otherwise only screen readers get it. */
  startsGroup: boolean
  time: ReactNode
  /** Only for unread messages. Called by the button and by a click anywhere on the message. */
  onRead?: (() => void) | undefined
  children?: ReactNode
  className?: string
}

function MessageBubble(props: MessageBubbleProps) {
  const { role, author, avatar, text, isOwnSide, startsGroup, time, onRead, children, className } = props
  const bubble = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bubble.current
    if (!element || !onRead) return
    function read({ target }: Event) {
      // Following a link or selecting text doesn't count as reading.
      if (target instanceof Element && target.closest('a, button')) return
      if (getSelection()?.isCollapsed !== false) onRead?.()
    }
    element.addEventListener('click', read)
    return () => element.removeEventListener('click', read)
  }, [onRead])

  return (
    <li
      className={cn(
        'flex flex-col',
        isOwnSide ? 'items-end pl-8 sm:pl-16' : 'items-start pr-8 sm:pr-16',
        startsGroup ? 'mt-4' : 'mt-1',
      )}
    >
      <p
        className={cn(
          'mb-1 flex items-center gap-2 px-1 text-sm font-medium wrap-anywhere',
          !startsGroup && 'sr-only',
        )}
      >
        {isOwnSide ? null : <Avatar name={author} picture={avatar} />}
        {role ? (
          <>
            <span>{role}</span>
            <span aria-hidden>·</span>
          </>
        ) : null}
        <span className={role ? 'font-normal text-muted-foreground' : undefined}>{author}</span>
      </p>
      <div
        ref={bubble}
        className={cn(
          'relative max-w-[36rem] min-w-0 rounded-xl px-3.5 py-2',
          isOwnSide ? 'rounded-tr-sm bg-accent' : 'rounded-tl-sm bg-muted',
          onRead && 'cursor-pointer',
          className,
        )}
      >
        <LinkedText text={text} />
        <div className="mt-0.5 flex items-center justify-end gap-x-3 text-xs text-muted-foreground tabular-nums">
          {onRead ? (
            <button
              type="button"
              aria-label={`Mark as read: ${author}: ${beginningOf(text, 60)}`}
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

type OutgoingMessageProps = { text: string; isFailed: boolean; onRetry: () => void }

/** A message that is being sent or has failed. */
export function OutgoingMessage({ text, isFailed, onRetry }: OutgoingMessageProps) {
  return (
    <MessageBubble
      author="You"
      text={text}
      isOwnSide
      startsGroup
      className={isFailed ? 'outline outline-red' : 'outline outline-purple/60 outline-dashed'}
      time={
        isFailed ? null : (
          <span className="inline-flex items-center gap-1.5">
            <Spinner className="size-3" />
            Sending...
          </span>
        )
      }
    >
      {isFailed ? (
        <p className="mt-1 flex items-center gap-1.5 px-1 text-sm text-red">
          <CircleAlert aria-hidden className="size-4" />
          Not sent.
          <button
            type="button"
            className="rounded-sm font-medium text-foreground underline underline-offset-2"
            onClick={onRetry}
          >
            Try again
          </button>
        </p>
      ) : null}
    </MessageBubble>
  )
}
