'use client'

import { useEffect } from 'react'

/** Longer than programs look at a page that check the links of a mail. */
const READ_MS = 1_500

/** Tells the server that somebody is looking at the page. Loading it doesn't: mail scanners load every link. */
export function MarkSeen({ token }: { token: string }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      if (document.visibilityState !== 'visible' || timer !== undefined) return
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', start)
        // The next visit tries again.
        fetch(`/api/proposals/links/${token}/seen`, {
          method: 'POST',
          body: new FormData(),
          headers: { accept: 'application/json' },
        }).catch(() => undefined)
      }, READ_MS)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [token])
  return null
}
