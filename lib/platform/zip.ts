import { makeZip } from 'client-zip'

export type ZipEntry = { name: string; input: AsyncIterable<Uint8Array | string>; lastModified?: Date }

/** A zip download, streamed: an entry is opened when the one before it has been sent. */
export function zipDownload(fileName: string, entries: AsyncIterable<ZipEntry>): Response {
  return new Response(makeZip(entries), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}
