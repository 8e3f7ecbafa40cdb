import { z } from 'zod'
import { routeWith, notFoundResponse } from '@/lib/auth/guard'
import { findVersionFile } from '@/lib/files/queries'
import { fileResponse } from '@/lib/platform/file-response'

type Context = { params: Promise<{ id: string; version: string }> }

const paramsSchema = z.object({ id: z.uuid(), version: z.uuid() })

export const GET = routeWith('projects')<Context>(async (viewer, request, { params }) => {
  const ids = paramsSchema.safeParse(await params)
  const file = ids.success ? await findVersionFile(viewer, ids.data.id, ids.data.version) : null
  if (!file) return notFoundResponse()
  return fileResponse(request, file, { as: 'attachment', failure: 'Failed to download document' })
})
