import { allRightsRoute, notFoundResponse } from '@/lib/auth/guard'
import { previewMail } from '@/lib/mail/queries'
import { mailIdSchema, mailViewSchema } from '@/lib/mail/schema'
import { mails } from '@/mails'

type Context = { params: Promise<{ id: string }> }

const GONE =
  'This email is no longer available. What it was about was read, changed or deleted, so it would no longer be sent.'

/** Renders the mail for a sandboxed frame. Its policy is in server/security-headers.ts. */
export const GET = allRightsRoute<Context>(async (viewer, request, { params }) => {
  const id = mailIdSchema.safeParse(await params)
  if (!id.success) return notFoundResponse()
  const { searchParams } = new URL(request.url)
  const view = mailViewSchema.parse(searchParams.get('view'))
  const isAgain = searchParams.has('again')
  const mail = await previewMail(viewer, { id: id.data.id, isAgain }, mails)
  if (mail === undefined) return notFoundResponse()
  if (mail === null) return answer(GONE, 'text')
  if (view === 'html') return answer(mail.html, 'html')
  const attachments = mail.attachments.length > 0 ? `\n\nAttached: ${mail.attachments.join(', ')}` : ''
  return answer(`Subject: ${mail.subject}\n\n${mail.text}${attachments}`, 'text')
})

function answer(body: string, kind: 'html' | 'text'): Response {
  const type = kind === 'html' ? 'text/html' : 'text/plain'
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
  return new Response(body, { headers })
}
