import { notFoundResponse, viewerRoute } from '@/lib/auth/guard'
import { recordDownload } from '@/lib/files/mutations'
import { findFile } from '@/lib/files/queries'
import { fileIdSchema } from '@/lib/files/schema'
import { answerWithFile } from '@/lib/platform/file-answer'

type Context = { params: Promise<{ id: string }> }

export const GET = viewerRoute<Context>(async (viewer, request, { params }) => {
  const id = fileIdSchema.safeParse((await params).id)
  const file = id.success ? await findFile(viewer, id.data) : null
  if (!file) return notFoundResponse()
  const { fileUrl: key, name, contentType } = file
  return answerWithFile(
    request,
    { key, name, contentType },
    {
      as: 'attachment',
      failure: 'Failed to download document',
      onFound: () => recordDownload(viewer, file.id),
    },
  )
})
