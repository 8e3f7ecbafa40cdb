import type { ReactElement } from 'react'
import type { z } from 'zod'
import { getSite } from '@/lib/site'
import type { JobHandler } from './jobs'
import { renderMail } from './mail-layout'
import { agencyAddress, cancelMail, deliverMail, type MailContent } from './mailer'

/** By the name of the job. */
export type Mails = Record<string, JobHandler>

type RenderedMail = Omit<MailContent, 'html' | 'text'> & { body: ReactElement }

/** The job that sends a mail; `payload` and `key` are those it was enqueued with. */
export function defineMail<Payload, Data>(mail: {
  payload: z.ZodType<Payload>
  key: (payload: Payload) => string
  /** What the mail is about; null if it is no longer to be sent. */
  load: (payload: Payload) => Promise<Data | null>
  render: (data: Data, payload: Payload) => RenderedMail | Promise<RenderedMail>
  /** Runs after each attempt. */
  after?: (data: Data, isSent: boolean) => Promise<void>
}): JobHandler {
  return async (input, context) => {
    const payload = mail.payload.parse(input)
    const key = mail.key(payload)
    const data = await mail.load(payload)
    if (data === null) return cancelMail(key)
    const render = async () => {
      const { body, ...content } = await mail.render(data, payload)
      return { ...content, ...(await renderMail(body)) }
    }
    let isSent = false
    try {
      await deliverMail(key, render, context)
      isSent = true
    } finally {
      await mail.after?.(data, isSent)
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
