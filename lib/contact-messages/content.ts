import type { ContactSource } from './rules'

/** The contact page's list of reasons. The years are the team's experience, not the company's age. */
export const whyChooseUs = [
  '8+ years experience in our team',
  '24/7 support for running products',
  '50+ projects delivered, 25+ global clients',
  'A personal answer within 24 hours',
  'Security and ownership: the code is yours',
] as const

type Answer = { title: string; message: string }

const sent = { title: 'Message sent successfully!', message: "We'll get back to you within 24 hours." }
const shortFormFailure = { title: 'Error sending message', message: 'Please try again later.' }

/** Shown after a message was stored. */
export const contactSuccesses: Record<ContactSource, Answer> = {
  contact_page: sent,
  home: {
    title: 'Message Sent Successfully!',
    message: "Thank you for contacting us. We'll get back to you soon.",
  },
  privacy: sent,
  cookie_policy: sent,
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
