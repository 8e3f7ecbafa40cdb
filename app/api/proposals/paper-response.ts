import { notFoundResponse } from '@/lib/auth/guard'
import { fileResponse } from '@/lib/platform/file-response'
import { messageResponse } from '@/lib/platform/message-response'
import { paperName } from '@/lib/proposals/acceptance/rules'

type Paper = { fileUrl: string | null; proposal: { number: string } }

/** Redirects to a PDF of a proposal. The worker makes it soon after the proposal is sent or accepted. */
export async function paperResponse(
  request: Request,
  paper: Paper | null,
  kind?: 'accepted',
): Promise<Response> {
  if (!paper) return notFoundResponse()
  const { fileUrl: key, proposal } = paper
  if (key === null) {
    const message = 'This PDF is still being prepared. Please try again in a few seconds.'
    return messageResponse(request, 503, { message }, { 'retry-after': '5' })
  }
  const file = { key, name: paperName(proposal.number, kind), contentType: 'application/pdf' }
  return fileResponse(request, file, { as: 'attachment', failure: 'Failed to download the proposal' })
}
