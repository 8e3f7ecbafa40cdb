import { z } from 'zod'
import { paperResponse } from '@/app/api/proposals/paper-response'
import { viewerRoute } from '@/lib/auth/guard'
import { getAcceptancePaper } from '@/lib/proposals/acceptance/queries'

/** The PDF of an acceptance, with its certificate. */
export const GET = viewerRoute<{ params: Promise<{ id: string }> }>(async (viewer, request, { params }) => {
  const id = z.uuid().safeParse((await params).id)
  return paperResponse(request, id.success ? await getAcceptancePaper(viewer, id.data) : null, 'accepted')
})
