import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { ThemeProvider } from '@/components/account/theme-provider'
import { ViewBanner } from '@/components/client-views/view-banner'
import { LiveTopics, LiveUpdates } from '@/components/live/live'
import { ProjectLogLink } from '@/components/portal/navigation-link'
import { PortalHeader } from '@/components/portal/portal-header'
import { ProjectBar } from '@/components/portal/project-bar'
import { ProjectSwitcher } from '@/components/projects/project-switcher'
import { LateElements } from '@/components/sign-in/late-elements'
import { EarlyCode } from '@/components/ui/lazy'
import { NavigationProgress } from '@/components/ui/link'
import { PageTransition } from '@/components/ui/page-transition'
import { ReadOnly } from '@/components/ui/read-only'
import { SkipLink } from '@/components/ui/skip-link'
import { ReaderProvider } from '@/components/ui/time-zone'
import { requireClient } from '@/lib/auth/guard'
import { getViewer } from '@/lib/auth/viewer'
import { loadPart } from '@/lib/platform/page'
import { getPreferredProjectId, getReader } from '@/lib/platform/request'
import { themeViewport } from '@/lib/platform/theme'
import { projectChannel } from '@/lib/platform/realtime-channels'
import { getRealtimeSettings } from '@/lib/platform/browser-endpoints'
import { getPortalCounts } from '@/lib/office/dashboard/queries'
import { getChosenProject } from '@/lib/projects/queries'

/** Private pages need no link previews. */
export const metadata: Metadata = { openGraph: null, twitter: null }

export async function generateViewport(): Promise<Viewport> {
  const viewer = await getViewer()
  // The bottom navigation extends into the safe area of phones.
  return { ...themeViewport(viewer?.theme ?? 'system'), viewportFit: 'cover' }
}

/** Each page guards itself, since navigation doesn't render a layout again. */
export default async function PortalShellLayout({ children }: { children: ReactNode }) {
  const viewer = await requireClient()
  // The shell works without these too. Each page reports what it can't load.
  const [counts, { projects, chosen }] = await Promise.all([
    getPortalCounts(viewer),
    loadPart('projects of the shell', getChosenProject(viewer, await getPreferredProjectId()), () => ({
      projects: [],
      chosen: null,
    })),
  ])
  return (
    <ThemeProvider theme={viewer.theme}>
      <ReaderProvider known={await getReader()}>
        <LiveUpdates
          settings={getRealtimeSettings()}
          channels={projects.map(({ id }) => projectChannel(id))}
          counts={counts}
          countsPath="/api/counts?area=portal"
          countedTopics={['updates', 'conversations']}
          asOf={viewer.asOf}
        >
          <LiveTopics topics={['projects']} asOf={viewer.asOf} />
          <NavigationProgress />
          <EarlyCode />
          <SkipLink />
          <div className="portal-top">
            {viewer.viewedBy ? <ViewBanner name={viewer.name} /> : null}
            <PortalHeader name={viewer.name} avatar={viewer.avatar} isView={viewer.viewedBy !== null} />
          </div>
          <main id="content" tabIndex={-1} className="portal-main outline-none">
            {projects.length > 1 && chosen ? (
              <ProjectBar>
                <ProjectSwitcher
                  projects={projects.map(({ id, title, active }) => ({ id, title, active }))}
                  chosenId={chosen.id}
                />
                <ProjectLogLink />
              </ProjectBar>
            ) : null}
            <PageTransition>{viewer.viewedBy ? <ReadOnly>{children}</ReadOnly> : children}</PageTransition>
            <LateElements className="mt-10" />
          </main>
        </LiveUpdates>
      </ReaderProvider>
    </ThemeProvider>
  )
}
