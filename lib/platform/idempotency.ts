import { createHash } from 'node:crypto'
import type { Transaction } from './db'
import { UserError } from './errors'
import type { StoredLink } from './form-state'

type Request = {
  /** The form, and whose key it is where that is known. */
  scope: string
  /** Made by the browser. Without one the same content within ten minutes is the same request. */
  key: string | undefined
  /** What was entered; a retry is recognized by it. */
  content: object
}

/** The row that stands for the request: made just now, or by an earlier try. */
type Stored = { isConflict: false; id: string; isNew: boolean }
/** Something else was stored under this key, and nothing now. */
type Conflict = { isConflict: true; storedId: string }

/** Runs `create` with the id of its row, once for each key, as part of the caller's transaction. */
export async function once(
  tx: Transaction,
  { scope, key, content }: Request,
  create: (id: string) => Promise<unknown>,
): Promise<Stored | Conflict> {
  const id = crypto.randomUUID()
  const contentHash = hashContent(content)
  const stableKey = key ?? contentHash
  // Of two at once the second waits here until the first has committed or rolled back.
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

/** What a conflict tells: what was stored, and where to open it. The browser sends its next try under a new key. */
export function alreadyStored(message: string, stored: StoredLink): UserError {
  return new UserError(
    `${message} Your changes since then were not saved. Submit again only to add a second one.`,
    { title: 'Already saved', stored },
  )
}

/** SHA-256 of the content as JSON. */
export function hashContent(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
