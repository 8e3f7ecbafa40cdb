import { z } from 'zod'
import { notFoundResponse, routeWith } from '@/lib/auth/guard'
import { awaitLetterPdf } from '@/lib/invoices/letters/mutations'
import { getLetter } from '@/lib/invoices/letters/queries'
import { letterName } from '@/lib/invoices/letters/rules'
import { pdfFileName } from '@/lib/invoices/rules'
import { fileResponse, unreachable } from '@/lib/platform/file-response'
import { messageResponse } from '@/lib/platform/message-response'
import { TooManyWaiting } from '@/lib/platform/shares'

const FAILURE = 'Failed to download the letter'
const stillPreparing = 'This PDF is still being prepared. Please try again in a few seconds.'

/** Serves the PDF of a reminder letter. */
export const GET = routeWith('money')<{ params: Promise<{ id: string }> }>(async (
  viewer,
  request,
  { params },
) => {
  const id = z.uuid().safeParse((await params).id)
  const letter = id.success ? await getLetter(viewer, id.data) : null
  if (!letter) return notFoundResponse()
  let key: string | null
  try {
    key = await awaitLetterPdf(viewer, letter, request.signal)
  } catch (error) {
    if (error instanceof TooManyWaiting) throw error
    return unreachable(request, FAILURE, { error })
  }
  if (key === null) return messageResponse(request, 503, { message: stillPreparing }, { 'retry-after': '5' })
  const name = pdfFileName(letter.invoice.invoiceNumber, letterName(letter.level).replaceAll(' ', '-'))
  return await fileResponse(
    request,
    { key, name, contentType: 'application/pdf' },
    { as: 'attachment', failure: FAILURE },
  )
})
