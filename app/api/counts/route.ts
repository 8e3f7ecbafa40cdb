import { viewerRoute } from '@/lib/auth/guard'
import { isAdmin } from '@/lib/auth/viewer'
import { getPortalCounts, getSidebarCounts } from '@/lib/dashboard/queries'

/** The numbers in the shell of admin or portal, for a page of which nothing else has changed. */
export const GET = viewerRoute(async (viewer) => {
  const counts = isAdmin(viewer) ? await getSidebarCounts(viewer) : await getPortalCounts(viewer)
  return Response.json({ counts, asOf: viewer.asOf }, { headers: { 'cache-control': 'no-store' } })
})
