// requirement: ACC-45, SET-3
import { afterAll, expect, it } from 'vitest'
import { verifyPassword } from '@/lib/auth/password'
import { getDb } from '@/lib/platform/db'
import { findSetupLink } from '@/lib/setup/queries'
import { prepareCommand } from '@/tests/support/command'
import { createUser } from '@/tests/support/people'

const db = getDb()
const email = 'owner@example.com'

const command = await prepareCommand('tools/admin/create.ts')
afterAll(command.remove)

/** Runs the command as an operator would, on this test's database. */
function adminCreate(...options: string[]): Promise<{ code: number; output: string }> {
  return command.run(['--email', email, ...options])
}

// Five processes, one after the other.
it(
  'creates an admin once, and helps one who lost the password or the phone',
  { timeout: 90_000 },
  async () => {
    const created = await adminCreate()
    const password = /shown only once: (\S+)/.exec(created.output)?.[1] ?? ''
    const account = await db.user.findUniqueOrThrow({ where: { emailNormalized: email } })
    expect(account).toMatchObject({ role: 'ADMIN', isOwner: true })
    expect(await verifyPassword(account.passwordHash, password)).toBe(true)
    expect(await adminCreate()).toMatchObject({
      code: 1,
      output: expect.stringContaining('--reset') as string,
    })

    await db.user.update({
      where: { id: account.id },
      data: {
        totpSecret: 'sealed',
        totpEnabledAt: new Date(),
        recoveryCodes: { create: { codeHash: 'a'.repeat(64) } },
        sessions: {
          create: { sidHash: 'b'.repeat(64), role: 'ADMIN', expiresAt: new Date(Date.now() + 60_000) },
        },
      },
    })
    expect((await adminCreate('--reset-two-factor')).code).toBe(0)
    const helped = await db.user.findUniqueOrThrow({
      where: { id: account.id },
      include: { recoveryCodes: true, sessions: true, auditEntries: { orderBy: { id: 'asc' } } },
    })
    expect(helped).toMatchObject({ totpSecret: null, totpEnabledAt: null, recoveryCodes: [] })
    expect(helped.sessions[0]?.revokedAt).not.toBeNull()
    expect(await verifyPassword(helped.passwordHash, password)).toBe(true)

    expect((await adminCreate('--reset')).code).toBe(0)
    const renewed = await db.user.findUniqueOrThrow({ where: { id: account.id } })
    expect(await verifyPassword(renewed.passwordHash, password)).toBe(false)
    expect(helped.auditEntries.map(({ action }) => action)).toEqual(['admin.create', 'two-factor.reset'])
  },
)

it('prints the link to the set-up as long as there is no admin', { timeout: 30_000 }, async () => {
  await db.user.deleteMany()
  const link = await findSetupLink()
  expect(await command.run([])).toMatchObject({
    code: 0,
    output: expect.stringContaining(`  ${link ?? '?'}\n`) as string,
  })
  await createUser('ADMIN')
  expect(await command.run([])).toMatchObject({
    code: 1,
    output: expect.stringContaining('No email is given.') as string,
  })
})

it('leaves clients’ accounts alone', async () => {
  await db.user.deleteMany()
  await db.user.create({ data: { email, emailNormalized: email, role: 'CLIENT' } })
  const result = await adminCreate('--reset')
  expect(result).toMatchObject({ code: 1, output: expect.stringContaining('belongs to a client') as string })
})
