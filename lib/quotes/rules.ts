import type { projectTypes, quoteBudgets, timelines } from './schema'

/** As long as the title of a service may be. */
const MAX_TITLE = 100

export type ProjectType = (typeof projectTypes)[number]
export type QuoteBudget = (typeof quoteBudgets)[number]
export type Timeline = (typeof timelines)[number]

export const projectTypeLabels: Record<ProjectType, string> = {
  website: 'Website',
  'mobile-app': 'Mobile app',
  'web-app': 'Web application',
  'ai-solution': 'AI solution',
  ecommerce: 'E-commerce',
  crm: 'CRM',
  'custom-software': 'Custom software',
  other: 'Something else',
}

export const quoteBudgetLabels: Record<QuoteBudget, string> = {
  'under-5k': 'Under $5,000',
  '5k-15k': '$5,000 - $15,000',
  '15k-30k': '$15,000 - $30,000',
  '30k-50k': '$30,000 - $50,000',
  '50k-100k': '$50,000 - $100,000',
  '100k-plus': '$100,000+',
  discuss: "Let's discuss",
}

export const timelineLabels: Record<Timeline, string> = {
  asap: 'As soon as possible',
  '1-month': 'Within 1 month',
  '2-3-months': '2 to 3 months',
  '3-6-months': '3 to 6 months',
  '6-plus-months': 'More than 6 months',
  flexible: 'Flexible',
}

/** The words for a stored option; one that is no longer offered is shown as it is. */
export function optionLabel(labels: Record<string, string>, value: string): string {
  return labels[value] ?? value
}

/** The plans whose buttons lead to the form. */
const planNames = new Map([['starter', 'Starter']])

/** The kind of project that comes nearest to a service. */
const serviceProjects = new Map<string, ProjectType>([
  ['ai-machine-learning', 'ai-solution'],
  ['custom-software', 'custom-software'],
  ['web-development', 'website'],
  ['mobile-apps', 'mobile-app'],
  ['crm-saas', 'crm'],
  ['cloud-devops', 'other'],
])

/** The form's address for somebody who chose a service: by its page, or by its title where it has none. */
export function quotePathFor(service: string): string {
  return `/quote?service=${encodeURIComponent(service)}`
}

/** What the form holds for a visitor who comes from a plan or a service, by the query of its address and the services' pages. */
export function fieldsOfWish(
  query: URLSearchParams,
  services: readonly { name: string; href: string }[],
): {
  projectType?: ProjectType | undefined
  additionalRequirements?: string
} {
  const plan = planNames.get(query.get('plan') ?? '')
  if (plan) return { additionalRequirements: `Plan: ${plan}` }
  const service = query.get('service')?.slice(0, MAX_TITLE)
  if (!service) return {}
  const page = services.find(({ href }) => href === `/services/${service}`)
  return {
    projectType: serviceProjects.get(service),
    additionalRequirements: `Service: ${page?.name ?? service}`,
  }
}

type Wanted = {
  name: string
  company: string | null
  projectType: string
  projectDescription: string
  additionalRequirements: string | null
}

/** The project that a request asks for, as its form is filled in when the request is won. */
export function projectOfQuote({ projectType, company, name, ...texts }: Wanted) {
  const { projectDescription, additionalRequirements } = texts
  const what = projectType === 'other' ? 'Project' : optionLabel(projectTypeLabels, projectType)
  const more = additionalRequirements ? `\n\nAdditional requirements:\n${additionalRequirements}` : ''
  return {
    projectTitle: `${what} for ${company ?? name}`.slice(0, 200),
    projectDescription: `${projectDescription}${more}`.slice(0, 10_000),
  }
}
