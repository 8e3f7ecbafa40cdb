import type { StoredName } from '@/lib/platform/browser-storage'
import { scriptCookie } from '@/lib/platform/script-cookie'

/** The server reads it to render the sidebar in the same state. */
export const SIDEBAR_COOKIE = 'foyer-sidebar' satisfies StoredName
export const SIDEBAR_COLLAPSED = 'collapsed'

const SEVEN_DAYS = 604_800

/** Formatted for `document.cookie`. */
export function sidebarCookie(isCollapsed: boolean): string {
  const state = isCollapsed ? SIDEBAR_COLLAPSED : 'expanded'
  return scriptCookie(SIDEBAR_COOKIE, state, { path: '/admin', maxAge: SEVEN_DAYS })
}
