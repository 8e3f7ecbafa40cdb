import type { RequestOrigin } from '@/lib/platform/request'
import type { Transaction } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import type { ProposalEventKind } from '@/prisma/generated/enums'

type Happened = {
  proposalId: string
  kind: ProposalEventKind
  versionId?: string | null
  linkId?: string | null
  /** The member of the staff who did it. */
  actorId?: string | null
  /** Where a client did it from. */
  origin?: Pick<RequestOrigin, 'ip' | 'userAgent'>
  detail?: Prisma.InputJsonObject
}

/** Adds to the history of a proposal, which is part of the evidence of an acceptance and never changes. */
export async function recordEvent(tx: Transaction, { origin, ...event }: Happened): Promise<void> {
  await tx.proposalEvent.create({
    data: { ...event, ip: origin?.ip ?? null, userAgent: origin?.userAgent ?? null },
    select: { id: true },
  })
}
