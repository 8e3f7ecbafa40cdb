import { findTokenUser } from '@/lib/auth/auth-tokens'
import { tokenSchema } from '@/lib/auth/schema'
import { deriveToken, isDerivedToken } from '@/lib/auth/tokens'
import { getDb } from '@/lib/platform/db'
import type { Role, TokenPurpose } from '@/prisma/generated/enums'
import type { LinkKind } from './rules'

export const OPEN_SIGN_UP = 'open-sign-up'

/** False if only invited clients may open an account. */
export async function isSignUpOpen(): Promise<boolean> {
  const row = await getDb().setting.findUnique({ where: { key: OPEN_SIGN_UP }, select: { value: true } })
  return row?.value !== false
}

export const purposeOf: Record<LinkKind, TokenPurpose> = {
  confirm: 'verify_email',
  'magic-link': 'magic_link',
  'update-password': 'reset_password',
  invitation: 'invitation',
  'staff-invitation': 'invitation',
}

/** Whose invitations a page opens. */
const invitedRole: Partial<Record<LinkKind, Role>> = { invitation: 'CLIENT', 'staff-invitation': 'ADMIN' }

/** What the page behind an emailed link shows; null for an expired link. Doesn't use it up. */
export async function findLink(kind: LinkKind, token: string) {
  if (!tokenSchema.safeParse(token).success) return null
  const user = await findTokenUser(purposeOf[kind], token)
  if (!user || (invitedRole[kind] ?? user.role) !== user.role) return null
  const { email, fullName, role, passwordHash } = user
  return { email, name: fullName ?? '', role, passwordHash }
}

/**
 * A cookie value that proves, until the address is confirmed, that the password was chosen in this browser. Otherwise
 * anyone who signs up with someone else's address would get in when that person confirms it.
 */
export function signUpProofOf(passwordHash: string): string {
  return deriveToken(`sign-up:${passwordHash}`)
}

export function isSignUpProof(proof: string | undefined, passwordHash: string | null): boolean {
  if (!proof || !passwordHash) return false
  return isDerivedToken(`sign-up:${passwordHash}`, proof)
}
