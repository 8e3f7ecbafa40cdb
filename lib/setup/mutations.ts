import { findPasswordProblem, hashPassword } from '@/lib/auth/password'
import { startSession } from '@/lib/auth/session'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { recordOwnWrite, recordWrite } from '@/lib/platform/audit'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { RequestOrigin } from '@/lib/platform/request'
import { canSetUp, HIDDEN_CHECKLIST } from './queries'

// An arbitrary, unique lock id: of two people who open the link, one becomes the first admin.
const SETUP_LOCK = 4_620_033

const OVER =
  'This link no longer works: the first account exists. Sign in, or ask the person who opened it for an invitation.'

type FirstAdmin = { token: string; name: string; email: string; password: string }

/** Creates the account of the first admin, and a session for it; returns the session's sid. */
export async function createFirstAdmin(admin: FirstAdmin, origin: RequestOrigin): Promise<string> {
  const { token, name, email, password } = admin
  if (!(await canSetUp(token))) throw new UserError(OVER)
  const problem = findPasswordProblem(password, { email, role: 'ADMIN' })
  if (problem) throw new UserError(problem, { fieldErrors: { password: problem } })
  const passwordHash = await hashPassword(password)
  return getDb().$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${SETUP_LOCK})`
    if (await tx.user.findFirst({ where: { role: 'ADMIN' }, select: { id: true } })) throw new UserError(OVER)
    const emailNormalized = normalizeEmail(email)
    if (await tx.user.findUnique({ where: { emailNormalized }, select: { id: true } })) {
      const taken = 'This address belongs to a client. Please use another one.'
      throw new UserError(taken, { fieldErrors: { email: taken } })
    }
    const now = new Date()
    const user = await tx.user.create({
      data: {
        email,
        emailNormalized,
        fullName: name,
        role: 'ADMIN',
        isOwner: true,
        passwordHash,
        passwordChangedAt: now,
        // Anyone who has the token has the server, too.
        emailVerifiedAt: now,
      },
      select: { id: true, role: true },
    })
    await recordOwnWrite(tx, { userId: user.id }, 'admin.create', origin, { detail: { by: 'set-up' } })
    return startSession(tx, user, origin)
  })
}

/** For agencies that don't want to do what is left, or not now. */
export async function hideSetupTasks(viewer: OwnerViewer): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.setting.createMany({ data: { key: HIDDEN_CHECKLIST, value: true }, skipDuplicates: true })
    await recordWrite(tx, viewer, { action: 'set-up.hide-checklist', subjectType: 'settings' })
  })
}
