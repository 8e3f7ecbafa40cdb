import { blankLegalPage, legalPageLabels, legalPath } from '@/lib/legal/rules'
import { blankCaseStudy, caseStudyLabels, projectPath } from '@/lib/portfolio/rules'
import {
  blankPlan,
  blankPricingPage,
  blankQuestion,
  planLabels,
  pricingPageLabels,
  questionLabels,
} from '@/lib/pricing/rules'
import type { Published } from '@/lib/content/published/queries'
import { blankServicePage, servicePageLabels, servicePath } from '@/lib/services/rules'

/** The kinds of content, each with its place in the admin. */
export const contentKinds = {
  service_page: {
    segment: 'services',
    name: 'Services',
    one: 'service page',
    text: 'A page for each service. The cards on the home page are in the Services Manager.',
    titleField: 'name',
    isSingle: false,
  },
  case_study: {
    segment: 'portfolio',
    name: 'Portfolio',
    one: 'case study',
    text: 'Projects on the home page, each with its story.',
    titleField: 'title',
    isSingle: false,
  },
  pricing_page: {
    segment: 'pricing',
    name: 'Pricing page',
    one: 'pricing page',
    text: 'The texts around the plans.',
    titleField: 'title',
    isSingle: true,
  },
  plan: {
    segment: 'plans',
    name: 'Plans',
    one: 'plan',
    text: 'What there is to order, and what it costs.',
    titleField: 'name',
    isSingle: false,
  },
  question: {
    segment: 'questions',
    name: 'Questions',
    one: 'question',
    text: 'Frequently asked, and answered below the plans.',
    titleField: 'question',
    isSingle: false,
  },
  legal_page: {
    segment: 'legal',
    name: 'Legal pages',
    one: 'legal page',
    text: 'Privacy, terms and whatever else the law or your clients ask for.',
    titleField: 'title',
    isSingle: false,
  },
} as const

export type ContentKind = keyof typeof contentKinds

export const kinds = Object.keys(contentKinds) as ContentKind[]

export function kindOfSegment(segment: string): ContentKind | undefined {
  return kinds.find((kind) => contentKinds[kind].segment === segment)
}

export const contentLabels = {
  service_page: servicePageLabels,
  case_study: caseStudyLabels,
  pricing_page: pricingPageLabels,
  plan: planLabels,
  question: questionLabels,
  legal_page: legalPageLabels,
}

export const blankContent = {
  service_page: blankServicePage,
  case_study: blankCaseStudy,
  pricing_page: blankPricingPage,
  plan: blankPlan,
  question: blankQuestion,
  legal_page: blankLegalPage,
}

/** Where visitors see it. */
export function pathOfContent(kind: ContentKind, slug: string | null): string {
  if (kind === 'service_page') return servicePath(slug ?? '')
  if (kind === 'case_study') return projectPath(slug ?? '')
  return kind === 'legal_page' ? legalPath(slug ?? '') : '/pricing'
}

/** The addresses of all pages that show content of their own. */
export function publishedPaths({ servicePages, caseStudies, plans, legalPages }: Published): string[] {
  return [
    ...(servicePages.length > 0 ? ['/services'] : []),
    ...servicePages.map(({ slug }) => servicePath(slug)),
    ...(caseStudies.length > 0 ? ['/portfolio'] : []),
    ...caseStudies.map(({ slug }) => projectPath(slug)),
    ...(plans.length > 0 ? ['/pricing'] : []),
    ...legalPages.map(({ slug }) => legalPath(slug)),
  ]
}

export type ContentState = 'draft' | 'published' | 'changed'

export const contentStates: Record<ContentState, { label: string; tone: 'grey' | 'green' | 'yellow' }> = {
  draft: { label: 'Draft', tone: 'grey' },
  published: { label: 'Published', tone: 'green' },
  changed: { label: 'Unpublished changes', tone: 'yellow' },
}

export function contentStateOf(content: { draft: unknown; published: unknown }): ContentState {
  if (content.published === null) return 'draft'
  return content.draft === null ? 'published' : 'changed'
}

/** The service pages to choose from. */
export function serviceChoices(pages: readonly { slug: string | null; title: string }[]) {
  return pages.map(({ slug, title }) => ({ value: slug ?? '', label: title }))
}
