import { revalidatePath } from 'next/cache'
import { adminRoute, notFoundResponse } from '@/lib/auth/guard'
import { findBulkJob } from '@/lib/office/bulk/queries'
import { bulkIdSchema } from '@/lib/office/bulk/schema'
import { trash } from '@/lib/office/registry'

type Context = { params: Promise<{ id: string }> }

/** The progress of a bulk job that the viewer has started. */
export const GET = adminRoute(async (viewer, _request, { params }: Context) => {
  const input = bulkIdSchema.safeParse(await params)
  const job = input.success ? await findBulkJob(viewer, input.data.id) : null
  if (!job) return notFoundResponse()
  // The worker can't revalidate the home page, whose testimonials are deleted and restored along with projects and
  // clients.
  const { kind, action } = job
  const isTrash = kind !== 'invoice' && (action === 'trash' || action === 'restore')
  if (job.state !== 'running' && isTrash && trash[kind].isPublic) revalidatePath('/')
  return Response.json(job, { headers: { 'cache-control': 'no-store' } })
})
