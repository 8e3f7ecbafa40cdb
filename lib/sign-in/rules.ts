import type { StoredName } from '@/lib/platform/browser-storage'

export type AccountState = 'active' | 'unconfirmed' | 'invited' | 'disabled'

type Account = { emailVerifiedAt: Date | null; passwordHash: string | null; disabledAt: Date | null }

/** What `accountState` needs of an account. */
export const stateColumns = { emailVerifiedAt: true, passwordHash: true, disabledAt: true } as const

/** Invited accounts have no password yet; unconfirmed ones do. */
export function accountState(account: Account): AccountState {
  if (account.disabledAt) return 'disabled'
  if (account.emailVerifiedAt) return 'active'
  return account.passwordHash === null ? 'invited' : 'unconfirmed'
}

export const mailRequests = ['sign_up', 'reset', 'magic_link'] as const
export type MailRequestKind = (typeof mailRequests)[number]

export type AccountMail = 'confirm' | 'exists' | 'reset' | 'magic_link' | 'invitation'

/**
 * The email that an account gets when its address is typed into a form; null for none. One that isn't active yet gets
 * the email that activates it, whatever was requested.
 */
export function mailFor(account: Account | null, request: MailRequestKind): AccountMail | null {
  if (!account) return null
  const state = accountState(account)
  if (state === 'disabled') return null
  if (state === 'unconfirmed') return 'confirm'
  if (state === 'invited') return 'invitation'
  if (request === 'sign_up') return 'exists'
  return request
}

/** See `signUpProofOf`. */
export const SIGN_UP_COOKIE = 'foyer-sign-up' satisfies StoredName

/** The pages behind emailed links; the token follows. */
export const linkPaths = {
  confirm: '/portal/sign-up',
  'magic-link': '/portal/magic-link',
  'update-password': '/portal/update-password',
  invitation: '/portal/invitation',
  'staff-invitation': '/admin/invitation',
} as const
export type LinkKind = keyof typeof linkPaths

export function isLinkKind(word: string): word is LinkKind {
  return Object.hasOwn(linkPaths, word)
}
