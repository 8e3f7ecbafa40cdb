import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { LiveRefresh } from '@/components/live/live-refresh'
import { PortalHeader } from '@/components/portal/portal-header'
import { UnreadBadge } from '@/components/portal/unread-badge'
import { ProjectSwitcher } from '@/components/projects/project-switcher'
import { NavigationProgress } from '@/components/ui/navigation-progress'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { countUnreadMessages } from '@/lib/conversations/queries'
import { loadPart } from '@/lib/platform/page-part'
import { getPreferredProjectId } from '@/lib/platform/preferences'
import { getChosenProject } from '@/lib/projects/queries'
import { projectChannel } from '@/lib/platform/realtime-channels'
import { getRealtimeSettings } from '@/lib/platform/realtime-settings'
import { countUnreadUpdates } from '@/lib/updates/queries'

/** Up to the edges of the screen: the bar at the bottom fills the part that a phone keeps for its own gestures. */
export const viewport: Viewport = { viewportFit: 'cover' }

// Without its extras the shell still leads everywhere; the pages say themselves what they can't load.
const none = () => 0
const nothing = () => null

/** The shell only. What it holds is guarded by each page itself: a layout isn't rendered again on the way. */
export default async function PortalShellLayout({ children }: { children: ReactNode }) {
  const viewer = await requireClient()
  const [unreadUpdates, unreadMessages, liveStatus, switcher] = await Promise.all([
    loadPart('unread updates', countUnreadUpdates(viewer), none),
    loadPart('unread messages', countUnreadMessages(viewer), none),
    loadPart('live status', loadLiveStatus(viewer), nothing),
    loadPart('project switcher', loadSwitcher(viewer), nothing),
  ])
  return (
    <>
      <NavigationProgress />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:translate-y-0"
      >
        Skip to content
      </a>
      <PortalHeader
        badges={{
          '/portal/updates': <UnreadBadge count={unreadUpdates} />,
          '/portal/messages': <UnreadBadge count={unreadMessages} />,
        }}
        liveStatus={liveStatus}
      />
      <main id="content" className="portal-main">
        {switcher}
        {children}
      </main>
    </>
  )
}

async function loadSwitcher(viewer: ClientViewer) {
  const { projects, chosen } = await getChosenProject(viewer, await getPreferredProjectId())
  if (projects.length < 2 || !chosen) return null
  return (
    <div className="mb-5">
      <ProjectSwitcher
        projects={projects.map(({ id, title, active }) => ({ id, title, active }))}
        chosenId={chosen.id}
      />
    </div>
  )
}

/** Badges count over all of the client's projects, so all of them are listened to. */
async function loadLiveStatus(viewer: ClientViewer) {
  const { projects } = await getChosenProject(viewer, await getPreferredProjectId())
  if (projects.length === 0) return null
  return (
    <LiveRefresh settings={getRealtimeSettings()} channels={projects.map(({ id }) => projectChannel(id))} />
  )
}
