import { createHash } from 'node:crypto'
import type { Transaction } from './db'
import { UserError } from './errors'
import type { StoredLink } from '@/lib/base/form-state'

type Request = {
  /** The form, and its user if known. */
  scope: string
  /** Made by the browser. Without it, the same content within ten minutes is the same request. */
  key: string | undefined
  content: object
}

/** The row of this request, created now or by an earlier attempt. */
type Stored = { isConflict: false; id: string; isNew: boolean }
/** Other content was stored under this key before. */
type Conflict = { isConflict: true; storedId: string }

/** Runs `create` with the id for its row once per key, as part of the caller's transaction. */
export async function once(
  tx: Transaction,
  { scope, key, content }: Request,
  create: (id: string) => Promise<unknown>,
): Promise<Stored | Conflict> {
  const id = crypto.randomUUID()
  const contentHash = hashContent(content)
  const stableKey = key ?? contentHash
  // A concurrent request with the same key waits here until this one commits or rolls back.
  const claimed = await tx.$executeRaw`
    insert into idempotency_keys as earlier (scope, key, content_hash, stored_id)
    values (${scope}, ${stableKey}, ${contentHash}, ${id}::uuid)
    on conflict (scope, key) do update set stored_id = excluded.stored_id, created_at = excluded.created_at
      where ${key === undefined} and earlier.created_at < now() - interval '10 minutes'`
  if (claimed > 0) {
    await create(id)
    return { isConflict: false, id, isNew: true }
  }
  const earlier = await tx.idempotencyKey.findUniqueOrThrow({
    where: { scope_key: { scope, key: stableKey } },
  })
  return earlier.contentHash === contentHash
    ? { isConflict: false, id: earlier.storedId, isNew: false }
    : { isConflict: true, storedId: earlier.storedId }
}

/** The message of a conflict, with a link to what was stored. The browser's next attempt has a new key. */
export function alreadyStored(message: string, stored: StoredLink): UserError {
  return new UserError(
    `${message} Your changes since then were not saved. Submit again only to add a second one.`,
    { title: 'Already saved', stored },
  )
}

export function hashContent(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
