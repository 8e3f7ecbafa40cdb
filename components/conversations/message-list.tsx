import { CheckCheck } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { MessageBubble } from '@/components/conversations/message-bubble'
import { LocalTime } from '@/components/ui/local-time'
import { useTimeZone } from '@/components/ui/use-time-zone'
import { dayLabel, placeMessages, type ThreadMessage } from '@/lib/conversations/rules'
import { site } from '@/lib/site'
import { todayIn } from '@/lib/platform/dates'

type MessageListProps = {
  messages: readonly ThreadMessage[]
  /** The first message that was unread when the reader came. */
  dividerId: string | null
  /** Called with a message that the reader marks as read; where reading is noticed by itself there is none. */
  onRead?: (id: string) => void
  /** What is on its way. */
  children?: ReactNode
}

/** A thread, oldest first, by days of the reader's own time zone: of the agency's until the page is hydrated. */
export function MessageList({ messages, dividerId, onRead, children }: MessageListProps) {
  const timeZone = useTimeZone()
  const today = timeZone === null ? null : todayIn(timeZone)
  const lastSeen = messages.findLast(({ isOwnSide, isRead }) => isOwnSide && isRead)
  return (
    <ol className="flex flex-col pb-1">
      {placeMessages(messages, timeZone ?? site.timeZone, dividerId).map((message) => (
        <Fragment key={message.id}>
          {message.startsDay ? <Separator>{dayLabel(message.day, today)}</Separator> : null}
          {message.id === dividerId ? <Separator isNew>New messages</Separator> : null}
          <MessageBubble
            {...message}
            time={<LocalTime value={message.createdAt} format="time" />}
            onRead={
              onRead && !message.isOwnSide && !message.isRead
                ? () => {
                    onRead(message.id)
                  }
                : undefined
            }
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
}

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
