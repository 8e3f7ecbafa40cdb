import { beginningOf } from '@/lib/base/excerpts'
import { ownValue } from '@/lib/base/own-value'
import type { QuoteRequest } from '@/prisma/generated/client'

export const projectTypeLabels = {
  website: 'Website',
  'mobile-app': 'Mobile app',
  'web-app': 'Web application',
  'ai-solution': 'AI solution',
  ecommerce: 'E-commerce',
  crm: 'CRM',
  'custom-software': 'Custom software',
  other: 'Something else',
}

export const quoteBudgetLabels = {
  'under-5k': 'Under $5,000',
  '5k-15k': '$5,000 - $15,000',
  '15k-30k': '$15,000 - $30,000',
  '30k-50k': '$30,000 - $50,000',
  '50k-100k': '$50,000 - $100,000',
  '100k-plus': '$100,000+',
  discuss: 'Let’s discuss',
}

export const timelineLabels = {
  asap: 'As soon as possible',
  '1-month': 'Within 1 month',
  '2-3-months': '2 to 3 months',
  '3-6-months': '3 to 6 months',
  '6-plus-months': 'More than 6 months',
  flexible: 'Flexible',
}

/** The label of a stored option; one that is no longer offered is shown as stored. */
export function optionLabel(labels: Record<string, string>, value: string): string {
  return ownValue(labels, value) ?? value
}

/** The form's address for a service: the slug of its page, or its title where it has none. */
export function quotePathFor(service: string): string {
  return `/quote?service=${encodeURIComponent(service)}`
}

type Wanted = Pick<
  QuoteRequest,
  'name' | 'company' | 'projectType' | 'projectDescription' | 'additionalRequirements'
>

/** The project that a request asks for, to prefill the conversion form. */
export function projectOfQuote({ projectType, company, name, ...texts }: Wanted) {
  const { projectDescription, additionalRequirements } = texts
  const what = projectType === 'other' ? 'Project' : optionLabel(projectTypeLabels, projectType)
  const more = additionalRequirements ? `\n\nAdditional requirements:\n${additionalRequirements}` : ''
  return {
    projectTitle: beginningOf(`${what} for ${company ?? name}`, 200),
    projectDescription: beginningOf(`${projectDescription}${more}`, 10_000),
  }
}
