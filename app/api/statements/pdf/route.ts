import { notFoundResponse, slowViewerRoute } from '@/lib/auth/guard'
import { awaitRendered, requestOnce } from '@/lib/invoices/mutations'
import { getStatementParty } from '@/lib/invoices/statements/queries'
import { statementFileName } from '@/lib/invoices/statements/rules'
import { statementFileSchema } from '@/lib/invoices/statements/schema'
import { fileResponse, unreachable } from '@/lib/platform/file-response'
import { messageResponse } from '@/lib/platform/message-response'
import { TooManyWaiting } from '@/lib/platform/shares'

const FAILURE = 'Failed to download the statement'
const stillPreparing = 'This PDF is still being prepared. Please try again in a few seconds.'

/** Serves the PDF of a statement to anyone allowed to see it. It is of now, so it is rendered for each request. */
export const GET = slowViewerRoute(async (viewer, request) => {
  const asked = statementFileSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return new Response('Bad request', { status: 400 })
  if (!(await getStatementParty(viewer, asked.data.party))) return notFoundResponse()
  let key: string | null
  try {
    key = await awaitRendered(viewer.userId, request.signal, () =>
      requestOnce('render-account-statement', asked.data, 'statements'),
    )
  } catch (error) {
    if (error instanceof TooManyWaiting) throw error
    return unreachable(request, FAILURE, { error })
  }
  if (key === null) return messageResponse(request, 503, { message: stillPreparing }, { 'retry-after': '5' })
  const name = statementFileName(asked.data.period, 'pdf')
  return await fileResponse(
    request,
    { key, name, contentType: 'application/pdf' },
    { as: 'attachment', failure: FAILURE },
  )
})
