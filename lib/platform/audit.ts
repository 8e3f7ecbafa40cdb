import type { Transaction } from './db'
import type { Prisma } from '@/prisma/generated/client'

type AdminWrite = {
  /** As `noun.verb`. */
  action: string
  subjectType: string
  subjectId?: string
  detail?: Prisma.InputJsonObject
}

/** Leaves a row about an admin's write as part of its transaction. */
export async function recordWrite(
  tx: Transaction,
  viewer: { readonly userId: string },
  { action, subjectType, subjectId, detail }: AdminWrite,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      actorId: viewer.userId,
      action,
      subjectType,
      ...(subjectId === undefined ? {} : { subjectId }),
      ...(detail === undefined ? {} : { detail }),
    },
    select: { id: true },
  })
}
