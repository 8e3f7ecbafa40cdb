import { createToken } from '@/lib/auth/tokens'
import type { AdminViewer, ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { Role } from '@/prisma/generated/enums'

/** Stores a user with a confirmed address, for one test. */
export async function createUser(role: Role, fields: { passwordHash?: string; fullName?: string } = {}) {
  const email = `${createToken().slice(0, 16).toLowerCase()}@example.com`
  return getDb().user.create({
    data: { email, emailNormalized: email, role, emailVerifiedAt: new Date(), ...fields },
  })
}

/** A signed-in admin, for tests that call a function directly instead of over HTTP. */
export async function createAdminViewer(): Promise<AdminViewer> {
  const user = await createUser('ADMIN')
  return {
    userId: user.id,
    sessionId: user.id,
    role: 'ADMIN',
    email: user.email,
    name: user.email,
  } as AdminViewer
}

/** A signed-in client, for the same purpose. */
export async function createClientViewer(): Promise<ClientViewer> {
  const user = await createUser('CLIENT')
  return {
    userId: user.id,
    sessionId: user.id,
    role: 'CLIENT',
    email: user.email,
    name: user.email,
  } as ClientViewer
}
