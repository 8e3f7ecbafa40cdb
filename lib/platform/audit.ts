import type { Prisma } from '@/prisma/generated/client'
import type { Transaction } from './db'
import type { RequestOrigin } from './request'

type AdminWrite = {
  /** As `noun.verb`. */
  action: string
  subjectType: string
  subjectId?: string
  detail?: Prisma.InputJsonObject
}

/** Records an admin's write as part of its transaction. */
export async function recordWrite(
  tx: Transaction,
  viewer: { readonly userId: string },
  write: AdminWrite,
): Promise<void> {
  await tx.auditEntry.create({ data: { actorId: viewer.userId, ...write }, select: { id: true } })
}

type AccountEvent = Omit<Prisma.AuditEntryUncheckedCreateInput, 'ip' | 'requestId'>

/** Records a sign-in or a change to an account, with the address it came from. */
export async function recordAccountEvent(
  tx: Transaction,
  { ip, requestId }: RequestOrigin,
  event: AccountEvent,
): Promise<void> {
  await tx.auditEntry.create({ data: { ...event, ip, requestId }, select: { id: true } })
}

/** Records a change that users made to their own account. */
export function recordOwnWrite(
  tx: Transaction,
  { userId }: { readonly userId: string },
  action: string,
  origin: RequestOrigin,
  detail?: Prisma.InputJsonObject,
): Promise<void> {
  const subject = { subjectType: 'profile', subjectId: userId }
  return recordAccountEvent(tx, origin, { actorId: userId, action, ...subject, ...(detail && { detail }) })
}
