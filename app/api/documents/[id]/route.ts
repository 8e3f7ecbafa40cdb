import { notFoundResponse, viewerRoute } from '@/lib/auth/guard'
import { recordDownload } from '@/lib/files/mutations'
import { findFile } from '@/lib/files/queries'
import { fileIdSchema } from '@/lib/files/schema'
import { fileResponse } from '@/lib/platform/file-response'

type Context = { params: Promise<{ id: string }> }

export const GET = viewerRoute<Context>(async (viewer, request, { params }) => {
  const id = fileIdSchema.safeParse((await params).id)
  const file = id.success ? await findFile(viewer, id.data) : null
  if (!file) return notFoundResponse()
  return fileResponse(request, file, {
    as: 'attachment',
    failure: 'Failed to download document',
    onFound: async () => {
      if (!viewer.viewedBy) await recordDownload(viewer, file.id)
    },
  })
})
