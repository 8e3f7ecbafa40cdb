import { openLiveConnection } from '@/components/live/live-connection'
import type { LiveChange, Topic } from '@/lib/platform/realtime-channels'
import type { RealtimeSettings } from '@/lib/platform/realtime-settings'

const CONNECT_TIMEOUT_MS = 10_000
const POLL_MS = 30_000

/** What a part of the screen shows. It is stale once one of its topics has a younger version than `asOf`. */
export type Listener = {
  channels: readonly string[]
  topics: readonly Topic[]
  asOf: number
  /** The page brings the counts of its shell with it; the counts come alone. */
  of: 'page' | 'counts'
}

type Handlers = {
  /** A version came that may be younger than what is shown: time to call `refreshStale`. */
  onNews: () => void
  refreshPage: () => void
  refreshCounts: () => void
  /** True while there is no connection, and the server is asked every 30 seconds instead. */
  onPaused: (isPaused: boolean) => void
}

/** Finds out which parts of the screen are stale, by signals and, for what no connection heard, by asking the server. */
export function createLiveUpdates(settings: RealtimeSettings, handlers: Handlers) {
  const listeners = new Set<Listener>()
  /** The youngest version known, by channel and topic. */
  const versions = new Map<string, number>()
  let connection: Awaited<ReturnType<typeof openLiveConnection>> | undefined
  let isStarted = false
  let isSyncing = false
  let wasConnected = false
  /** Signals were lost with a connection, and time passed: what is shown is read again, changed or not. */
  let mustRefresh = false
  /** There was something to ask while nobody looked. */
  let isDue = false
  let connecting: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined

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

  /** A refresh that fails would be answered by leaving the page, so the server is asked first whether there is reason for one. */
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
      // Refused: the session ended, or with it the right to one of the channels.
      if (mustRefresh || !answer.ok) {
        mustRefresh = false
        handlers.refreshPage()
      } else {
        for (const change of (await answer.json()) as LiveChange[]) hear(change)
        handlers.onNews()
      }
    } catch {
      // Offline, or the server is away. It is asked again when the connection is back, or in 30 seconds.
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
        handlers.onNews()
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
      // The client could not be loaded: the page goes on, asking every now and then.
      reportError,
    )
  }

  function stop() {
    isStarted = false
    document.removeEventListener('visibilitychange', onVisible)
    stopWaiting()
    connection?.close()
    connection = undefined
    wasConnected = false
  }

  /** Once for all the listeners that come and go with a page. */
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
      handlers.onNews()
    })
  }

  return {
    refreshStale,
    /** Returns what ends it. */
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
