import { getPortalViewer } from '@/lib/auth/viewer'
import { forgetView } from '@/lib/auth/view-cookie'
import { endClientView } from '@/lib/client-views/mutations'

/** Ends a client view and returns to the client's page. If the view has already ended, its cookie is still removed. */
export async function POST(): Promise<Response> {
  const clientId = await endClientView(await getPortalViewer())
  await forgetView()
  const location = clientId === null ? '/admin/clients' : `/admin/clients/${clientId}`
  return new Response(null, { status: 303, headers: { 'cache-control': 'no-store', location } })
}
