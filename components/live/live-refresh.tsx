'use client'

import { WifiOff } from 'lucide-react'
import { useLiveRefresh } from '@/components/live/use-live-refresh'
import { Badge } from '@/components/ui/badge'
import type { RealtimeSettings } from '@/lib/platform/realtime-settings'

type LiveRefreshProps = {
  settings: RealtimeSettings
  /** At least one. */
  channels: readonly string[]
}

/** Keeps what the server rendered up to date. Shows nothing unless it can't. */
export function LiveRefresh({ settings, channels }: LiveRefreshProps) {
  const isPaused = useLiveRefresh(settings, channels)
  return (
    <div role="status" className="shrink-0">
      {isPaused ? (
        <Badge variant="yellow" title="The connection is lost. The page looks for news every 30 seconds.">
          <WifiOff aria-hidden />
          Live updates paused
        </Badge>
      ) : null}
    </div>
  )
}
