import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { messageResponse } from '@/lib/platform/message-response'
import { sharePerPerson, TooManyWaiting } from '@/lib/platform/shares'
import { roleOfArea, type Area } from './config'
import { lacksRightPath, ownersOnlyPath, safeNextPath } from './paths'
import type { StaffRight } from './rights'
import {
  getPortalViewer,
  getViewer,
  hasAllRights,
  hasEndedView,
  hasRight,
  isAdmin,
  isClient,
  isOwner,
  type AdminViewer,
  type ClientViewer,
  type OwnerViewer,
  type Viewer,
  type ViewerWith,
} from './viewer'

/** For admin pages; anyone else is sent to the login and back afterwards. */
export async function requireAdmin(): Promise<AdminViewer> {
  const viewer = await requireAccount('admin')
  return isAdmin(viewer) ? viewer : redirect('/admin/account/two-factor')
}

/** For pages of owners; staff are sent to the dashboard, which says who can open them. */
export async function requireOwner(): Promise<OwnerViewer> {
  const viewer = await requireAdmin()
  return isOwner(viewer) ? viewer : redirect(ownersOnlyPath)
}

/** For pages of one area; those without the right are sent to the dashboard, which says who can give it. */
export async function requireRight<R extends StaffRight>(right: R): Promise<ViewerWith<R>> {
  const viewer = await requireAdmin()
  return hasRight(viewer, right) ? viewer : redirect(lacksRightPath)
}

/** The same for pages about all areas. */
export async function requireAllRights(): Promise<ViewerWith<StaffRight>> {
  const viewer = await requireAdmin()
  return hasAllRights(viewer) ? viewer : redirect(lacksRightPath)
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

/** A page of a client with many projects asks for the channel of each at once. */
const inShare = sharePerPerson({ atOnce: 6, waiting: 250 })

/** Anyone else gets 404, as if nothing were there. Each person has a share of what all such routes do at once. */
function routeFor<V extends Viewer>(isAllowed: (viewer: Viewer | null) => viewer is V, isShared = true) {
  return <C>(handler: RouteHandler<V, C>) =>
    async (request: Request, context: C): Promise<Response> => {
      const viewer = await (isOfPortal(request) ? getPortalViewer() : getViewer())
      if (!isAllowed(viewer)) return notFoundResponse()
      const answer = () => handler(viewer, request, context)
      try {
        return await (isShared ? inShare(viewer.userId, answer) : answer())
      } catch (error) {
        if (!(error instanceof TooManyWaiting)) throw error
        return messageResponse(request, 429, { message: error.message }, { 'retry-after': '5' })
      }
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
/** For admins with a right. */
export const routeWith = <R extends StaffRight>(right: R) =>
  routeFor((viewer): viewer is ViewerWith<R> => hasRight(viewer, right))
export const allRightsRoute = routeFor(hasAllRights)

/** For anyone who is signed in; the handler itself checks who owns the row. */
export const viewerRoute = routeFor(isSignedIn)

/** The same for what waits for the worker, in a share of its own: the person's pages don't wait for it. */
export const slowViewerRoute = routeFor(isSignedIn, false)

function isSignedIn(viewer: Viewer | null): viewer is AdminViewer | ClientViewer {
  return isAdmin(viewer) || isClient(viewer)
}

export function notFoundResponse(): Response {
  return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
}
