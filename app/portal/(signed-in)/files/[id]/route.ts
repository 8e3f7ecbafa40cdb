import { redirect } from 'next/navigation'
import { z } from 'zod'
import { requireClient } from '@/lib/auth/guard'
import { rememberProject } from '@/lib/platform/request'
import { canSeeProject } from '@/lib/projects/queries'

type Context = { params: Promise<{ id: string }> }

/** The address in emails: switches to the project and shows its files. */
export async function GET(_request: Request, { params }: Context): Promise<never> {
  const viewer = await requireClient()
  const id = z.uuid().safeParse((await params).id)
  if (id.success && (await canSeeProject(viewer, id.data))) await rememberProject(id.data)
  redirect('/portal/files')
}
