export const serviceSlugs = [
  'ai-machine-learning',
  'custom-software',
  'web-development',
  'mobile-apps',
  'crm-saas',
  'cloud-devops',
] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

export const serviceIconLabels = {
  brain: 'AI/ML',
  code: 'Development',
  globe: 'Web',
  smartphone: 'Mobile',
  database: 'CRM',
  cloud: 'DevOps',
}

export const MAX_FEATURES = 20
export const serviceLimits = { title: 100, description: 500, learnMore: 3000, feature: 120 } as const

export type ServiceFields = {
  title: string
  icon: string
  description: string
  learnMore: string | null
  /** The service page that its card links to. */
  slug: string | null
  features: string[]
}

export type ServiceField = keyof ServiceFields
export type ServiceValues = Record<ServiceField, string>

export const serviceFieldLabels: Record<ServiceField, string> = {
  title: 'Title',
  icon: 'Icon',
  slug: 'Service page',
  description: 'Description',
  learnMore: 'Learn more',
  features: 'Features',
}

/** A service as form values, with one feature per line. */
export function serviceValuesOf(service: ServiceFields): ServiceValues {
  return {
    title: service.title,
    icon: service.icon,
    slug: service.slug ?? '',
    description: service.description,
    learnMore: service.learnMore ?? '',
    features: service.features.join('\n'),
  }
}

export function featuresOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
