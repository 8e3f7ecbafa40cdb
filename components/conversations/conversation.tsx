'use client'

import { ArrowDown, ArrowUp, MessageSquare } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { MessageForm, useMessageForm } from '@/components/conversations/message-form'
import { MessageList, OutgoingMessage } from '@/components/conversations/message-list'
import { markMessageRead, useReading, useMessages } from '@/components/conversations/use-messages'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { useReadOnly } from '@/components/ui/read-only'
import { useHydrated } from '@/components/ui/use-hydrated'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/glyph'
import { showToast } from '@/components/ui/toast'
import { loadFailure } from '@/lib/conversations/content'
import { cursorOf, type Side, type MessagePage } from '@/lib/conversations/rules'

const NEAR_TOP_PX = 160

type ConversationProps = {
  side: Side
  projectId: string
  page: MessagePage
  /** Used by browsers without JavaScript. */
  submissionKey: string
  path: string
  emptyState: { title: string; text: string }
  /** True if `page` is not the newest one. */
  isOlderPage: boolean
  /** Shown below the text area of the form. */
  tools?: ReactNode
  /** A quote of the work update being replied to. */
  quote?: string | undefined
}

/** A project's messages, and the form for a new one. New messages arrive when the page refreshes. */
export function Conversation(props: ConversationProps) {
  const { side, projectId, page, submissionKey, path, emptyState, isOlderPage, tools, quote } = props
  const log = useRef<HTMLDivElement>(null)
  const { messages, olderThan, older, loadOlder } = useMessages(projectId, page, side)
  const isReadOnly = useReadOnly()
  const isHydrated = useHydrated()
  const dividerId = useReading(projectId, messages, side === 'client' && !isReadOnly)
  const form = useMessageForm(side, messages, quote)
  const latest = messages.at(-1)

  async function showOlder() {
    const isLoaded = await loadOlder()
    if (!isLoaded && side === 'admin') showToast({ ...loadFailure, kind: 'error' })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {isOlderPage ? <NewestLink href={path} /> : null}
      {/* Reversed, so that it starts at the end, stays there, and doesn't jump when older messages are added on
          top. */}
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        // The times change once the reader's time zone is known.
        aria-live={older === 'loading' || !isHydrated ? 'off' : 'polite'}
        tabIndex={messages.length > 0 ? 0 : undefined}
        className={cn(
          'flex max-h-[clamp(16rem,100dvh-35rem,24rem)] min-w-0 flex-col-reverse overflow-y-auto overscroll-contain rounded-lg border bg-background/50 px-3 py-2 sm:px-4',
          side === 'client' && 'max-sm:max-h-[clamp(16rem,100dvh-31rem,24rem)]',
        )}
        onScroll={() => {
          if (olderThan !== null && older === 'idle' && isNearTop(log)) void showOlder()
        }}
      >
        {messages.length === 0 && !form.outgoing ? (
          <EmptyState icon={MessageSquare} {...emptyState} />
        ) : (
          <div>
            {olderThan === null ? null : (
              <OlderMessages
                href={`${path}${path.includes('?') ? '&' : '?'}before=${olderThan}`}
                status={older}
                onLoad={() => void showOlder()}
              />
            )}
            <MessageList
              messages={messages}
              dividerId={dividerId}
              {...(side === 'admin' && { onRead: markMessageRead })}
            >
              {form.outgoing ? <OutgoingMessage {...form.outgoing} onRetry={form.submit} /> : null}
            </MessageList>
          </div>
        )}
      </div>
      <MessageForm
        side={side}
        projectId={projectId}
        submissionKey={submissionKey}
        seenUpTo={latest && cursorOf(latest)}
        form={form}
        tools={tools}
        onSend={() => log.current?.scrollTo({ top: 0 })}
      />
    </div>
  )
}

function isNearTop({ current }: RefObject<HTMLDivElement | null>): boolean {
  if (!current) return false
  return current.scrollHeight - current.clientHeight - Math.abs(current.scrollTop) < NEAR_TOP_PX
}

type OlderMessagesProps = { href: string; status: 'idle' | 'loading' | 'failed'; onLoad: () => void }

/** A link, so that it also works without JavaScript. */
function OlderMessages({ href, status, onLoad }: OlderMessagesProps) {
  return (
    <div className="flex flex-col items-center gap-1 pt-1">
      <a
        href={href}
        rel="nofollow"
        className={buttonVariants({ variant: 'ghost', size: 'sm' })}
        onClick={(event) => {
          event.preventDefault()
          onLoad()
        }}
      >
        {status === 'loading' ? <Spinner /> : <ArrowUp aria-hidden />}
        <span>{status === 'loading' ? 'Loading older messages' : 'Load older messages'}</span>
      </a>
      <p role="status" className="text-sm text-red">
        {status === 'failed' ? 'Older messages could not be loaded. Please try again.' : null}
      </p>
    </div>
  )
}

/** Shown on pages of older messages, which browsers without JavaScript open. */
function NewestLink({ href }: { href: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground">
      These are older messages.
      <Link href={href} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        <ArrowDown aria-hidden />
        Newest messages
      </Link>
    </p>
  )
}
