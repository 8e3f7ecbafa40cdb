import { notFoundResponse, viewerRoute } from '@/lib/auth/guard'
import { fileResponse } from '@/lib/platform/file-response'
import { findUpdateFile } from '@/lib/updates/queries'
import { updateIdSchema } from '@/lib/updates/schema'

type Context = { params: Promise<{ id: string }> }

export const GET = viewerRoute<Context>(async (viewer, request, { params }) => {
  const update = updateIdSchema.safeParse(await params)
  const file = update.success ? await findUpdateFile(viewer, update.data.id) : null
  if (!file) return notFoundResponse()
  return fileResponse(request, file, { as: 'attachment', failure: 'Failed to download file' })
})
