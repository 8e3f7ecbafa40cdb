import { cookies } from 'next/headers'
import { cache } from 'react'
import { getEnv } from '@/lib/platform/env'
import type { Theme } from '@/lib/platform/theme'
import { readSessionCookie, type Role } from './config'
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
  readonly email: string
  readonly fullName: string | null
  /** The full name, else the address. */
  readonly name: string
  /** Of portal and admin. */
  readonly theme: Theme
  /** The address of their picture. */
  readonly avatar: string | null
  /** Until then, an admin can only open their own account. */
  readonly mustSetUpTwoFactor: boolean
  /** No live change up to this version is missing from what is read with this viewer. */
  readonly asOf: number
  readonly [proof]: true
}
/** Owners and staff. */
export type AdminViewer = Viewer<'ADMIN'>
export type OwnerViewer = AdminViewer & { readonly isOwner: true }
export type ClientViewer = Viewer<'CLIENT'>

/** Cached per request; null for a visitor. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const cookie = await readSessionCookie(await cookies())
  if (!cookie) return null
  const session = await findLiveSession(cookie.sid)
  if (!session) return null
  const { user, asOf } = session
  return {
    userId: user.id,
    sessionId: session.id,
    role: user.role,
    isOwner: user.isOwner,
    email: user.email,
    fullName: user.fullName,
    name: user.fullName ?? user.email,
    theme: user.theme,
    avatar: user.avatar,
    mustSetUpTwoFactor: lacksSecondFactor(user, getEnv().ADMIN_REQUIRE_TOTP),
    asOf,
  } as Viewer
})

/** False for an admin who still has to set up a second factor. */
export function isAdmin(viewer: Viewer | null): viewer is AdminViewer {
  return viewer?.role === 'ADMIN' && !viewer.mustSetUpTwoFactor
}

export function isOwner(viewer: Viewer | null): viewer is OwnerViewer {
  return isAdmin(viewer) && viewer.isOwner
}

export function isClient(viewer: Viewer | null): viewer is ClientViewer {
  return viewer?.role === 'CLIENT'
}
