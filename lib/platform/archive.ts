import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'

/** The last entry: a line for each of the others, in the format of sha256sum(1). */
const CHECKSUMS = 'SHA256SUMS'
const CONTENT_TYPE = 'FOYER.content-type'
/** The first bytes of a file in the age format. */
const AGE_MAGIC = 'age-encryption.org/'
/** scrypt with N = 2^15 takes 32 MB and a tenth of a second. The default, 2^18, would take 256 MB of a worker's memory. */
const WORK_FACTOR = 15
const LARGEST_CHECKSUMS = 512 * 1024 * 1024

export type ArchiveEntry = { name: string; size: number; contentType?: string }

/** The problem with an archive, in words for the person who wants to restore it. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/**
 * A tar whose entries are written one after the other, as fast as `stream` is read. Checksums at the end reveal a
 * damaged or truncated archive.
 */
export class ArchiveWriter {
  private readonly pack = pack()
  private readonly lines: string[] = []
  /** Must be read while entries are added. */
  readonly stream = Readable.from(this.pack, { objectMode: false })

  async add({ name, size, contentType }: ArchiveEntry, body: Uint8Array | AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256')
    const pax = contentType === undefined ? null : { [CONTENT_TYPE]: contentType }
    const chunks = body instanceof Uint8Array ? [body] : body
    await pipeline(async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }, this.pack.entry({ name, size, pax }))
    this.lines.push(`${hash.digest('hex')}  ${name}\n`)
  }

  async end(): Promise<void> {
    const checksums = Buffer.from(this.lines.join(''))
    await pipeline(Readable.from([checksums]), this.pack.entry({ name: CHECKSUMS, size: checksums.length }))
    this.pack.finalize()
  }

  /** Ends the stream with an error for its reader. */
  fail(error: unknown): void {
    this.pack.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

/**
 * Reads an archive from start to end. `visit` gets each entry with its bytes, which it may leave unread. Throws an
 * ArchiveError at the end unless all entries are there and unchanged, so the caller must then undo what `visit` did.
 */
export async function readArchive(
  input: Readable,
  visit: (entry: ArchiveEntry, body: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const entries = extract()
  const reading = pipeline(input, entries)
  // A failure of this also ends the loop below.
  reading.catch(() => undefined)
  const found: string[] = []
  let listed: string | undefined
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header
      const bytes = entry as AsyncIterable<Uint8Array>
      if (listed !== undefined) throw new ArchiveError('The archive goes on after its checksums.')
      if (name === CHECKSUMS) {
        if (size > LARGEST_CHECKSUMS) throw new ArchiveError('The list of checksums is too long.')
        listed = (await readAll(bytes)).toString()
        continue
      }
      const hash = createHash('sha256')
      const body = hashed(bytes, hash)
      const contentType = (entry.header.pax as Record<string, string> | null | undefined)?.[CONTENT_TYPE]
      await visit({ name, size, ...(contentType !== undefined && { contentType }) }, body)
      for await (const rest of body) void rest
      found.push(`${hash.digest('hex')}  ${name}\n`)
    }
    await reading
  } catch (error) {
    input.destroy()
    throw isDamage(error) ? new ArchiveError('The archive is damaged or cut off.', { cause: error }) : error
  }
  if (listed === undefined) throw new ArchiveError('The archive is cut off: its checksums are missing.')
  if (found.join('') !== listed) throw new ArchiveError('The archive is damaged: its checksums don’t match.')
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: { update: (chunk: Uint8Array) => unknown }) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

export async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** Errors of tar-stream and of the decryption, which have no codes. */
function isDamage(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Unexpected end of data|Invalid (tar )?header|Header exceeds|premature|stream is cut|failed to decrypt|invalid tag|truncated/i.test(
      error.message,
    )
  )
}

/** Encrypts in the age format (https://age-encryption.org/v1), so that the `age` tool can decrypt it too. */
export async function encryptStream(input: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(input)))
}

/** The tar of a stored archive, decrypted if it is encrypted. */
export async function decryptStream(input: Readable, passphrase: string | undefined): Promise<Readable> {
  const [start, whole] = await peek(input, AGE_MAGIC.length)
  if (start.toString('latin1') !== AGE_MAGIC) return whole
  if (passphrase === undefined)
    throw new ArchiveError('The archive is encrypted. Set BACKUP_PASSPHRASE to its passphrase.')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(whole)))
  } catch (error) {
    whole.destroy()
    throw new ArchiveError('BACKUP_PASSPHRASE is not the passphrase of this archive.', { cause: error })
  }
}

/** Returns the first bytes, and a stream that still starts with them. */
async function peek(input: Readable, length: number): Promise<[Buffer, Readable]> {
  const chunks = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let start = Buffer.alloc(0)
  while (start.length < length) {
    const next = await chunks.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  const whole = Readable.from(
    (async function* () {
      if (start.length > 0) yield start
      for (;;) {
        const next = await chunks.next()
        if (next.done) return
        yield next.value
      }
    })(),
    { objectMode: false },
  )
  return [start.subarray(0, length), whole]
}

function toWeb(input: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(input) as ReadableStream<Uint8Array>
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}
