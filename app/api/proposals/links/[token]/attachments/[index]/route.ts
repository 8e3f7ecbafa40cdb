import { tokenSchema } from '@/lib/auth/schema'
import { notFoundResponse } from '@/lib/auth/guard'
import { fileResponse } from '@/lib/platform/file-response'
import { findLinkedAttachment } from '@/lib/proposals/responses/queries'

export const dynamic = 'force-dynamic'

/** A file that is attached to what a link leads to. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string; index: string }> },
): Promise<Response> {
  const { token: typed, index } = await params
  const token = tokenSchema.safeParse(typed)
  const isPlace = /^\d{1,2}$/.test(index)
  const file = token.success && isPlace ? await findLinkedAttachment(token.data, Number(index)) : null
  if (!file) return notFoundResponse()
  const { fileUrl: key, name, contentType } = file
  return fileResponse(
    request,
    { key, name, contentType },
    { as: 'attachment', failure: 'Failed to download the file' },
  )
}
