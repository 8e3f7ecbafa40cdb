import { createToken } from '@/lib/auth/tokens'
import type { AdminViewer, ClientViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { Role } from '@/prisma/generated/enums'

/** A user row of its own for one test, with a confirmed address. */
export async function createUser(role: Role, fields: { passwordHash?: string; fullName?: string } = {}) {
  const email = `${createToken().slice(0, 16).toLowerCase()}@example.com`
  return getDb().user.create({
    data: { email, emailNormalized: email, role, emailVerifiedAt: new Date(), ...fields },
  })
}

/** Stands in for a signed-in admin where a test calls a function directly instead of over HTTP. */
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

/** The same for a client. */
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
