import type { ReactElement } from 'react'
import type { z } from 'zod'
import { getSite } from '@/lib/base/site'
import { getEnv } from './env'
import type { JobContext, JobHandler } from './jobs'
import { type MailLayoutProps, renderMail } from './mail-layout'
import { inlinePictures, withPictures } from './mail-logo'
import { agencyAddress, cancelMail, deliverMail, discardMail, type Keeping, type MailContent } from './mailer'

export type MailPreview = Pick<MailContent, 'subject' | 'html' | 'text'> & { attachments: string[] }

/** The job that sends a mail, and its preview. The preview is null if the mail no longer needs to be sent. */
export type Mail = JobHandler & { preview: (payload: unknown) => Promise<MailPreview | null> }

/** Mails by the name of their job. */
export type Mails = Record<string, Mail>

type Attachment = { filename: string; contentType: string; read: () => Promise<Buffer> }

type RenderedMail = Omit<MailContent, 'html' | 'text' | 'attachments'> & {
  /** May be rendered in advance, for many similar mails. */
  body: ReactElement | Pick<MailContent, 'html' | 'text'>
  /** Loaded when the mail is sent. */
  attachments?: Attachment[]
  kept?: Keeping
}

type Attempt<Payload> = JobContext & { payload: Payload; key: string; failure: unknown }

/** `payload` and `key` are those that the mail was enqueued with. */
export function defineMail<Payload, Data>(mail: {
  payload: z.ZodType<Payload>
  key: (payload: Payload) => string
  /**
   * Loads what the mail is about. Null if it no longer needs to be sent. Has no side effects, unless the mail has a
   * personal link.
   */
  load: (payload: Payload) => Promise<Data | null>
  /** Replaces `load` when the mail is about to be sent, and may record that. `key` is that of the mail or of its copy. */
  claim?: (payload: Payload, key: string) => Promise<Data | null>
  render: (data: Data, payload: Payload) => RenderedMail | Promise<RenderedMail>
  /** Runs after each attempt. Without a failure, the mail was sent. */
  after?: (data: Data, isSent: boolean, attempt: Attempt<Payload>) => Promise<void>
  /** Keeps nothing of a mail that isn't sent, because anyone may have typed the address. */
  isDiscarded?: boolean
}): Mail {
  const read = async (data: Data, payload: Payload) => {
    const { body, ...content } = await mail.render(data, payload)
    return { ...content, ...('html' in body ? body : await renderMail(body)) }
  }

  const deliver: JobHandler = async (input, context) => {
    const payload = mail.payload.parse(input)
    // Another copy of a mail has a key of its own.
    const key = context.key ?? mail.key(payload)
    const data = await (mail.claim ?? mail.load)(payload, key)
    if (data === null) return mail.isDiscarded ? discardMail(key) : cancelMail(key)
    const render = async () => {
      const { attachments = [], ...content } = await read(data, payload)
      const contents = attachments.map(async ({ read: open, ...file }) => ({
        ...file,
        content: await open(),
      }))
      const files = [...(await inlinePictures(content.html)), ...(await Promise.all(contents))]
      return { ...content, attachments: files }
    }
    let failure: unknown
    try {
      await deliverMail(key, render, context)
    } catch (error) {
      failure = error
      throw error
    } finally {
      await mail.after?.(data, failure === undefined, { ...context, payload, failure, key })
    }
  }

  const preview: Mail['preview'] = async (input) => {
    const payload = mail.payload.parse(input)
    const data = await mail.load(payload)
    if (data === null) return null
    const { subject, html, text, attachments = [] } = await read(data, payload)
    return {
      subject,
      html: await withPictures(html),
      text,
      attachments: attachments.map(({ filename }) => filename),
    }
  }

  return Object.assign(deliver, { preview })
}

/** The other people at the agency who are notified. */
export function alsoToAgency(): Pick<MailContent, 'cc'> {
  const cc = getSite().notificationAddresses.slice(1)
  return cc.length > 0 ? { cc } : {}
}

/** Why the agency gets a mail, and where its owners can change that. */
export function agencyNotice(what: string): Pick<MailLayoutProps, 'reason' | 'change'> {
  return {
    reason: `You get this email because ${what} are reported to this address.`,
    change: { label: 'Change who is notified', href: `${getEnv().APP_URL}/admin/settings/mail` },
  }
}

/** Why a client gets a mail that can be turned off, and where to do that. */
export function clientNotice(what: string, more = ''): Pick<MailLayoutProps, 'reason' | 'change'> {
  const why = `You get this email because you are a client of ${getSite().name} with emails about ${what} turned on.`
  return {
    reason: more ? `${why} ${more}` : why,
    change: { label: 'Change what you get', href: `${getEnv().APP_URL}/portal/account` },
  }
}

export function replyToAgency(): { name: string; address: string } {
  return { name: getSite().name, address: agencyAddress() }
}
