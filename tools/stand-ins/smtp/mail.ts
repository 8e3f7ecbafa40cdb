import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

export type Person = { name: string; address: string }

/** A mail as the inbox and its JSON API show it. */
export type Mail = {
  id: string
  from: Person | null
  to: Person[]
  replyTo: Person[]
  /** All recipients, including Bcc. */
  recipients: string[]
  subject: string
  text: string
  html: string
  /** Lowercase name to all of its values, in order. */
  headers: Record<string, string[]>
  /** The Date header, or the time of arrival if there is none. ISO, like `receivedAt`. */
  date: string
  receivedAt: string
  attachments: { filename: string; mimeType: string; size: number }[]
}

export async function parseMail(id: string, source: Buffer): Promise<Mail> {
  const receivedAt = new Date(Number(id.slice(0, 13))).toISOString()
  try {
    return describe(id, receivedAt, await PostalMime.parse(source))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const unreadable: Email = { headers: [], headerLines: [], attachments: [] }
    const text = `${reason}\n\n${source.toString('utf8')}`
    return { ...describe(id, receivedAt, unreadable), subject: '(This mail can’t be read)', text }
  }
}

/** The content of the attachment at `index` of `Mail.attachments`. */
export async function readAttachment(source: Buffer, index: number): Promise<Buffer | null> {
  const attachment = files(await PostalMime.parse(source))[index]
  return attachment ? contentOf(attachment) : null
}

/** The HTML with the pictures that came with the mail. */
export async function htmlWithPictures(source: Buffer): Promise<string> {
  const { html = '', attachments } = await PostalMime.parse(source)
  return attachments.reduce((result, attachment) => {
    const { contentId, mimeType } = attachment
    if (!contentId) return result
    const data = `data:${mimeType};base64,${contentOf(attachment).toString('base64')}`
    return result.replaceAll(`cid:${contentId.replaceAll(/^<|>$/g, '')}`, data)
  }, html)
}

function describe(id: string, receivedAt: string, email: Email): Mail {
  const headers: Record<string, string[]> = {}
  for (const { key, value } of email.headers) (headers[key] ??= []).push(value)
  return {
    id,
    from: people(email.from ? [email.from] : [])[0] ?? null,
    to: people(email.to),
    replyTo: people(email.replyTo),
    recipients: headers['delivered-to'] ?? [],
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers,
    date: isoDate(email.date) ?? receivedAt,
    receivedAt,
    attachments: files(email).map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index + 1}`,
      mimeType: attachment.mimeType,
      size: contentOf(attachment).length,
    })),
  }
}

/** The attachments without the pictures that the HTML shows. */
function files({ attachments }: Email): Attachment[] {
  return attachments.filter(({ related }) => !related)
}

function people(addresses: Address[] = []): Person[] {
  return addresses.flatMap(({ name, address, group }) => group ?? { name, address })
}

function isoDate(date: string | undefined): string | null {
  const parsed = new Date(date ?? Number.NaN)
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
}

function contentOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}
