import { getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'

/** For a test that counts entries. */
export function emptyAuditLog(): Promise<void> {
  return emptyTables('audit_log')
}

/** With all that refers to them. It takes the owner of the audit log, whose triggers refuse everybody else. */
export async function emptyTables(...names: string[]): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.$executeRaw`alter table audit_log disable trigger user`
    await tx.$executeRaw`truncate ${Prisma.raw(names.join(', '))} cascade`
    await tx.$executeRaw`alter table audit_log enable trigger user`
  })
}
