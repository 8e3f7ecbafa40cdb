import { getDb } from '@/lib/db'
import { UserError } from '@/lib/errors'
import { verifyPassword } from './password'
import { waitText } from './rules'
import { countSignInTry, forgetSignInTries } from './throttle'
import type { Viewer } from './viewer'

/**
 * Asks a signed-in person for their password again before something that matters: an open laptop is not enough.
 * Counted together with the tries to sign in. Throws a UserError that marks the form's `currentPassword`.
 */
export async function requirePassword(viewer: Viewer, password: string, ip: string): Promise<void> {
  const wait = await countSignInTry(viewer.email, ip)
  if (wait > 0) throw new UserError(`Too many attempts. Please wait ${waitText(wait)} and try again.`)
  const user = await getDb().user.findUnique({
    where: { id: viewer.userId },
    select: { passwordHash: true },
  })
  if (!(await verifyPassword(user?.passwordHash, password))) {
    throw new UserError('Please check the marked fields.', {
      fieldErrors: { currentPassword: 'This is not your current password.' },
    })
  }
  await forgetSignInTries(viewer.email)
}
