import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor } from './tokens'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Where a sealed value belongs: it can't be opened for another purpose or owner. */
type Place = { purpose: string; owner: string }

/** Encrypts a value for the database with AUTH_SECRET. */
export function seal(text: string, { purpose, owner }: Place): string {
  const [key = Buffer.alloc(0)] = keysFor(purpose)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')
}

type Opened = {
  text: string
  /** Sealed with AUTH_SECRET, not with one of AUTH_SECRET_OLD. */ isCurrent: boolean
}

/** Null if it was sealed for another place, or with a secret that is no longer known. */
export function open(sealed: string, { purpose, owner }: Place): Opened | null {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const [index, key] of keysFor(purpose).entries()) {
    try {
      const iv = bytes.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return { text: text.toString(), isCurrent: index === 0 }
    } catch {
      // The wrong key: only trying it shows that.
    }
  }
  return null
}
