import { viewerRoute } from '@/lib/auth/guard'
import { isAdmin } from '@/lib/auth/viewer'
import { getPortalCounts, getAdminFrame } from '@/lib/office/dashboard/queries'

/** The counts in the shell of the admin or portal, for when nothing else on the page has changed. */
export const GET = viewerRoute(async (viewer) => {
  const counts = isAdmin(viewer) ? (await getAdminFrame(viewer)).counts : await getPortalCounts(viewer)
  return Response.json({ counts, asOf: viewer.asOf }, { headers: { 'cache-control': 'no-store' } })
})
