import { MAX_CLOCK_DIFFERENCE_MS } from '@/lib/base/dates'
import type { TokenPurpose } from '@/prisma/generated/enums'
import type { Role } from './config'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long a mailed link works. */
export const LINK_LIFETIME_MS: Record<TokenPurpose, number> = {
  verify_email: DAY,
  change_email: DAY,
  invitation: 7 * DAY,
  reset_password: 60 * MINUTE,
  magic_link: 10 * MINUTE,
}

const FREE_FAILURES = 5
const WINDOW_MS = 5 * MINUTE
/** Failures are forgotten this long after the last one. */
const MEMORY_MS = 60 * MINUTE
const WAITS_MS = [30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE]
const LONGEST_WAIT_MS = 10 * MINUTE

export type ThrottleState = {
  failures: number
  firstFailureAt: Date
  lastFailureAt: Date
  blockedUntil: Date | null
}

/** Seconds until the next attempt is allowed; 0 for now. Nobody waits until a clock that was ahead is reached again. */
export function secondsBlocked(state: ThrottleState | null, now: Date): number {
  const left = (state?.blockedUntil?.getTime() ?? 0) - now.getTime()
  return left > 0 && left <= LONGEST_WAIT_MS + MAX_CLOCK_DIFFERENCE_MS ? Math.ceil(left / 1000) : 0
}

export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`
}

/** The state after another attempt, which counts as failed until it succeeds: five free ones, then growing waits. */
export function countTry(state: ThrottleState | null, now: Date): ThrottleState {
  const failures = state && isRemembered(state, now) ? state.failures + 1 : 1
  const wait = failures < FREE_FAILURES ? null : (WAITS_MS[failures - FREE_FAILURES] ?? LONGEST_WAIT_MS)
  return {
    failures,
    firstFailureAt: failures === 1 || !state ? now : state.firstFailureAt,
    lastFailureAt: now,
    blockedUntil: wait === null ? null : new Date(now.getTime() + wait),
  }
}

function isRemembered(state: ThrottleState, now: Date): boolean {
  return state.failures < FREE_FAILURES
    ? now.getTime() - state.firstFailureAt.getTime() < WINDOW_MS
    : now.getTime() - state.lastFailureAt.getTime() < MEMORY_MS
}

const IDLE_MS: Record<Role, number> = { CLIENT: 7 * 24 * 60 * MINUTE, ADMIN: 60 * MINUTE }
const ABSOLUTE_MS: Record<Role, number> = { CLIENT: 30 * 24 * 60 * MINUTE, ADMIN: 24 * 60 * MINUTE }

export function sessionEnd(role: Role, now: Date): Date {
  return new Date(now.getTime() + ABSOLUTE_MS[role])
}

export type SessionState = {
  role: Role
  lastSeenAt: Date
  expiresAt: Date
  revokedAt: Date | null
  user: { role: Role; disabledAt: Date | null }
}

/** True unless the session is revoked, expired or idle, or its user disabled or changed in role. */
export function isSessionValid(session: SessionState, now: Date): boolean {
  return (
    session.revokedAt === null &&
    session.expiresAt > now &&
    now.getTime() - session.lastSeenAt.getTime() < IDLE_MS[session.role] &&
    session.user.disabledAt === null &&
    session.user.role === session.role
  )
}
