import { getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'

/** Makes the database refuse to delete, update or insert these rows of a table while something runs. */
export async function refusing(
  operation: 'delete' | 'update' | 'insert',
  { table, where }: { table: string; where: string },
  run: () => Promise<void>,
): Promise<void> {
  const db = getDb()
  const row = operation === 'insert' ? 'new' : 'old'
  await db.$executeRaw`${Prisma.raw(`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if ${row}.${where} then raise 'Not this one.'; end if;
      return ${operation === 'delete' ? 'old' : 'new'};
    end $$`)}`
  const event = `before ${operation} on ${table}`
  await db.$executeRaw`${Prisma.raw(`create trigger refuse ${event} for each row execute function refuse()`)}`
  try {
    await run()
  } finally {
    await db.$executeRaw`drop function refuse cascade`
  }
}
