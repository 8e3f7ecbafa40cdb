import { getSite, promised } from '@/lib/base/site'
import type { ContactSource } from './rules'

type Answer = { title: string; message: string }

const shortFormFailure = { title: 'Error sending message', message: 'Please try again later.' }

/** Shown after a message was stored; `next` stays until another message is begun. */
export function contactSuccess(source: ContactSource, email: string): Answer & { data: { next: string } } {
  const { contactPromise } = getSite()
  const next = `Our answer goes to ${email}`
  if (source === 'home') {
    return {
      title: 'Message Sent Successfully!',
      message: "Thank you for contacting us. We'll get back to you soon.",
      data: { next: `${promised(next, contactPromise)}.` },
    }
  }
  const message = `We'll ${promised('get back to you', contactPromise, 'soon')}.`
  return { title: 'Message sent successfully!', message, data: { next: `${next}.` } }
}

/** Shown when it wasn't, or when the server can't be reached. */
export const contactFailures: Record<ContactSource, Answer> = {
  contact_page: { title: 'Error sending message', message: 'Please try again or contact us directly.' },
  home: { title: 'Error', message: 'Failed to send message. Please try again.' },
  privacy: shortFormFailure,
  cookie_policy: shortFormFailure,
}

/** For messages without a subject. */
export const defaultSubjects: Partial<Record<ContactSource, string>> = {
  privacy: 'Privacy Policy Inquiry',
  cookie_policy: 'Cookie Policy Inquiry',
}
