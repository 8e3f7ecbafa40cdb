import { CircleAlert } from 'lucide-react'
import { MessageBubble } from '@/components/conversations/message-bubble'
import { Spinner } from '@/components/ui/spinner'

export type Outgoing = { text: string; isFailed: boolean }

/** A message before the server has it. */
export function OutgoingMessage({ text, isFailed, onRetry }: Outgoing & { onRetry: () => void }) {
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
