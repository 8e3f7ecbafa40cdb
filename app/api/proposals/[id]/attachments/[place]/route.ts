import { z } from 'zod'
import { notFoundResponse, routeWith } from '@/lib/auth/guard'
import { fileResponse } from '@/lib/platform/file-response'
import { findAttachment } from '@/lib/proposals/drafts/queries'
import { MAX_ATTACHMENTS } from '@/lib/proposals/rules'

type Context = { params: Promise<{ id: string; place: string }> }

const paramsSchema = z.object({ id: z.uuid(), place: z.coerce.number().int().min(0).max(MAX_ATTACHMENTS) })

/** An attachment as the agency has it now. Clients have a route for what they were sent. */
export const GET = routeWith('clients')<Context>(async (viewer, request, { params }) => {
  const wanted = paramsSchema.safeParse(await params)
  const file = wanted.success ? await findAttachment(viewer, wanted.data.id, wanted.data.place) : null
  if (!file) return notFoundResponse()
  return fileResponse(request, file, { as: 'attachment', failure: 'Failed to download the file' })
})
