import type { ClientBase } from 'pg'
import { getPool } from './db'

// An arbitrary, unique lock id, held by the session that makes a backup.
const BACKUP_LOCK = 4_620_035

/** Returns false if another backup is running. The lock lasts as long as the session. */
export async function takeBackupLock(session: ClientBase): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    BACKUP_LOCK,
  ])
  return rows[0]?.taken === true
}

/** A running backup may still need files whose rows are already deleted, so their removal has to wait. */
export async function isBackingUp(): Promise<boolean> {
  // Outside a transaction, the lock is released at once.
  const { rows } = await getPool().query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as free',
    [BACKUP_LOCK],
  )
  return rows[0]?.free !== true
}
