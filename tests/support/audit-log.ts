import { getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'

/** Empties the log for a test that counts its entries. */
export function emptyAuditLog(): Promise<void> {
  return emptyTables('audit_log')
}

/**
 * Empties the tables and everything that refers to them. Acts as the owner of the audit log, because its triggers
 * refuse everybody else.
 */
export async function emptyTables(...names: string[]): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.$executeRaw`alter table audit_log disable trigger user`
    await tx.$executeRaw`truncate ${Prisma.raw(names.join(', '))} cascade`
    await tx.$executeRaw`alter table audit_log enable trigger user`
  })
}
