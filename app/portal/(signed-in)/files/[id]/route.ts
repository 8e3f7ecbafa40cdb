import { redirect } from 'next/navigation'
import { z } from 'zod'
import { requireClient } from '@/lib/auth/guard'
import { rememberProject } from '@/lib/platform/preferences'
import { canSeeProject } from '@/lib/projects/queries'

type Context = { params: Promise<{ id: string }> }

/** Where the mails lead: the files of one project, which is then the one that the portal shows. */
export async function GET(_request: Request, { params }: Context): Promise<never> {
  const viewer = await requireClient()
  const id = z.uuid().safeParse((await params).id)
  if (id.success && (await canSeeProject(viewer, id.data))) await rememberProject(id.data)
  redirect('/portal/files')
}
