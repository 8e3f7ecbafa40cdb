import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import {
  type ArchiveEntry,
  ArchiveError,
  ArchiveWriter,
  decryptStream,
  encryptStream,
  readAll,
  readArchive,
} from './archive'

const large = randomBytes(300_000)
const entries: [ArchiveEntry, Buffer][] = [
  [{ name: 'manifest.json', size: 2 }, Buffer.from('{}')],
  [{ name: 'objects/empty', size: 0 }, Buffer.alloc(0)],
  [
    { name: `objects/${'long/'.repeat(60)}Größe.pdf`, size: large.length, contentType: 'application/pdf' },
    large,
  ],
]

async function write(): Promise<Buffer> {
  const writer = new ArchiveWriter()
  const written = readAll(writer.stream as AsyncIterable<Uint8Array>)
  for (const [entry, bytes] of entries) await writer.add(entry, bytes)
  await writer.end()
  return written
}

async function read(archive: Buffer): Promise<[ArchiveEntry, Buffer][]> {
  const found: [ArchiveEntry, Buffer][] = []
  await readArchive(Readable.from([archive]), async (entry, body) => {
    found.push([entry, await readAll(body)])
  })
  return found
}

describe('an archive', () => {
  it('returns its entries, with their types and bytes', async () => {
    expect(await read(await write())).toEqual(entries)
  })

  it('may be left partly unread', async () => {
    const names: string[] = []
    await readArchive(Readable.from([await write()]), ({ name }) => {
      names.push(name)
      return Promise.resolve()
    })
    expect(names).toEqual(entries.map(([{ name }]) => name))
  })

  it('is refused wherever it is cut off or changed', async () => {
    const archive = await write()
    for (const length of [0, 100, 512, 700, 200_000, archive.length - 2_000]) {
      await expect(read(archive.subarray(0, length)), `cut at ${length}`).rejects.toThrow(ArchiveError)
    }
    for (const at of [512, 200_000, archive.indexOf('SHA256SUMS') + 520]) {
      const changed = Buffer.from(archive)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(read(changed), `changed at ${at}`).rejects.toThrow(ArchiveError)
    }
  })

  it('passes on what a visit throws, and what its writer fails with', async () => {
    const visit = () => Promise.reject(new Error('no room'))
    await expect(readArchive(Readable.from([await write()]), visit)).rejects.toThrow('no room')
    const writer = new ArchiveWriter()
    const written = readAll(writer.stream as AsyncIterable<Uint8Array>)
    writer.fail(new Error('the storage is gone'))
    await expect(written).rejects.toThrow('the storage is gone')
  })
})

describe('an encrypted archive', () => {
  const encrypt = async () => readAll(await encryptStream(Readable.from([await write()]), 'correct horse'))
  const decrypt = (archive: Buffer, passphrase?: string) =>
    decryptStream(Readable.from([archive]), passphrase)

  it('needs its passphrase', async () => {
    const archive = await encrypt()
    expect(archive.includes('manifest.json')).toBe(false)
    expect(await read(await readAll(await decrypt(archive, 'correct horse')))).toEqual(entries)
    await expect(decrypt(archive)).rejects.toThrow('Set BACKUP_PASSPHRASE')
    await expect(decrypt(archive, 'wrong')).rejects.toThrow('is not the passphrase')
  })

  it('is refused when it is cut off or changed', async () => {
    const archive = await encrypt()
    const changed = Buffer.from(archive)
    changed[200_000] = (changed[200_000] ?? 0) ^ 1
    for (const damaged of [changed, archive.subarray(0, 200_000)]) {
      const stream = await decrypt(damaged, 'correct horse')
      await expect(readArchive(stream, () => Promise.resolve())).rejects.toThrow(ArchiveError)
    }
  })

  it('is read unencrypted, too', async () => {
    const archive = await write()
    expect(await readAll(await decrypt(archive, 'unused'))).toEqual(archive)
  })
})
