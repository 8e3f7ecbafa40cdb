import { z } from 'zod'
import { getDb, type Transaction } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { open, seal } from './seal'
import { keysFor } from './tokens'

const RECOVERY_CODE = 'recovery-code'
const TOTP_SECRET = 'totp-secret'
const KEY = 'auth-secret'

const keyPlace = { purpose: 'earlier-key', owner: RECOVERY_CODE }

/** The row in `settings` that remembers which AUTH_SECRET is in use. */
const stateSchema = z.object({
  /** Tells one secret from another without revealing it. */
  fingerprint: z.string(),
  /** When it was first used. */
  since: z.coerce.date(),
  /** The keys of earlier secrets that recovery codes were hashed with, sealed. */
  recoveryKeys: z.array(z.string()),
})
type State = z.infer<typeof stateSchema>

export function totpPlace(userId: string) {
  return { purpose: TOTP_SECRET, owner: userId }
}

async function findState(db: Transaction): Promise<State | null> {
  const row = await db.setting.findUnique({ where: { key: KEY }, select: { value: true } })
  return row && stateSchema.parse(row.value)
}

/** Every key that a recovery code may have been hashed with; the first is the one to use for new codes. */
export async function recoveryKeys(db: Transaction): Promise<Buffer[]> {
  const state = await findState(db)
  const earlier = (state?.recoveryKeys ?? []).flatMap((sealed) => open(sealed, keyPlace)?.text ?? [])
  return [...keysFor(RECOVERY_CODE), ...earlier.map((text) => Buffer.from(text, 'base64'))]
}

/**
 * Encrypts what AUTH_SECRET_OLD had encrypted with AUTH_SECRET, so that the old one can be removed. Does nothing the
 * second time, and may run in several workers at once. Returns the number of second factors that no secret opens.
 */
export async function adoptSecret(): Promise<number> {
  await getDb().$transaction(rememberSecret)
  return reencryptSecondFactors()
}

async function rememberSecret(tx: Transaction): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${KEY}, 0))`
  const state = await findState(tx)
  const fingerprint = fingerprintOf()
  const isNew = state?.fingerprint !== fingerprint
  if (!isNew && getEnv().AUTH_SECRET_OLD.length === 0) return
  const value = {
    fingerprint,
    since: (isNew ? new Date() : state.since).toISOString(),
    recoveryKeys: await sealedRecoveryKeys(tx, state),
  }
  await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } })
}

// Recovery codes are hashed and can't be hashed again without the codes, so the key that they were hashed with is kept.
async function sealedRecoveryKeys(tx: Transaction, state: State | null): Promise<string[]> {
  const [current, ...others] = (await recoveryKeys(tx)).map((key) => key.toString('base64'))
  const earlier = new Set(others.filter((key) => key !== current))
  // A key that can't be opened is kept, too: its secret may be added later.
  const unknown = (state?.recoveryKeys ?? []).filter((sealed) => !open(sealed, keyPlace))
  return [...unknown, ...[...earlier].map((key) => seal(key, keyPlace))]
}

const fingerprintOf = () => keysFor('fingerprint')[0]?.toString('base64url') ?? ''

async function reencryptSecondFactors(): Promise<number> {
  const db = getDb()
  let unknown = 0
  for (const { id, sealed } of await listSecondFactors(db)) {
    const opened = open(sealed, totpPlace(id))
    if (!opened) unknown += 1
    if (!opened || opened.isCurrent) continue
    const resealed = seal(opened.text, totpPlace(id))
    await db.$executeRaw`
      update profiles set totp_secret = ${resealed} where id = ${id}::uuid and totp_secret = ${sealed}`
  }
  return unknown
}

async function listSecondFactors(db: Transaction): Promise<{ id: string; sealed: string }[]> {
  const users = await db.user.findMany({
    where: { totpSecret: { not: null } },
    select: { id: true, totpSecret: true },
  })
  return users.map(({ id, totpSecret }) => ({ id, sealed: totpSecret ?? '' }))
}

/** What still depends on an earlier AUTH_SECRET. */
export async function findSecretUse() {
  const db = getDb()
  const factors = (await listSecondFactors(db)).map(({ id, sealed }) => open(sealed, totpPlace(id)))
  const state = await findState(db)
  const isAdopted = state?.fingerprint === fingerprintOf()
  const keys = (state?.recoveryKeys ?? []).map((sealed) => open(sealed, keyPlace))
  return {
    /** Second factors encrypted with AUTH_SECRET_OLD. */
    old: factors.filter((factor) => factor?.isCurrent === false).length,
    /** Second factors that can't be decrypted. */
    lost: factors.filter((factor) => factor === null).length,
    /** Whether the worker has run with this AUTH_SECRET, and has kept what recovery codes need. */
    isAdopted: isAdopted && keys.every((key) => key?.isCurrent !== false),
    /** Sessions whose cookie is from before this AUTH_SECRET. */
    sessions: state
      ? await db.session.count({
          where: {
            revokedAt: null,
            expiresAt: { gt: new Date() },
            ...(isAdopted && { createdAt: { lt: state.since } }),
          },
        })
      : 0,
  }
}
