import type { contactPageBudgets, homeBudgets, preferredContacts } from './schema'

export type ContactSource = 'contact_page' | 'home' | 'privacy' | 'cookie_policy'
type Budget = (typeof contactPageBudgets)[number] | (typeof homeBudgets)[number]

export const sourceLabels: Record<ContactSource, string> = {
  contact_page: 'Contact page',
  home: 'Home page',
  privacy: 'Privacy policy',
  cookie_policy: 'Cookie policy',
}

export const preferredContactLabels: Record<(typeof preferredContacts)[number], string> = {
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
}

const budgetLabels: Record<Budget, string> = {
  'under-5k': 'Under $5,000',
  '5k-15k': '$5,000 - $15,000',
  '15k-30k': '$15,000 - $30,000',
  '30k-50k': '$30,000 - $50,000',
  '15k-50k': '$15,000 - $50,000',
  '50k-plus': '$50,000+',
  discuss: "Let's discuss",
}

/** The words for a stored budget option; one that is no longer offered is shown as it is. */
export function budgetLabel(value: string): string {
  return (budgetLabels as Record<string, string>)[value] ?? value
}

type Wish = { name: string; company: string | null; subject: string | null; message: string }

/** The project that a message asks for, as its form is filled in when its writer becomes a client. */
export function projectOfMessage({ name, company, subject, message }: Wish) {
  const projectTitle = (subject ?? `Project for ${company ?? name}`).slice(0, 200)
  return { projectTitle, projectDescription: message }
}
