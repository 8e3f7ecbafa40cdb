'use client'

import { startTransition, useEffect, useRef, useState } from 'react'
import { showFailure } from '@/components/admin/call-action'
import { markReadAction, markAllReadAction } from '@/lib/conversations/actions'
import { readFailure } from '@/lib/conversations/content'
import { mergePages, type ConversationMessage, type MessagePage, type Side } from '@/lib/conversations/rules'
import { type FormState, idleFormState } from '@/lib/base/form-state'

/** The loaded messages: the newest page, which the server keeps up to date, and older pages. */
export function useMessages(projectId: string, page: MessagePage, side: Side) {
  const [newest, setNewest] = useState(page)
  const [loaded, setLoaded] = useState(page)
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loading = useRef(false)

  if (newest !== page) {
    setNewest(page)
    setLoaded(mergePages(loaded, page))
  }

  /** Returns false on failure. */
  async function loadOlder(): Promise<boolean> {
    const { olderThan } = loaded
    if (olderThan === null || loading.current) return true
    loading.current = true
    setOlder('loading')
    try {
      const found = await fetchOlder(side, projectId, olderThan)
      setLoaded((current) => {
        // The newest page may have replaced the older ones in the meantime.
        if (current.olderThan !== olderThan) return current
        return { messages: [...found.messages, ...current.messages], olderThan: found.olderThan }
      })
      setOlder('idle')
      return true
    } catch (error) {
      // Network and server errors are logged elsewhere.
      if (!(error instanceof TypeError)) reportError(error)
      setOlder('failed')
      return false
    } finally {
      loading.current = false
    }
  }

  return { ...loaded, older, loadOlder }
}

type SentMessage = Omit<ConversationMessage, 'createdAt'> & { createdAt: string }
type SentPage = Omit<MessagePage, 'messages'> & { messages: SentMessage[] }

async function fetchOlder(side: Side, project: string, before: string): Promise<MessagePage> {
  const query = new URLSearchParams({ project, before, ...(side === 'client' && { area: 'portal' }) })
  const response = await fetch(`/api/messages?${query}`)
  if (!response.ok) throw new TypeError(`Older messages: status ${String(response.status)}`)
  const { messages, olderThan } = (await response.json()) as SentPage
  const loaded = messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) }))
  return { messages: loaded, olderThan }
}

/**
 * Returns the first message that was unread when the reader opened the page or came back to it. With `isAutomatic`,
 * messages are marked as read as soon as the page is visible.
 */
export function useReading(
  projectId: string,
  messages: readonly ConversationMessage[],
  isAutomatic: boolean,
): string | null {
  const unread = messages.filter(({ isOwnSide, isRead }) => !isOwnSide && !isRead)
  const firstUnread = unread[0]?.id ?? null
  const lastUnread = unread.at(-1)?.id
  const [dividerId, setDividerId] = useState(firstUnread)

  useEffect(() => {
    if (!isAutomatic || lastUnread === undefined) return
    function read() {
      if (document.visibilityState === 'visible') markAllRead(projectId)
    }
    function comeBack() {
      // These arrived while the page was hidden.
      if (document.visibilityState === 'visible') setDividerId(firstUnread)
      read()
    }
    read()
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [projectId, isAutomatic, firstUnread, lastUnread])

  return dividerId
}

/** Ignores failures: the next visit tries again. */
function markAllRead(projectId: string): void {
  startTransition(async () => {
    await markAllReadAction(idleFormState, { projectId }).catch(() => null)
  })
}

/** Marks one message as read. Only a failure shows a message. */
export function markMessageRead(id: string): void {
  startTransition(async () => {
    const offline: FormState = { status: 'error' }
    const answer = await markReadAction(idleFormState, { id }).catch(() => offline)
    if (answer.status !== 'error') return
    showFailure({ ...readFailure, ...answer })
  })
}
