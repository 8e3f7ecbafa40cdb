import {
  type ContentValues,
  emptyFields,
  type FormPart,
  type Gap,
  searchPart,
} from '@/lib/base/content-values'

/** The address of a service's page. */
export function servicePath(slug: string): string {
  return `/services/${slug}`
}

/** The color of a service's page. */
export const serviceToneLabels = {
  purple: 'Purple',
  blue: 'Blue',
  teal: 'Teal',
  pink: 'Pink',
  yellow: 'Yellow',
  green: 'Green',
}

export const serviceIconLabels = {
  brain: 'AI/ML',
  code: 'Development',
  globe: 'Web',
  smartphone: 'Mobile',
  database: 'CRM',
  cloud: 'DevOps',
}

export const serviceIconOptions = Object.entries(serviceIconLabels).map(([value, label]) => ({
  value,
  label,
}))

export const MAX_FEATURES = 20
export const serviceLimits = { title: 100, description: 500, learnMore: 3000, feature: 120 } as const

/** A service's card. */
export type ServiceFields = {
  title: string
  icon: string
  description: string
  learnMore: string | null
  features: string[]
}

export type ServiceField = keyof ServiceFields
export type ServiceValues = Record<ServiceField, string>

export const serviceFieldLabels: Record<ServiceField, string> = {
  title: 'Title',
  icon: 'Icon',
  description: 'Description',
  learnMore: 'Learn more',
  features: 'Features',
}

/** A service as form values, with one feature per line. */
export function serviceValuesOf(service: ServiceFields): ServiceValues {
  return {
    title: service.title,
    icon: service.icon,
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

/** The card in the form of its page. Without a title of its own, it has the name of the page. */
export type ServiceCard = Omit<ServiceFields, 'learnMore'> & { active: boolean; learnMore: string }

const blankServiceCard: ServiceCard = {
  active: true,
  title: '',
  icon: 'code',
  description: '',
  features: [],
  learnMore: '',
}

/** A stored card in the form of the page with this name. */
export function cardOf(service: ServiceFields & { active: boolean }, name: unknown): ServiceCard {
  const { active, title, icon, description, features, learnMore } = service
  return {
    active,
    title: title === name ? '' : title,
    icon,
    description,
    features,
    learnMore: learnMore ?? '',
  }
}

/** What such a form holds: the card as it is stored, and the page. */
export function cardAndPageOf<Content extends ServiceCard & { name: string }>(content: Content) {
  const { active, title, icon, description, features, learnMore, ...page } = content
  const texts = { title: title || page.name, icon, description, features, learnMore: learnMore || null }
  return { card: { active, ...texts }, page }
}

export const servicePageLimits = {
  ...serviceLimits,
  name: 60,
  badge: 80,
  headline: 120,
  lead: 600,
  artworkCaption: 160,
  reason: 600,
  point: 200,
  points: 12,
  capabilitiesTitle: 120,
  capabilities: 24,
  price: 60,
  duration: 60,
  exampleTitle: 120,
  exampleText: 600,
  exampleSteps: 8,
  questions: 6,
  closingTitle: 120,
  closingText: 600,
} as const

export const capabilityLimits = {
  name: { label: 'Name', max: 100 },
  text: { label: 'Text', max: 1000 },
} as const

export const exampleLimits = {
  title: { label: 'Step', max: 100 },
  text: { label: 'Text', max: 600 },
} as const

export const serviceQuestionLimits = {
  question: { label: 'Question', max: 140 },
  answer: { label: 'Answer', max: 800 },
} as const

export const servicePageLabels = {
  active: 'Show on home',
  title: 'Title on the card',
  icon: 'Icon',
  description: 'Text on the card',
  features: 'Features',
  learnMore: 'Learn more',
  name: 'Name',
  slug: 'Address',
  badge: 'Label',
  headline: 'Headline',
  lead: 'Introduction',
  tone: 'Color',
  artwork: 'Picture',
  artworkCaption: 'Caption of the picture',
  whoText: 'Who needs it',
  whoPoints: 'Who needs it: points',
  whyText: 'Why they need it',
  whyPoints: 'Why they need it: points',
  howText: 'How it helps',
  howPoints: 'How it helps: points',
  capabilitiesTitle: 'Capabilities: title',
  capabilities: 'Capabilities',
  price: 'Price range',
  duration: 'Duration',
  exampleTitle: 'Example: title',
  exampleText: 'Example: introduction',
  exampleSteps: 'Example: steps',
  questions: 'Questions people ask',
  closingTitle: 'Closing title',
  closingText: 'Closing text',
  seoTitle: 'Page title',
  seoDescription: 'Description',
  sharePicture: 'Share picture',
}

/** The parts of its form. */
export const servicePageParts = {
  card: {
    title: 'Card on the home page',
    fields: ['active', 'title', 'icon', 'description', 'features', 'learnMore'],
  },
  top: {
    title: 'Top of the page',
    fields: [
      ...['name', 'slug', 'badge', 'tone', 'headline', 'lead'],
      ...['price', 'duration', 'artwork', 'artworkCaption'],
    ],
  },
  reasons: {
    title: 'Is it for you?',
    fields: ['whoText', 'whoPoints', 'whyText', 'whyPoints', 'howText', 'howPoints'],
  },
  capabilities: { title: 'Capabilities', fields: ['capabilitiesTitle', 'capabilities'] },
  example: { title: 'An example', fields: ['exampleTitle', 'exampleText', 'exampleSteps'] },
  questions: { title: 'Questions', fields: ['questions'] },
  end: { title: 'End of the page', fields: ['closingTitle', 'closingText'] },
  search: searchPart,
} as const satisfies Record<string, FormPart>

export function servicePageGaps(values: ContentValues): Gap[] {
  return emptyFields(values, {
    ...(values.active === 'yes' && { description: 'No text on the card' }),
    lead: 'No introduction',
    artwork: 'No picture',
    'whoText whoPoints whyText whyPoints howText howPoints': 'Nothing says who it is for',
    capabilities: 'No capabilities',
  })
}

export const blankServicePage = {
  ...blankServiceCard,
  ...{ name: '', slug: '', badge: '', headline: '', lead: '', tone: 'purple' },
  ...{ artwork: null, artworkCaption: '' },
  ...{ whoText: '', whoPoints: [], whyText: '', whyPoints: [], howText: '', howPoints: [] },
  ...{ capabilitiesTitle: '', capabilities: [], price: '', duration: '' },
  ...{ exampleTitle: '', exampleText: '', exampleSteps: [], questions: [] },
  ...{ closingTitle: '', closingText: '' },
  ...{ seoTitle: '', seoDescription: '', sharePicture: null },
}
