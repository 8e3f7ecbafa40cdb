// With its extension, since Node loads it in the worker, too: jobs act for the admin who started them.
import { personName } from '@/lib/base/person'
import { cookies, headers } from 'next/headers.js'
import { cache } from 'react'
import type { ContactRight } from '@/prisma/generated/enums'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { Theme } from '@/lib/platform/theme'
import { readSessionCookie, type Role, viewCookieName } from './config'
import { areaOfPath } from './paths'
import { type Rights, rightsOf, type RightsWith, type StaffRight, hasAll } from './rights'
import { findLiveSession } from './session'
import { lacksSecondFactor } from './two-factor'

declare const proof: unique symbol

/**
 * The signed-in user, proved by a valid session row. Only this file can make one, and every private function takes one
 * as its first parameter, so that forgetting authorization is a type error.
 */
export type Viewer<R extends Role = Role> = {
  readonly userId: string
  readonly sessionId: string
  readonly role: R
  /** An admin who may also change settings, manage staff, export and erase. */
  readonly isOwner: boolean
  /** All false for a client. */
  readonly rights: Rights
  /** The company that a client is a contact of, and what for. */
  readonly companyId: string | null
  readonly contactRights: ContactRight[]
  readonly email: string
  readonly fullName: string | null
  /** The full name, else the address. */
  readonly name: string
  /** Of portal and admin. */
  readonly theme: Theme
  /** The address of their picture. */
  readonly avatar: string | null
  /** The admin who looks at the portal as this client, who may change nothing. Null for the client's own session. */
  readonly viewedBy: { readonly userId: string; readonly name: string } | null
  /** Until then, an admin can only open their own account. */
  readonly mustSetUpTwoFactor: boolean
  /** No live change up to this version is missing from what is read with this viewer. */
  readonly asOf: number
  readonly [proof]: true
}
/** Owners and staff. */
export type AdminViewer = Viewer<'ADMIN'>
/** An admin who has at least these rights. */
export type ViewerWith<R extends StaffRight> = AdminViewer & { readonly rights: RightsWith<R> }
export type OwnerViewer = ViewerWith<StaffRight> & { readonly isOwner: true }
export type ClientViewer = Viewer<'CLIENT'>

/** Cached per request; null for a visitor. In the portal, it may be an admin's view of it. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  // Set by the middleware on every request to the portal. Elsewhere somebody could send it, and would get a view of theirs
  // instead of their own session: less, never more.
  const path = (await headers()).get('x-request-path') ?? ''
  return areaOfPath(path.split('?', 1)[0] ?? '') === 'portal' ? getPortalViewer() : getOwnViewer()
})

const getOwnViewer = cache(async (): Promise<Viewer | null> => {
  const cookie = await readSessionCookie(await cookies())
  const session = cookie && (await findLiveSession(cookie.sid))
  return session ? viewerOf(session, null) : null
})

/**
 * Who asks for something of the portal. For an admin with a view that is the view, or nobody once it has ended, but never the
 * admin. A view is bound to the admin's own session: the two cookies count only together.
 */
export const getPortalViewer = cache(async (): Promise<Viewer | null> => {
  const own = await getOwnViewer()
  const sid = (await cookies()).get(viewCookieName())?.value
  if (!sid || own?.role !== 'ADMIN') return own
  const view = isAdmin(own) && hasRight(own, 'clients') ? await findLiveSession(sid, own.sessionId) : null
  return view && viewerOf(view, { userId: own.userId, name: own.name })
})

/** True for an admin whose view of the portal has ended. */
export async function hasEndedView(): Promise<boolean> {
  if (!(await cookies()).get(viewCookieName())?.value) return false
  return isAdmin(await getOwnViewer()) && (await getPortalViewer()) === null
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

function viewerOf(session: LiveSession, viewedBy: Viewer['viewedBy']): Viewer {
  const { user, asOf } = session
  return {
    userId: user.id,
    sessionId: session.id,
    role: user.role,
    isOwner: user.isOwner,
    rights: rightsOf(user),
    companyId: user.companyId,
    contactRights: user.contactRights,
    email: user.email,
    fullName: user.fullName,
    name: personName(user),
    theme: user.theme,
    avatar: user.avatar,
    mustSetUpTwoFactor: lacksSecondFactor(user, getEnv().ADMIN_REQUIRE_TOTP),
    viewedBy,
    asOf,
  } as Viewer
}

/** For a job that does what an admin asked for; null if they have left since. */
export async function getAdminOfJob(userId: string): Promise<AdminViewer | null> {
  const user = await getDb().user.findFirst({
    where: { id: userId, role: 'ADMIN', disabledAt: null, removedAt: null },
    select: {
      ...{ id: true, role: true, isOwner: true, rights: true },
      ...{ email: true, fullName: true, theme: true, avatar: true },
    },
  })
  if (!user) return null
  const { id, ...own } = { ...user, rights: rightsOf(user) }
  const session = { sessionId: '', viewedBy: null, mustSetUpTwoFactor: false, asOf: 0 }
  const contact: Pick<Viewer, 'companyId' | 'contactRights'> = { companyId: null, contactRights: [] }
  return { ...own, ...session, ...contact, userId: id, name: personName(own) } as AdminViewer
}

/** False for an admin who still has to set up a second factor. */
export function isAdmin(viewer: Viewer | null): viewer is AdminViewer {
  return viewer?.role === 'ADMIN' && !viewer.mustSetUpTwoFactor
}

export function isOwner(viewer: Viewer | null): viewer is OwnerViewer {
  return isAdmin(viewer) && viewer.isOwner
}

/** Whether an admin has a right. */
export function hasRight<R extends StaffRight>(viewer: Viewer | null, right: R): viewer is ViewerWith<R> {
  return isAdmin(viewer) && viewer.rights[right]
}

/** Narrows an admin who must have a right by now, since a page or an action has seen to it. */
export function withRight<R extends StaffRight>(viewer: AdminViewer, right: R): ViewerWith<R> {
  if (!hasRight(viewer, right)) throw new Error(`without the right to ${right}`)
  return viewer
}

/** Whether an admin has every right, as for what is about all areas. */
export function hasAllRights(viewer: Viewer | null): viewer is ViewerWith<StaffRight> {
  return isAdmin(viewer) && hasAll(viewer.rights)
}

export function isClient(viewer: Viewer | null): viewer is ClientViewer {
  return viewer?.role === 'CLIENT'
}
