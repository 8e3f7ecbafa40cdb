import { Readable } from 'node:stream'
import { notFoundResponse } from '@/lib/auth/guard'
import { openPictureFile } from '@/lib/pictures/queries'
import { unreachable } from '@/lib/platform/file-response'

type Context = { params: Promise<{ id: string; file: string }> }

/** Serves a file of a picture. Its address contains a hash of its content, so the response never changes. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, file } = await params
  let found: Awaited<ReturnType<typeof openPictureFile>>
  try {
    found = await openPictureFile(id, file)
  } catch (error) {
    return unreachable(request, 'The picture could not be read', { error })
  }
  if (!found) return notFoundResponse()
  return new Response(Readable.toWeb(found.body) as ReadableStream, {
    headers: {
      'content-type': found.contentType,
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
