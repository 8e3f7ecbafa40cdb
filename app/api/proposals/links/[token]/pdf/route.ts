import { paperResponse } from '@/app/api/proposals/paper-response'
import { tokenSchema } from '@/lib/auth/schema'
import { notFoundResponse } from '@/lib/auth/guard'
import { findAcceptancePaper } from '@/lib/proposals/acceptance/queries'
import { findLinkedPaper } from '@/lib/proposals/responses/queries'
import { findVersionPaper } from '@/lib/proposals/versions/queries'

export const dynamic = 'force-dynamic'

/** The PDF of what a link leads to: of the acceptance once there is one, else of the version. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const token = tokenSchema.safeParse((await params).token)
  const linked = token.success ? await findLinkedPaper(token.data) : null
  if (!linked) return notFoundResponse()
  const { acceptanceId, versionId } = linked
  return acceptanceId === null
    ? paperResponse(request, await findVersionPaper(versionId))
    : paperResponse(request, await findAcceptancePaper(acceptanceId), 'accepted')
}
