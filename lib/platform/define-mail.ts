import type { ReactElement } from 'react'
import type { z } from 'zod'
import { getSite } from '@/lib/site'
import type { JobContext, JobHandler } from './jobs'
import { renderMail } from './mail-layout'
import { agencyAddress, cancelMail, deliverMail, type MailContent } from './mailer'

/** By the name of the job. */
export type Mails = Record<string, JobHandler>

/** Of many alike, the body may be rendered already. */
type RenderedMail = Omit<MailContent, 'html' | 'text'> & {
  body: ReactElement | Pick<MailContent, 'html' | 'text'>
}

type Attempt<Payload> = JobContext & { payload: Payload; failure: unknown }

/** The job that sends a mail; `payload` and `key` are those it was enqueued with. */
export function defineMail<Payload, Data>(mail: {
  payload: z.ZodType<Payload>
  key: (payload: Payload) => string
  /** What the mail is about; null if it is no longer to be sent. */
  load: (payload: Payload) => Promise<Data | null>
  /** Instead of `load` when it is about to be sent: may also record that. */
  claim?: (payload: Payload) => Promise<Data | null>
  render: (data: Data, payload: Payload) => RenderedMail | Promise<RenderedMail>
  /** Runs after each attempt; without a failure, the mail was sent. */
  after?: (data: Data, isSent: boolean, attempt: Attempt<Payload>) => Promise<void>
}): JobHandler {
  return async (input, context) => {
    const payload = mail.payload.parse(input)
    const key = mail.key(payload)
    const data = await (mail.claim ?? mail.load)(payload)
    if (data === null) return cancelMail(key)
    const render = async () => {
      const { body, ...content } = await mail.render(data, payload)
      return { ...content, ...('html' in body ? body : await renderMail(body)) }
    }
    let failure: unknown
    try {
      await deliverMail(key, render, context)
    } catch (error) {
      failure = error
      throw error
    } finally {
      await mail.after?.(data, failure === undefined, { payload, failure, ...context })
    }
  }
}

/** The further people at the agency who are told of something new. */
export function alsoToAgency(): Pick<MailContent, 'cc'> {
  const cc = getSite().notificationAddresses.slice(1)
  return cc.length > 0 ? { cc } : {}
}

export function replyToAgency(): { name: string; address: string } {
  return { name: getSite().name, address: agencyAddress() }
}
