import { type FormPart, searchPart } from '@/lib/base/content-values'

export const planLimits = {
  name: 60,
  price: 30,
  priceNote: 40,
  text: 300,
  mark: 40,
  feature: 120,
  features: 20,
  linkName: 40,
} as const

export const planLabels = {
  name: 'Name',
  price: 'Price',
  priceNote: 'Beside the price',
  text: 'Text',
  mark: 'Mark',
  features: 'Features',
  linkName: 'Button',
  linkHref: 'Button leads to',
}

export const planParts = {
  plan: { title: 'Plan', fields: ['name', 'mark', 'price', 'priceNote', 'text', 'features'] },
  button: { title: 'Button', fields: ['linkName', 'linkHref'] },
} as const satisfies Record<string, FormPart>

export const blankPlan = {
  ...{ name: '', price: '', priceNote: '', text: '', mark: '', features: [] },
  ...{ linkName: 'Get Started', linkHref: '/quote' },
}

export const questionLimits = { question: 200, answer: 2000, linkName: 60 } as const

export const questionLabels = {
  question: 'Question',
  answer: 'Answer',
  linkName: 'Link',
  linkHref: 'Link leads to',
}

export const questionParts = {
  question: { title: 'Question and answer', fields: ['question', 'answer', 'linkName', 'linkHref'] },
} as const satisfies Record<string, FormPart>

export const blankQuestion = { question: '', answer: '', linkName: '', linkHref: '' }

export const pricingPageLimits = { title: 80, accent: 60, lead: 400, note: 300 } as const

export const pricingPageLabels = {
  title: 'Title',
  accent: 'Highlighted end of the title',
  lead: 'Introduction',
  note: 'Below the plans',
  seoTitle: 'Page title',
  seoDescription: 'Description',
  sharePicture: 'Share picture',
}

export const pricingPageParts = {
  texts: { title: 'Texts around the plans', fields: ['title', 'accent', 'lead', 'note'] },
  search: searchPart,
} as const satisfies Record<string, FormPart>

/** Also what the page shows as long as nothing else is published. */
export const blankPricingPage = {
  ...{ title: 'Pricing', accent: '', lead: '', note: '' },
  ...{ seoTitle: '', seoDescription: '', sharePicture: null },
}

/** The plan whose button has this query, such as `starter` for `/quote?plan=starter`. */
export function planOfQuery(plan: string, plans: readonly { name: string; linkHref: string }[]) {
  return plans.find(({ linkHref }) => linkHref === `/quote?plan=${plan}`)
}
