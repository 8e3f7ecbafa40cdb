'use client'

import { WifiOff } from 'lucide-react'
import { useLiveRefresh } from '@/components/live/use-live-refresh'
import { Badge } from '@/components/ui/badge'
import type { RealtimeSettings } from '@/lib/realtime-settings'

type LiveRefreshProps = { settings: RealtimeSettings; channel: string }

/** Keeps what the server rendered up to date. Shows nothing unless it can't. */
export function LiveRefresh({ settings, channel }: LiveRefreshProps) {
  const isPaused = useLiveRefresh(settings, channel)
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
