import { routeWith } from '@/lib/auth/guard'
import { keepView } from '@/lib/auth/view-cookie'
import { startClientView } from '@/lib/client-views/mutations'
import { viewFormSchema } from '@/lib/client-views/schema'
import { readForm, textFields } from '@/lib/platform/form-data'

/**
 * Opens a client's portal, read-only. Called by a form rather than an action, because the portal is loaded as a new
 * document.
 */
export const POST = routeWith('clients')(async (viewer, request) => {
  const form = viewFormSchema.safeParse(textFields(await readForm(request)))
  if (!form.success) return new Response('Bad request', { status: 400 })
  const { client } = form.data
  const sid = await startClientView(viewer, client)
  if (sid === null) return seeOther(`/admin/clients/${client}`)
  await keepView(sid)
  return seeOther('/portal')
})

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { 'cache-control': 'no-store', location } })
}
