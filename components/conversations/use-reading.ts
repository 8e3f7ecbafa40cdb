'use client'

import { startTransition, useEffect, useState } from 'react'
import { readThreadAction } from '@/lib/conversations/actions'
import type { ThreadMessage } from '@/lib/conversations/rules'
import { idleFormState } from '@/lib/platform/form-state'

/**
 * Where the unread part of a thread began when the reader came to it. With `isNoticed` what stands on a visible page
 * is marked read by itself.
 */
export function useReading(
  projectId: string,
  messages: readonly ThreadMessage[],
  isNoticed: boolean,
): string | null {
  const unread = messages.filter(({ isOwnSide, isRead }) => !isOwnSide && !isRead)
  const firstUnread = unread[0]?.id ?? null
  const lastUnread = unread.at(-1)?.id
  const [dividerId, setDividerId] = useState(firstUnread)

  useEffect(() => {
    if (!isNoticed || lastUnread === undefined) return
    function read() {
      if (document.visibilityState === 'visible') markRead(projectId)
    }
    function comeBack() {
      // It came while nobody looked.
      if (document.visibilityState === 'visible') setDividerId(firstUnread)
      read()
    }
    read()
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [projectId, isNoticed, firstUnread, lastUnread])

  return dividerId
}

/** A failure shows nowhere: the next visit tries again. */
function markRead(projectId: string): void {
  startTransition(async () => {
    try {
      await readThreadAction(idleFormState, { projectId })
    } catch {
      // Unreachable: the browser's own log has it.
    }
  })
}
