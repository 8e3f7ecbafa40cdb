import { revalidatePath } from 'next/cache'
import { adminRoute, notFoundResponse } from '@/lib/auth/guard'
import { findBulkJob } from '@/lib/office/bulk/queries'
import { bulkIdSchema } from '@/lib/office/bulk/schema'
import { trash } from '@/lib/office/registry'

type Context = { params: Promise<{ id: string }> }

/** The progress of one's own bulk job. */
export const GET = adminRoute(async (viewer, _request, { params }: Context) => {
  const input = bulkIdSchema.safeParse(await params)
  const job = input.success ? await findBulkJob(viewer, input.data.id) : null
  if (!job) return notFoundResponse()
  // The worker can't: the home page shows testimonials, which go to the trash and come back with projects and clients.
  const isTrash = job.action === 'trash' || job.action === 'restore'
  if (job.state !== 'running' && isTrash && trash[job.kind].isPublic) revalidatePath('/')
  return Response.json(job, { headers: { 'cache-control': 'no-store' } })
})
