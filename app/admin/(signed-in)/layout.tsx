import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { ThemeProvider } from '@/components/account/theme-provider'
import { AdminShell } from '@/components/admin/admin-shell'
import { SIDEBAR_COLLAPSED, SIDEBAR_COOKIE } from '@/components/admin/sidebar-cookie'
import { LIST_COOKIE } from '@/components/data-table/list-memory'
import { ListMemoryProvider } from '@/components/data-table/list-memory-provider'
import { BulkProgress } from '@/components/bulk/bulk-progress'
import { LiveTopics, LiveUpdates } from '@/components/live/live'
import { ReaderProvider } from '@/components/ui/time-zone'
import { requireAccount } from '@/lib/auth/guard'
import { getViewer, isAdmin } from '@/lib/auth/viewer'
import { getAdminFrame } from '@/lib/office/dashboard/queries'
import { sidebarTopics } from '@/lib/office/dashboard/rules'
import { ADMIN_CHANNEL } from '@/lib/platform/realtime-channels'
import { getRealtimeSettings } from '@/lib/platform/browser-endpoints'
import { getReader } from '@/lib/platform/request'
import { themeViewport } from '@/lib/platform/theme'

/** Private pages need no link previews. */
export const metadata: Metadata = { openGraph: null, twitter: null }

export async function generateViewport(): Promise<Viewport> {
  const viewer = await getViewer()
  return themeViewport(viewer?.theme ?? 'system')
}

/** Renders only the shell. Each page guards itself, since navigation doesn't render a layout again. */
export default async function AdminShellLayout({ children }: { children: ReactNode }) {
  const viewer = await requireAccount('admin')
  const store = await cookies()
  const frame = isAdmin(viewer) ? await getAdminFrame(viewer) : null
  const isCollapsed = store.get(SIDEBAR_COOKIE)?.value === SIDEBAR_COLLAPSED
  // Keep one tree, even for an admin who still has to set up a second factor. A different tree would remount the page
  // after the set-up and lose the recovery codes just shown.
  return (
    <ThemeProvider theme={viewer.theme}>
      <ReaderProvider known={await getReader()}>
        <LiveUpdates
          settings={getRealtimeSettings()}
          channels={isAdmin(viewer) ? [ADMIN_CHANNEL] : []}
          counts={frame?.counts ?? null}
          countedTopics={sidebarTopics}
          asOf={viewer.asOf}
        >
          {/* The sidebar depends on the viewer's role. */}
          <LiveTopics topics={['staff']} asOf={viewer.asOf} />
          <ListMemoryProvider userId={viewer.userId} cookie={store.get(LIST_COOKIE)?.value}>
            <AdminShell
              initiallyCollapsed={isCollapsed}
              user={{ id: viewer.userId, name: viewer.name, avatar: viewer.avatar }}
              access={{ isOwner: viewer.isOwner, rights: viewer.rights }}
              hasSearch={isAdmin(viewer)}
            >
              {children}
            </AdminShell>
          </ListMemoryProvider>
          {frame ? <BulkProgress running={frame.runningJob} /> : null}
        </LiveUpdates>
      </ReaderProvider>
    </ThemeProvider>
  )
}
