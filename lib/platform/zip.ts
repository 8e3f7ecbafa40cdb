import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { loggingFailure } from './download'

export type ZipEntry = { name: string; input: AsyncIterable<Uint8Array | string>; lastModified?: Date }

/** A zip download, streamed: an entry is opened when the one before it has been sent. */
export function zipDownload(fileName: string, entries: AsyncIterable<ZipEntry>): Response {
  const chunks: AsyncIterable<Uint8Array> = makeZip(entries)
  const body = Readable.toWeb(Readable.from(loggingFailure(fileName, chunks))) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}
