import { redirect } from 'next/navigation'
import { z } from 'zod'
import { requireClient } from '@/lib/auth/guard'
import { portalConversationSchema } from '@/lib/conversations/schema'
import { rememberProject } from '@/lib/platform/request'
import { canSeeProject } from '@/lib/projects/queries'

type Context = { params: Promise<{ id: string }> }

/** The address in emails and of the Reply button of a work update: switches to the project and shows its conversation. */
export async function GET(request: Request, { params }: Context): Promise<never> {
  const viewer = await requireClient()
  const id = z.uuid().safeParse((await params).id)
  if (id.success && (await canSeeProject(viewer, id.data))) await rememberProject(id.data)
  const { reply } = portalConversationSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  redirect(reply ? `/portal/messages?reply=${reply}` : '/portal/messages')
}
