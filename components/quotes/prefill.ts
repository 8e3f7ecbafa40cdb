import { fillBlanks } from '@/components/form/form-elements'
import type { NavLink } from '@/lib/navigation/rules'
import { planOfQuery } from '@/lib/pricing/rules'
import type { projectTypeLabels } from '@/lib/quotes/rules'

/** Matches titles up to the maximum length of a service's title. */
const TITLE = /^.{1,100}/u

const projectTypeOfService = new Map<string, keyof typeof projectTypeLabels>([
  ['ai-machine-learning', 'ai-solution'],
  ['custom-software', 'custom-software'],
  ['web-development', 'website'],
  ['mobile-apps', 'mobile-app'],
  ['crm-saas', 'crm'],
  ['cloud-devops', 'other'],
])

type Offers = { services: readonly NavLink[]; plans: readonly { name: string; linkHref: string }[] }

/** Fills in the plan or service named by the query. */
export function prefill(form: HTMLFormElement, search: string, offers: Offers): void {
  fillBlanks(form, prefillOf(new URLSearchParams(search), offers))
}

/** The form's initial values for a visitor who comes from a plan or a service. */
export function prefillOf(query: URLSearchParams, { services, plans }: Offers) {
  const plan = planOfQuery(query.get('plan') ?? '', plans)
  if (plan) return { additionalRequirements: `Plan: ${plan.name}` }
  const [service] = TITLE.exec(query.get('service') ?? '') ?? []
  if (!service) return {}
  const page = services.find(({ href }) => href === `/services/${service}`)
  return {
    projectType: projectTypeOfService.get(service),
    additionalRequirements: `Service: ${page?.name ?? service}`,
  }
}
