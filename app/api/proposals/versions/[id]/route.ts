import { z } from 'zod'
import { paperResponse } from '@/app/api/proposals/paper-response'
import { viewerRoute } from '@/lib/auth/guard'
import { getVersionPaper } from '@/lib/proposals/versions/queries'

/** The PDF of a version, as it was sent. */
export const GET = viewerRoute<{ params: Promise<{ id: string }> }>(async (viewer, request, { params }) => {
  const id = z.uuid().safeParse((await params).id)
  return paperResponse(request, id.success ? await getVersionPaper(viewer, id.data) : null)
})
