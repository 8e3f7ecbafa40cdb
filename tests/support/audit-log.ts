import { getDb } from '@/lib/platform/db'

/** For a test that counts entries. It takes the table's owner: the triggers refuse everybody else. */
export function emptyAuditLog(): Promise<void> {
  return emptyTables('audit_log')
}

/** Empties tables with all that refers to their rows, such as the audit log. */
export async function emptyTables(...names: string[]): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.$executeRaw`alter table audit_log disable trigger user`
    await tx.$executeRawUnsafe(`truncate ${names.join(', ')} cascade`)
    await tx.$executeRaw`alter table audit_log enable trigger user`
  })
}
