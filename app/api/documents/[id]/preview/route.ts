import { notFoundResponse, viewerRoute } from '@/lib/auth/guard'
import { findFile } from '@/lib/files/queries'
import { previewKindOf } from '@/lib/files/rules'
import { fileIdSchema } from '@/lib/files/schema'
import { fileResponse } from '@/lib/platform/file-response'

type Context = { params: Promise<{ id: string }> }

/** Only for content types that a browser displays without running anything. */
export const GET = viewerRoute<Context>(async (viewer, request, { params }) => {
  const id = fileIdSchema.safeParse((await params).id)
  const file = id.success ? await findFile(viewer, id.data) : null
  if (!file || !previewKindOf(file.contentType)) return notFoundResponse()
  return fileResponse(request, file, { as: 'inline', failure: 'The preview could not be loaded' })
})
