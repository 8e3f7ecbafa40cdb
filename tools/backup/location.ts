import { createReadStream, existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { decryptStream } from '@/lib/platform/archive'
import { getEnv } from '@/lib/platform/env'
import { openObject } from '@/lib/platform/storage'
import { StartFailure } from '../stack/failure'
import type { OpenArchive } from './load'

/** An archive in the bucket for backups is `s3:` and its key. */
const STORED = 's3:'

/** Opens the archive, as often as it is read. */
export function archiveAt(place: string): OpenArchive {
  const { BACKUP_PASSPHRASE, BACKUP_S3_BUCKET } = getEnv()
  return async () => decryptStream(await openRaw(place, BACKUP_S3_BUCKET), BACKUP_PASSPHRASE)
}

async function openRaw(place: string, bucket: string | undefined): Promise<Readable> {
  if (place.startsWith(STORED)) {
    const found = await openObject(place.slice(STORED.length), bucket)
    if (!found) throw new StartFailure(`The storage has no ${place.slice(STORED.length)}.`)
    return found.body
  }
  if (!existsSync(place)) throw new StartFailure(`There is no file ${place}.`)
  return createReadStream(place, { highWaterMark: 1024 * 1024 })
}
