import { beginningOf } from '@/lib/base/excerpts'
import { ownValue } from '@/lib/base/own-value'
import type { ContactMessage } from '@/prisma/generated/client'

export const sourceLabels = {
  contact_page: 'Contact page',
  home: 'Home page',
  privacy: 'Privacy policy',
  cookie_policy: 'Cookie policy',
}
export type ContactSource = keyof typeof sourceLabels

export const preferredContactLabels = { email: 'Email', phone: 'Phone', whatsapp: 'WhatsApp' }

/** The forms' budget options. */
export const contactPageBudgets = {
  'under-5k': 'Under $5,000',
  '5k-15k': '$5,000 - $15,000',
  '15k-30k': '$15,000 - $30,000',
  '30k-50k': '$30,000 - $50,000',
  '50k-plus': '$50,000+',
  discuss: 'Let’s discuss',
}
export const homeBudgets = {
  'under-5k': 'Under $5,000',
  '5k-15k': '$5,000 - $15,000',
  '15k-50k': '$15,000 - $50,000',
  '50k-plus': '$50,000+',
}
const budgetLabels: Record<string, string> = { ...contactPageBudgets, ...homeBudgets }

/** The label of a stored budget; one that is no longer offered is shown as stored. */
export function budgetLabel(value: string): string {
  return ownValue(budgetLabels, value) ?? value
}

/** The project that a message asks for, to prefill the conversion form. */
export function projectOfMessage(message: Pick<ContactMessage, 'name' | 'company' | 'subject' | 'message'>) {
  const { name, company, subject, message: projectDescription } = message
  const projectTitle = beginningOf(subject ?? `Project for ${company ?? name}`, 200)
  return { projectTitle, projectDescription }
}
