import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { verifyPassword } from './password'
import { forgetTries, refuseAfter, sessionTries, takeTry } from './throttle'
import type { Viewer } from './viewer'

/**
 * Asks a signed-in person for their password again before something that matters: an open laptop is not enough.
 * Counted for the session alone: whoever guesses at the sign-in doesn't hinder it. Throws a UserError that marks the
 * form's `currentPassword`.
 */
export async function requirePassword(viewer: Viewer, password: string): Promise<void> {
  const tries = sessionTries('password', viewer.sessionId)
  refuseAfter(await takeTry(tries))
  const user = await getDb().user.findUnique({
    where: { id: viewer.userId },
    select: { passwordHash: true },
  })
  if (!(await verifyPassword(user?.passwordHash, password))) {
    throw new UserError('Please check the marked fields.', {
      fieldErrors: { currentPassword: 'This is not your current password.' },
    })
  }
  await forgetTries(tries)
}
