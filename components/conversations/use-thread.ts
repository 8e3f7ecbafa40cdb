'use client'

import { useRef, useState } from 'react'
import { mergePages, type ThreadMessage, type ThreadPage } from '@/lib/conversations/rules'

/** What the reader has of a thread: the newest page, kept up to date by the server, and what was loaded above it. */
export function useThread(projectId: string, page: ThreadPage) {
  const [newest, setNewest] = useState(page)
  const [thread, setThread] = useState(page)
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loading = useRef(false)

  if (newest !== page) {
    setNewest(page)
    setThread(mergePages(thread, page))
  }

  /** False when they could not be loaded. */
  async function loadOlder(): Promise<boolean> {
    const { olderThan } = thread
    if (olderThan === null || loading.current) return true
    loading.current = true
    setOlder('loading')
    try {
      const found = await fetchOlder(projectId, olderThan)
      setThread((current) => {
        // Not where the thread was begun anew meanwhile.
        if (current.olderThan !== olderThan) return current
        return { messages: [...found.messages, ...current.messages], olderThan: found.olderThan }
      })
      setOlder('idle')
      return true
    } catch (error) {
      // The network's log and the server's own say more; the thread stays as it is.
      if (!(error instanceof TypeError)) reportError(error)
      setOlder('failed')
      return false
    } finally {
      loading.current = false
    }
  }

  return { ...thread, older, loadOlder }
}

type SentPage = {
  messages: (Omit<ThreadMessage, 'createdAt'> & { createdAt: string })[]
  olderThan: string | null
}

async function fetchOlder(project: string, before: string): Promise<ThreadPage> {
  const response = await fetch(`/api/messages?${new URLSearchParams({ project, before })}`)
  if (!response.ok) throw new TypeError(`Older messages: status ${String(response.status)}`)
  const { messages, olderThan } = (await response.json()) as SentPage
  return {
    messages: messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
    olderThan,
  }
}
