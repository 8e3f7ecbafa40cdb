'use client'

import { WifiOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { hasUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { createLiveUpdates, type Listener } from '@/components/live/live-updates'
import { throttle } from '@/components/live/throttle'
import { Badge } from '@/components/ui/badge'
import { projectChannel, type Topic } from '@/lib/platform/realtime-channels'
import type { RealtimeSettings } from '@/lib/platform/browser-endpoints'

const REFRESH_AT_MOST_EVERY_MS = 300

type Counts = Readonly<Record<string, number>>
type Counted = { counts: Counts | null; asOf: number }
type Live = {
  listen: (listener: Listener) => () => void
  channels: string
  counts: Counts
  isPaused: boolean
}

const LiveContext = createContext<Live>({
  listen: () => () => undefined,
  channels: '',
  counts: {},
  isPaused: false,
})

type LiveUpdatesProps = {
  settings: RealtimeSettings
  channels: readonly string[]
  /** The counts in the shell. They are fetched separately if nothing else on the page has changed. */
  counts: Counts | null
  /** The address to fetch the counts from. */
  countsPath?: string
  countedTopics: readonly Topic[]
  /** The `asOf` of the viewer. */
  asOf: number
  children: ReactNode
}

/** The single live connection of a shell and the pages inside it. */
export function LiveUpdates(props: LiveUpdatesProps) {
  const { settings, channels, counts, countsPath = '/api/counts', countedTopics, asOf, children } = props
  const router = useRouter()
  const [isPaused, setPaused] = useState(false)
  const [newVersions, setNewVersions] = useState(0)
  const [fetched, setFetched] = useState<Counted>({ counts, asOf })
  const shown = fetched.asOf > asOf ? fetched : { counts, asOf }
  const [updates] = useState(() => {
    const page = throttle(
      () => void mayRefresh(countsPath).then((may) => (may ? router.refresh() : undefined)),
      REFRESH_AT_MOST_EVERY_MS,
    )
    const shell = throttle(
      () => void fetchCounts(countsPath).then(setFetched, () => undefined),
      REFRESH_AT_MOST_EVERY_MS,
    )
    return createLiveUpdates(settings, {
      onNewVersion() {
        startTransition(() => setNewVersions((count) => count + 1))
      },
      refreshPage: page,
      refreshCounts: shell,
      onPaused: setPaused,
    })
  })
  const live = { listen: updates.listen, channels: channels.join(' '), counts: shown.counts ?? {}, isPaused }

  // As a transition, the refresh waits for a running action, whose response often includes the change.
  useEffect(() => updates.refreshStale(), [updates, newVersions])
  useListener(live, { of: 'counts', channels: live.channels, topics: countedTopics, asOf: shown.asOf })
  return <LiveContext value={live}>{children}</LiveContext>
}

/**
 * After the session has ended, a refresh would redirect to the sign-in page and lose unsaved input. Without the
 * refresh, the action that saves the input reports the ended session, and the input stays.
 */
async function mayRefresh(countsPath: string): Promise<boolean> {
  if (!hasUnsavedChanges()) return true
  return fetchCounts(countsPath).then(
    () => true,
    () => false,
  )
}

async function fetchCounts(path: string): Promise<Counted> {
  const answer = await fetch(path, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`Failed to load counts: status ${String(answer.status)}`)
  return (await answer.json()) as Counted
}

type LiveTopicsProps = {
  /** The topics that the page shows. */
  topics: readonly Topic[]
  /** Restricts the topics to one project. */
  project?: string | undefined
  /** The `asOf` of the viewer. */
  asOf: number
}

/** Refreshes the page when one of its topics changes, or has changed since the page was rendered. */
export function LiveTopics({ topics, project, asOf }: LiveTopicsProps) {
  const live = useContext(LiveContext)
  const channels = project === undefined ? live.channels : projectChannel(project)
  useListener(live, { of: 'page', channels, topics, asOf })
  return null
}

function useListener(
  { listen }: Live,
  { channels, topics, of, asOf }: Omit<Listener, 'channels'> & { channels: string },
): void {
  // Every render on the server creates new arrays with the same items.
  const names = topics.join(' ')
  useEffect(() => {
    if (channels === '') return
    return listen({ of, channels: channels.split(' '), topics: names.split(' ') as Topic[], asOf })
  }, [listen, of, channels, names, asOf])
}

export function useLiveCount(name: string): number {
  return useContext(LiveContext).counts[name] ?? 0
}

export function LiveStatus() {
  const { isPaused } = useContext(LiveContext)
  return (
    <div role="status" className="shrink-0">
      {isPaused ? (
        <Badge variant="yellow" title="Connection lost. Checking for changes every 30 seconds.">
          <WifiOff aria-hidden />
          Live updates paused
        </Badge>
      ) : null}
    </div>
  )
}
