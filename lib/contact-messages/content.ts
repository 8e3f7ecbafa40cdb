import { getSite, promised } from '@/lib/site'
import type { ContactSource } from './rules'

type Answer = { title: string; message: string }

const shortFormFailure = { title: 'Error sending message', message: 'Please try again later.' }

/** Shown after a message was stored. */
export function contactSuccess(source: ContactSource): Answer {
  if (source === 'home') {
    return {
      title: 'Message Sent Successfully!',
      message: "Thank you for contacting us. We'll get back to you soon.",
    }
  }
  const message = `We'll ${promised('get back to you', getSite().contactPromise, 'soon')}.`
  return { title: 'Message sent successfully!', message }
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
