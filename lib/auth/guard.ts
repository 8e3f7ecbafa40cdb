import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { roleOfArea, type Area } from './config'
import { safeNextPath } from './paths'
import { getViewer, isAdmin, isClient, type AdminViewer, type ClientViewer, type Viewer } from './viewer'

/** For pages of the panel: the admin, or off to its login and back afterwards. */
export async function requireAdmin(): Promise<AdminViewer> {
  const viewer = await requireAccount('admin')
  return isAdmin(viewer) ? viewer : redirect('/admin/account/two-factor')
}

/** For pages of the portal: the client, or off to its login and back afterwards. */
export async function requireClient(): Promise<ClientViewer> {
  const viewer = await getViewer()
  return isClient(viewer) ? viewer : redirect(await loginPath('portal'))
}

/** For the pages of one's own account: whoever belongs to that area. */
export async function requireAccount(area: Area): Promise<Viewer> {
  const viewer = await getViewer()
  return viewer?.role === roleOfArea[area] ? viewer : redirect(await loginPath(area))
}

/** For the views of the sign-in: whoever is in already goes on to the portal. */
export async function requireVisitor(): Promise<void> {
  if (isClient(await getViewer())) redirect('/portal')
}

async function loginPath(area: Area): Promise<string> {
  // Set by the middleware; whatever it says is only ever used as a path of this area.
  const next = safeNextPath((await headers()).get('x-request-path'), area)
  return next === `/${area}` ? `/${area}/login` : `/${area}/login?next=${encodeURIComponent(next)}`
}

type RouteHandler<V, C> = (viewer: V, request: Request, context: C) => Promise<Response>

/** Guards a route handler of the panel: anybody else gets 404, as if nothing were there. */
export function adminRoute<C>(handler: RouteHandler<AdminViewer, C>) {
  return async (request: Request, context: C): Promise<Response> => {
    const viewer = await getViewer()
    return isAdmin(viewer) ? handler(viewer, request, context) : notFoundAnswer()
  }
}

/** Guards a route handler that any signed-in person may call; the handler checks whose the row is. */
export function viewerRoute<C>(handler: RouteHandler<AdminViewer | ClientViewer, C>) {
  return async (request: Request, context: C): Promise<Response> => {
    const viewer = await getViewer()
    return isAdmin(viewer) || isClient(viewer) ? handler(viewer, request, context) : notFoundAnswer()
  }
}

/** What a route handler answers when there is nothing, or nothing for who asks. */
export function notFoundAnswer(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
}
