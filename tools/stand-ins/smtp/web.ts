import type { IncomingMessage, RequestListener } from 'node:http'
import { htmlWithPictures, parseMail, readAttachment, type Mail } from './mail'
import type { Mailbox } from './mailbox'
import { inboxPolicy, listPage, mailPage, mailPolicy } from './pages'

type Answer = { status: number; headers: Record<string, string>; body: string | Buffer }

/** The web inbox, and the same mails as JSON under /api/mails. */
export function createInbox(mailbox: Mailbox): RequestListener {
  const parsed = new Map<string, Promise<Mail>>()

  function getMail(id: string): Promise<Mail> {
    const known = parsed.get(id) ?? mailbox.read(id).then((source) => parseMail(id, source))
    parsed.set(id, known)
    known.catch(() => parsed.delete(id))
    return known
  }

  function listMails(): Promise<Mail[]> {
    for (const id of parsed.keys()) if (!mailbox.has(id)) parsed.delete(id)
    return Promise.all(mailbox.list().map(getMail))
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const route = `${request.method === 'HEAD' ? 'GET' : (request.method ?? '')} ${url.pathname}`
    if (route === 'GET /') return page(listPage(await listMails()))
    if (route === 'GET /api/mails') return json((await listMails()).filter(filterFrom(url.searchParams)))
    if (route === 'DELETE /api/mails') {
      await mailbox.clear()
      return { status: 204, headers: {}, body: '' }
    }
    const [, id = '', part = ''] = /^GET \/mails\/([\w-]+)(?:\/(.+))?$/.exec(route) ?? []
    if (!mailbox.has(id)) return notFound()
    return showPart(id, part, url.searchParams.get('view'))
  }

  async function showPart(id: string, part: string, wanted: string | null): Promise<Answer> {
    const mail = await getMail(id)
    if (part === '') return page(mailPage(mail, wanted === 'text' || !mail.html ? 'text' : 'html'))
    // Links open outside the frame.
    if (part === 'html')
      return page(`<base target="_blank">${await htmlWithPictures(await mailbox.read(id))}`, mailPolicy)
    const index = Number(/^attachments\/(\d{1,4})$/.exec(part)?.[1] ?? Number.NaN)
    const attachment = mail.attachments[index]
    const content = attachment && (await readAttachment(await mailbox.read(id), index))
    return content ? download(content, attachment.filename, attachment.mimeType) : notFound()
  }

  return (request, response) => {
    const answered = isTrusted(request)
      ? answer(request)
      : Promise.resolve(text(403, 'Open this on 127.0.0.1'))
    answered
      .catch((error: unknown) => {
        console.error('mail inbox:', error)
        return text(500, 'The inbox failed; its log says why.')
      })
      .then(({ status, headers, body }) => {
        response.writeHead(status, { ...headers, ...commonHeaders }).end(body)
      })
      .catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : undefined)
      })
  }
}

const commonHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Mails contain sign-in links: no other site may read them by DNS rebinding, and no page may delete them. */
function isTrusted({ headers, method }: IncomingMessage): boolean {
  const isOwnName = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
  return isOwnName && (method === 'GET' || method === 'HEAD' || headers.origin === undefined)
}

/** `to` is a full address, `subject` a substring; both must match. */
function filterFrom(query: URLSearchParams): (mail: Mail) => boolean {
  const to = query.get('to')?.toLowerCase()
  const subject = query.get('subject')?.toLowerCase() ?? ''
  return (mail) => {
    const addresses = [...mail.recipients, ...mail.to.map(({ address }) => address)]
    const isAddressed = to === undefined || addresses.some((address) => address.toLowerCase() === to)
    return isAddressed && mail.subject.toLowerCase().includes(subject)
  }
}

function page(body: string, policy = inboxPolicy): Answer {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return { status: 200, headers, body }
}

function json(value: unknown): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

function text(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

function notFound(): Answer {
  return text(404, 'There is no such mail. It may have been deleted.')
}

function download(body: Buffer, filename: string, mimeType: string): Answer {
  const isPlainType = /^[\w.+-]+\/[\w.+-]+$/.test(mimeType)
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  const headers = {
    'content-type': isPlainType ? mimeType : 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return { status: 200, headers, body }
}
