import { openLiveConnection } from '@/components/live/live-connection'
import type { LiveChange, Topic } from '@/lib/platform/realtime-channels'
import type { RealtimeSettings } from '@/lib/platform/browser-endpoints'

const CONNECT_TIMEOUT_MS = 10_000
const POLL_MS = 30_000

/** A part of the screen. It becomes stale when one of its topics gets a newer version than `asOf`. */
export type Listener = {
  channels: readonly string[]
  topics: readonly Topic[]
  asOf: number
  /** Refreshing the page also refreshes the counts of its shell. */
  of: 'page' | 'counts'
}

type Handlers = {
  /** A newer version may have arrived, so call `refreshStale`. */
  onNewVersion: () => void
  refreshPage: () => void
  refreshCounts: () => void
  /** Called with true while there is no connection and the server is polled instead. */
  onPaused: (isPaused: boolean) => void
}

/** Tracks which parts of the screen are stale, using live signals and, for missed signals, requests to the server. */
export function createLiveUpdates(settings: RealtimeSettings, handlers: Handlers) {
  const listeners = new Set<Listener>()
  /** The newest known version by channel and topic. */
  const versions = new Map<string, number>()
  let connection: Awaited<ReturnType<typeof openLiveConnection>> | undefined
  let isStarted = false
  let isSyncing = false
  let wasConnected = false
  /** The connection was lost for a while, so refresh even if no change is known. */
  let mustRefresh = false
  /** The server should have been asked while the page was hidden. */
  let isDue = false
  let connecting: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  /** Set while the server has asked us to wait. */
  let retrying: ReturnType<typeof setTimeout> | undefined

  const channels = () => new Set([...listeners].flatMap((listener) => listener.channels))

  function isStale(listener: Listener): boolean {
    return listener.channels.some((channel) =>
      listener.topics.some((topic) => (versions.get(`${channel} ${topic}`) ?? 0) > listener.asOf),
    )
  }

  function refreshStale() {
    const stale = [...listeners].filter(isStale)
    if (stale.some((listener) => listener.of === 'page')) handlers.refreshPage()
    else if (stale.length > 0) handlers.refreshCounts()
  }

  function hear({ channel, topic, version }: LiveChange) {
    const key = `${channel} ${topic}`
    versions.set(key, Math.max(version, versions.get(key) ?? 0))
  }

  /** A failing refresh would replace the page with an error, so this first asks whether one is needed. */
  async function catchUp() {
    isDue = document.hidden
    if (isDue || listeners.size === 0) return
    const since = Math.min(...[...listeners].map((listener) => listener.asOf))
    const query = new URLSearchParams([
      ['since', String(since)],
      ...[...channels()].map((name) => ['channel', name]),
    ])
    try {
      const answer = await fetch(`/api/realtime/changes?${query}`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(5_000),
      })
      if (!isStarted || answer.status >= 500) return
      if (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after')) || 5
        retrying ??= setTimeout(() => {
          retrying = undefined
          void catchUp()
        }, seconds * 1_000)
        return
      }
      // The request was refused: the session has ended, or the viewer lost access to a channel.
      if (mustRefresh || !answer.ok) {
        mustRefresh = false
        handlers.refreshPage()
      } else {
        for (const change of (await answer.json()) as LiveChange[]) hear(change)
        handlers.onNewVersion()
      }
    } catch {
      // The browser is offline. The next attempt follows on reconnect or with the next poll.
    }
  }

  function waitForConnection() {
    connecting ??= setTimeout(() => {
      handlers.onPaused(true)
      polling = setInterval(() => void catchUp(), POLL_MS)
    }, CONNECT_TIMEOUT_MS)
  }

  function stopWaiting() {
    clearTimeout(connecting)
    clearInterval(polling)
    connecting = undefined
    polling = undefined
    handlers.onPaused(false)
  }

  function onVisible() {
    if (isDue || polling !== undefined) void catchUp()
  }

  function start() {
    isStarted = true
    waitForConnection()
    document.addEventListener('visibilitychange', onVisible)
    openLiveConnection(settings, {
      onChange(change) {
        hear(change)
        handlers.onNewVersion()
      },
      onListening(isListening) {
        if (!isStarted) return
        if (isListening) {
          stopWaiting()
          wasConnected = true
          void catchUp()
        } else {
          mustRefresh ||= wasConnected
          waitForConnection()
        }
      },
      onDismissed() {
        mustRefresh = true
        void catchUp()
      },
    }).then(
      (opened) => {
        if (isStarted) {
          connection = opened
          opened.listenTo(channels())
        } else opened.close()
      },
      // If the client can't be loaded, the page keeps polling.
      reportError,
    )
  }

  function stop() {
    isStarted = false
    document.removeEventListener('visibilitychange', onVisible)
    stopWaiting()
    clearTimeout(retrying)
    retrying = undefined
    connection?.close()
    connection = undefined
    wasConnected = false
  }

  /** Debounced, since a navigation removes and adds several listeners at once. */
  function sync() {
    if (isSyncing) return
    isSyncing = true
    queueMicrotask(() => {
      isSyncing = false
      if (listeners.size === 0) {
        if (isStarted) stop()
        return
      }
      if (!isStarted) start()
      connection?.listenTo(channels())
      handlers.onNewVersion()
    })
  }

  return {
    refreshStale,
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener)
      sync()
      return () => {
        listeners.delete(listener)
        sync()
      }
    },
  }
}
