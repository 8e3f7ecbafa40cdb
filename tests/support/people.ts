import { createToken } from '@/lib/auth/tokens'
import { rightsOf, type StaffRight } from '@/lib/auth/rights'
import type { ClientViewer, OwnerViewer, Viewer, ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import type { Role } from '@/prisma/generated/enums'

type Fields = {
  passwordHash?: string
  fullName?: string
  isOwner?: boolean
  rights?: StaffRight[]
  disabledAt?: Date
}

/** Stores a user with a confirmed address, for one test. An admin is an owner, unless `fields` say otherwise. */
export async function createUser(role: Role, fields: Fields = {}) {
  const email = `${createToken().slice(0, 16).toLowerCase()}@example.com`
  return getDb().user.create({
    data: {
      email,
      emailNormalized: email,
      role,
      isOwner: role === 'ADMIN',
      emailVerifiedAt: new Date(),
      ...fields,
    },
  })
}

type Stored = Awaited<ReturnType<typeof createUser>>

/** A signed-in user, for tests that call a function directly instead of over HTTP. */
function viewerOf(user: Stored): Viewer {
  const { id, role, isOwner, email, fullName } = user
  const rights = rightsOf(user)
  return {
    userId: id,
    sessionId: id,
    role,
    isOwner,
    rights,
    ...{ companyId: user.companyId, contactRights: user.contactRights },
    email,
    fullName,
    name: fullName ?? email,
  } as Viewer
}

/** An owner, who may do everything that staff may. */
export async function createAdminViewer(fields: Fields = {}): Promise<OwnerViewer> {
  return viewerOf(await createUser('ADMIN', fields)) as OwnerViewer
}

/** Has every right, unless `fields` say otherwise. */
export async function createStaffViewer(fields: Fields = {}): Promise<ViewerWith<StaffRight>> {
  return viewerOf(await createUser('ADMIN', { isOwner: false, ...fields })) as ViewerWith<StaffRight>
}

/** The client at their next request, after what they may see was changed. */
export async function seenAgain({ userId }: ClientViewer): Promise<ClientViewer> {
  return viewerOf(await getDb().user.findUniqueOrThrow({ where: { id: userId } })) as ClientViewer
}

export async function createClientViewer(fields: Fields = {}): Promise<ClientViewer> {
  return viewerOf(await createUser('CLIENT', fields)) as ClientViewer
}
