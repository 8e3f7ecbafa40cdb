import type { StoredName } from '@/lib/platform/browser-storage'

/** Where an account stands on its way in. */
export type AccountState = 'active' | 'unconfirmed' | 'invited' | 'disabled'

type Account = {
  emailVerifiedAt: Date | null
  passwordHash: string | null
  disabledAt: Date | null
}

/** Invited accounts have no password yet; those of a sign-up have one and wait for the confirmed address. */
export function accountState(account: Account): AccountState {
  if (account.disabledAt) return 'disabled'
  if (account.emailVerifiedAt) return 'active'
  return account.passwordHash === null ? 'invited' : 'unconfirmed'
}

/** What a visitor asked for. */
export const mailWishes = ['sign_up', 'reset', 'magic_link'] as const
export type MailWish = (typeof mailWishes)[number]

export type AccountMail = 'confirm' | 'exists' | 'reset' | 'magic_link' | 'invitation'

/**
 * The mail that an address gets when somebody types it into a form; null for none. Whatever was asked for, the mail is
 * the one that lets this account in: an account that isn't open yet is opened first.
 */
export function mailFor(account: Account | null, wish: MailWish): AccountMail | null {
  if (!account) return null
  const state = accountState(account)
  if (state === 'disabled') return null
  if (state === 'unconfirmed') return 'confirm'
  if (state === 'invited') return 'invitation'
  if (wish === 'sign_up') return 'exists'
  return wish
}

/** Kept by the browser that signed up until the address is confirmed; see `signUpProofOf`. */
export const signUpCookie = {
  name: 'foyer-sign-up' satisfies StoredName,
  options: { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 24 * 60 * 60 },
} as const
