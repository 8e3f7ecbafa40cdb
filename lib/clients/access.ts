import { notInTrash } from '@/lib/platform/trash'
import { Prisma } from '@/prisma/generated/client'

/**
 * For the `where` of every list, count and choice of clients: leaves out accounts in the trash, and what an erasure left of
 * others.
 */
export const presentClients = { role: 'CLIENT', removedAt: null, ...notInTrash } as const

/** The same in SQL; `table` is what the statement calls `profiles`. */
export function isPresentClient(table = 'profiles'): Prisma.Sql {
  return Prisma.raw(
    `(${table}.role = 'CLIENT' and ${table}.removed_at is null and ${table}.deleted_at is null)`,
  )
}
