import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { roleOfArea, type Area } from './config'
import { safeNextPath } from './paths'
import {
  getPortalViewer,
  getViewer,
  hasEndedView,
  isAdmin,
  isClient,
  isOwner,
  type AdminViewer,
  type ClientViewer,
  type OwnerViewer,
  type Viewer,
} from './viewer'

/** For admin pages; anyone else is sent to the login and back afterwards. */
export async function requireAdmin(): Promise<AdminViewer> {
  const viewer = await requireAccount('admin')
  return isAdmin(viewer) ? viewer : redirect('/admin/account/two-factor')
}

/** For pages of owners; to staff, they don't exist, like any unknown path of the admin. */
export async function requireOwner(): Promise<OwnerViewer> {
  const viewer = await requireAdmin()
  return isOwner(viewer) ? viewer : redirect('/admin')
}

/** For portal pages; anyone else is sent to the login and back afterwards. */
export async function requireClient(): Promise<ClientViewer> {
  const viewer = await getViewer()
  return isClient(viewer) ? viewer : redirect(await loginPath('portal'))
}

/** For account pages, including admins who still have to set up a second factor. */
export async function requireAccount(area: Area): Promise<Viewer> {
  const viewer = await getViewer()
  return viewer?.role === roleOfArea[area] ? viewer : redirect(await loginPath(area))
}

/** For the sign-in pages: signed-in clients continue to the portal. */
export async function requireVisitor(): Promise<void> {
  if (isClient(await getViewer())) redirect('/portal')
}

async function loginPath(area: Area): Promise<string> {
  if (area === 'portal' && (await hasEndedView())) return '/portal/view-ended'
  // Set by the middleware, and only ever used as a path within this area.
  const next = safeNextPath((await headers()).get('x-request-path'), area)
  return next === `/${area}` ? `/${area}/login` : `/${area}/login?next=${encodeURIComponent(next)}`
}

type RouteHandler<V, C> = (viewer: V, request: Request, context: C) => Promise<Response>

/** Anyone else gets 404, as if nothing were there. */
function routeFor<V extends Viewer>(isAllowed: (viewer: Viewer | null) => viewer is V) {
  return <C>(handler: RouteHandler<V, C>) =>
    async (request: Request, context: C): Promise<Response> => {
      const viewer = await (isOfPortal(request) ? getPortalViewer() : getViewer())
      return isAllowed(viewer) ? handler(viewer, request, context) : notFoundResponse()
    }
}

/**
 * What the portal asks of routes that serve both areas says so: an admin who looks at it has a session for each. Leaving it
 * out gives them nothing but what they may have as an admin.
 */
function isOfPortal(request: Request): boolean {
  return new URL(request.url).searchParams.get('area') === 'portal'
}

export const adminRoute = routeFor(isAdmin)
export const ownerRoute = routeFor(isOwner)

/** For anyone who is signed in; the handler itself checks who owns the row. */
export const viewerRoute = routeFor((viewer) => isAdmin(viewer) || isClient(viewer))

export function notFoundResponse(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
}
