import { findPasswordProblem, hashPassword } from '@/lib/auth/password'
import { normalizeEmail } from '@/lib/auth/tokens'
import { closeDb, getDb } from '@/lib/platform/db'
import { mailAddress } from '@/lib/base/email-address'
import { endConnections } from '@/lib/platform/realtime'
import { findSetupLink } from '@/lib/setup/queries'
import { readArguments, runCommand, adoptRunningSettings } from '../stack/command'
import { StartFailure } from '../stack/failure'
import { readablePassword } from '../stack/readable-password'
import { askHidden } from './ask-hidden'

const usage = 'npm run admin:create [-- --email you@example.com] [--reset] [--reset-two-factor]'
const options = {
  email: { type: 'string' },
  reset: { type: 'boolean', default: false },
  'reset-two-factor': { type: 'boolean', default: false },
} as const

async function main(): Promise<void> {
  const {
    email: wanted,
    reset,
    'reset-two-factor': resetTwoFactor,
  } = readArguments(usage, { options }).values
  await adoptRunningSettings()
  const email = mailAddress('not an email address').safeParse(wanted ?? process.env.ADMIN_EMAIL)
  if (!email.success) {
    const link = await findSetupLink()
    if (link === null) throw new StartFailure(`No email is given. Set ADMIN_EMAIL, or run: ${usage}`)
    console.log(`Open this link to create the first account, or run: ${usage}\n\n  ${link}\n`)
    return
  }
  const known = await refuseOthers(email.data, reset || resetTwoFactor)
  if (resetTwoFactor) {
    await dropSecondFactor(email.data, known)
    if (!reset) return
  }
  const { password, isGenerated } = await choosePassword(email.data)
  await save(email.data, await hashPassword(password), known)
  console.log(`✓ ${known ? 'New password for' : 'Owner'} ${email.data}`)
  if (isGenerated) console.log(`  Password, shown only once: ${password}`)
}

async function refuseOthers(email: string, reset: boolean): Promise<string | undefined> {
  const known = await getDb().user.findUnique({
    where: { emailNormalized: normalizeEmail(email) },
    select: { id: true, role: true },
  })
  if (!known) return undefined
  if (known.role !== 'ADMIN')
    throw new StartFailure(`${email} belongs to a client; an admin needs another address.`)
  if (!reset)
    throw new StartFailure(
      `${email} is already an admin. Add --reset for a new password, or --reset-two-factor for a lost phone.`,
    )
  return known.id
}

/** For an admin whose phone and recovery codes are lost; all sessions of the account end. */
async function dropSecondFactor(email: string, id: string | undefined): Promise<void> {
  if (!id) throw new StartFailure(`${email} has no account yet.`)
  await getDb().$transaction(async (tx) => {
    await tx.user.update({
      where: { id },
      data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null },
      select: { id: true },
    })
    await tx.recoveryCode.deleteMany({ where: { userId: id } })
    await tx.session.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: new Date() } })
    await tx.auditEntry.create({
      data: { actorId: id, action: 'two-factor.reset', detail: { by: 'command line' } },
    })
  })
  await endConnections(id)
  console.log(`✓ ${email} signs in with the password only until a second factor is set up again`)
}

async function choosePassword(email: string): Promise<{ password: string; isGenerated: boolean }> {
  const typed = process.stdin.isTTY ? await askHidden('Password (leave empty to generate one): ') : ''
  if (typed === '') return { password: readablePassword(), isGenerated: true }
  const problem = findPasswordProblem(typed, { email, role: 'ADMIN' })
  if (problem) throw new StartFailure(problem)
  if ((await askHidden('Repeat the password: ')) !== typed)
    throw new StartFailure("The passwords don't match.")
  return { password: typed, isGenerated: false }
}

/** A new password ends all sessions of the account. */
async function save(email: string, passwordHash: string, knownId: string | undefined): Promise<void> {
  const now = new Date()
  await getDb().$transaction(async (tx) => {
    const data = { passwordHash, passwordChangedAt: now, emailVerifiedAt: now }
    const { id } = knownId
      ? await tx.user.update({ where: { id: knownId }, data, select: { id: true } })
      : await tx.user.create({
          data: { ...data, email, emailNormalized: normalizeEmail(email), role: 'ADMIN', isOwner: true },
          select: { id: true },
        })
    await tx.session.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: now } })
    await tx.auditEntry.create({
      data: {
        actorId: id,
        action: knownId ? 'password.reset' : 'admin.create',
        detail: { by: 'command line' },
      },
    })
  })
  if (knownId) await endConnections(knownId)
}

await runCommand(() => main().then(closeDb))
