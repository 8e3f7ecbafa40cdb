'use client'

import { MessageSquare } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { MessageForm } from '@/components/conversations/message-form'
import { MessageList } from '@/components/conversations/message-list'
import { OlderMessages } from '@/components/conversations/older-messages'
import { OutgoingMessage } from '@/components/conversations/outgoing-message'
import { useMarkRead } from '@/components/conversations/use-mark-read'
import { useMessageForm } from '@/components/conversations/use-message-form'
import { useReading } from '@/components/conversations/use-reading'
import { useThread } from '@/components/conversations/use-thread'
import { EmptyState } from '@/components/ui/empty-state'
import { showToast } from '@/components/ui/toast'
import { loadFailure } from '@/lib/conversations/content'
import { cursorOf, type Side, type ThreadPage } from '@/lib/conversations/rules'

const NEAR_TOP_PX = 160

type ConversationProps = {
  side: Side
  projectId: string
  page: ThreadPage
  /** For a browser without scripts, which can't make one. */
  submissionKey: string
  /** The page's own address, to which `before` is added for older messages. */
  path: string
  emptyState: { title: string; text: string }
  /** What the box begins with: the line that says what is answered. */
  quote?: string | undefined
}

/** A project's messages and the box to write in. What is new comes with the page's own refresh. */
export function Conversation(props: ConversationProps) {
  const { side, projectId, page, submissionKey, path, emptyState, quote } = props
  const log = useRef<HTMLDivElement>(null)
  const { messages, olderThan, older, loadOlder } = useThread(projectId, page)
  const dividerId = useReading(projectId, messages, side === 'client')
  const markRead = useMarkRead()
  const form = useMessageForm(side, messages, quote)
  const latest = messages.at(-1)

  async function showOlder() {
    const isLoaded = await loadOlder()
    if (!isLoaded && side === 'admin') {
      showToast({ title: loadFailure.title, text: loadFailure.message, kind: 'error' })
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {/* Reversed, so that it begins and stays at its end, and keeps its place when something is put on top. */}
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        aria-live={older === 'loading' ? 'off' : 'polite'}
        tabIndex={messages.length > 0 ? 0 : undefined}
        className="flex max-h-96 min-w-0 flex-col-reverse overflow-y-auto overscroll-contain rounded-lg border bg-background/50 px-3 py-2 sm:px-4"
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
                onLoad={() => {
                  void showOlder()
                }}
              />
            )}
            <MessageList
              messages={messages}
              dividerId={dividerId}
              {...(side === 'admin' && { onRead: markRead })}
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
        onSend={() => {
          log.current?.scrollTo({ top: 0 })
        }}
      />
    </div>
  )
}

function isNearTop({ current }: RefObject<HTMLDivElement | null>): boolean {
  if (!current) return false
  return current.scrollHeight - current.clientHeight - Math.abs(current.scrollTop) < NEAR_TOP_PX
}
