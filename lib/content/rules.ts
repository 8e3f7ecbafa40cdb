import type { ContentValues, FormPart, Gap } from '@/lib/base/content-values'
import { blankLegalPage, legalPageLabels, legalPageParts, legalPath } from '@/lib/legal/rules'
import {
  blankCaseStudy,
  caseStudyGaps,
  caseStudyLabels,
  caseStudyParts,
  projectPath,
} from '@/lib/portfolio/rules'
import {
  blankPlan,
  blankPricingPage,
  blankQuestion,
  planLabels,
  planParts,
  pricingPageLabels,
  pricingPageParts,
  questionLabels,
  questionParts,
} from '@/lib/pricing/rules'
import type { Published } from '@/lib/content/published/queries'
import {
  blankServicePage,
  servicePageGaps,
  servicePageLabels,
  servicePageParts,
  servicePath,
} from '@/lib/services/rules'

/** The kinds of content, each with its place in the admin. */
export const contentKinds = {
  service_page: {
    segment: 'services',
    name: 'Services',
    one: 'service page',
    text: 'What you offer: cards on the home page, and a page each.',
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

/** Those in a list of their own; service pages are in the list of the services. */
export type ListedKind = Exclude<ContentKind, 'service_page'>

export const kinds = Object.keys(contentKinds) as ContentKind[]

export const listedKinds = kinds.filter((kind): kind is ListedKind => kind !== 'service_page')

/** Where content of a kind is listed. */
export function listPathOf(kind: ContentKind): string {
  return kind === 'service_page' ? '/admin/services' : `/admin/content/${contentKinds[kind].segment}`
}

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

/** The parts of each form, in their order. */
export const contentParts: Record<ContentKind, readonly FormPart[]> = {
  service_page: Object.values(servicePageParts),
  case_study: Object.values(caseStudyParts),
  pricing_page: Object.values(pricingPageParts),
  plan: Object.values(planParts),
  question: Object.values(questionParts),
  legal_page: Object.values(legalPageParts),
}

/** What is worth a look before it is published. `paths` are the addresses of the website. */
export function gapsOf(kind: ContentKind, values: ContentValues, paths: readonly string[]): Gap[] {
  const own = pathOfContent(kind, values.slug ?? null)
  const links = Object.keys(contentLabels[kind]).flatMap((field) =>
    internalLinks(values[field] ?? '', /^link/.test(field))
      .filter((href) => leadsNowhere(href, [...paths, own]))
      .map((href) => ({ field, text: `A link that leads nowhere: ${href}` })),
  )
  return [...ownGaps(kind, values), ...links]
}

function ownGaps(kind: ContentKind, values: ContentValues): Gap[] {
  if (kind === 'case_study') return caseStudyGaps(values)
  return kind === 'service_page' ? servicePageGaps(values) : []
}

/** The paths that a text in Markdown links to, or a field that is an address itself. */
function internalLinks(text: string, isAddress: boolean): string[] {
  if (isAddress) return text.startsWith('/') ? [text] : []
  return Array.from(text.matchAll(/(?<!!\[[^\]]*)\]\((\/[^)\s]*)/g), ([, href = '']) => href)
}

/** Parts of the website whose pages aren't known beforehand. */
const unknown = /^\/(?:admin|blog|client|media|portal)(?:\/|$)/

function leadsNowhere(href: string, paths: readonly string[]): boolean {
  const [path = ''] = href.split(/[?#]/)
  const plain = path === '/' ? path : path.replace(/\/$/, '')
  return !unknown.test(plain) && !paths.includes(plain)
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

/** The addresses that a link can lead to, those of pages that moved included. */
export function linkTargets(published: Published): string[] {
  const { service_page: services, case_study: cases, legal_page: legal } = published.redirects
  return [
    ...['/', '/about', '/contact', '/quote', '/blog', '/pricing', '/services', '/portfolio'],
    ...publishedPaths(published),
    ...Object.keys(services).map(servicePath),
    ...Object.keys(cases).map(projectPath),
    ...Object.keys(legal).map(legalPath),
  ]
}

/** The service pages to choose from. */
export function serviceChoices(pages: readonly { slug: string | null; title: string }[]) {
  return pages.map(({ slug, title }) => ({ value: slug ?? '', label: title }))
}
