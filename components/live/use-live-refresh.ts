'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { openLiveConnection } from '@/components/live/live-connection'
import { throttle } from '@/components/live/throttle'
import type { RealtimeSettings } from '@/lib/platform/realtime-settings'

const REFRESH_AT_MOST_EVERY_MS = 300
const PATIENCE_MS = 10_000
const POLL_MS = 30_000

/**
 * Reads the page again whenever a channel tells of a change; without a connection every 30 seconds instead.
 * Returns true while it is the latter.
 */
export function useLiveRefresh(givenSettings: RealtimeSettings, channels: readonly string[]): boolean {
  const router = useRouter()
  // The server's answer to each refresh holds the same settings in another object.
  const [settings] = useState(givenSettings)
  const [isPaused, setPaused] = useState(false)
  const channelNames = channels.join(' ')

  useEffect(() => {
    const refresh = throttle(() => {
      router.refresh()
    }, REFRESH_AT_MOST_EVERY_MS)
    let isOver = false
    /** Something was due while nobody looked. */
    let isStale = false
    let close: (() => void) | undefined
    let patience: ReturnType<typeof setTimeout> | undefined
    let polling: ReturnType<typeof setInterval> | undefined

    async function refreshIfReachable() {
      // A refresh that fails would be answered by leaving the page.
      isStale = document.hidden
      if (isStale || !(await isServerReachable()) || isOver) return
      refresh.call()
    }
    function waitForConnection() {
      patience ??= setTimeout(() => {
        setPaused(true)
        polling = setInterval(() => void refreshIfReachable(), POLL_MS)
      }, PATIENCE_MS)
    }
    function stopWaiting() {
      clearTimeout(patience)
      clearInterval(polling)
      patience = undefined
      polling = undefined
      setPaused(false)
    }
    function onVisible() {
      if (isStale || polling !== undefined) void refreshIfReachable()
    }

    waitForConnection()
    document.addEventListener('visibilitychange', onVisible)
    openLiveConnection(settings, channelNames.split(' '), {
      onSignal: refresh.call,
      onListening(isListening) {
        if (isOver) return
        if (!isListening) {
          waitForConnection()
          return
        }
        stopWaiting()
        // Whatever changed unheard.
        void refreshIfReachable()
      },
      onDismissed: () => void refreshIfReachable(),
    }).then(
      (closeConnection) => {
        if (isOver) closeConnection()
        else close = closeConnection
      },
      // The client could not be loaded: the page goes on, asking every now and then.
      reportError,
    )
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      clearTimeout(patience)
      clearInterval(polling)
      refresh.cancel()
      close?.()
    }
  }, [router, settings, channelNames])

  return isPaused
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    // Offline, or the server is away: that is the answer.
    return false
  }
}
