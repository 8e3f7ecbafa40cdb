import { notFoundResponse, viewerRoute } from '@/lib/auth/guard'
import { recordDownload } from '@/lib/files/downloads/mutations'
import { findDocumentFile } from '@/lib/files/queries'
import { documentIdSchema } from '@/lib/files/schema'
import { answerWithFile } from '@/lib/platform/file-answer'

type Context = { params: Promise<{ id: string }> }

export const GET = viewerRoute<Context>(async (viewer, request, { params }) => {
  const id = documentIdSchema.safeParse((await params).id)
  const document = id.success ? await findDocumentFile(viewer, id.data) : null
  if (!document) return notFoundResponse()
  const { fileUrl: key, name, contentType } = document
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
