import {
  type ContentValues,
  emptyFields,
  type FormPart,
  type Gap,
  searchPart,
} from '@/lib/base/content-values'
import { ownValue } from '@/lib/base/own-value'
import { slugOf } from '@/lib/base/slug'
import type { NavLink } from '@/lib/navigation/rules'
import type { DescribedPicture } from '@/lib/base/picture'
import type { Published } from '@/lib/content/published/queries'
import { servicePath } from '@/lib/services/rules'
import type { ServicePage } from '@/lib/services/schema'
import type { CaseStudy } from './schema'

export function projectPath(slug: string): string {
  return `/portfolio/${slug}`
}

export const caseStudyLimits = {
  title: 80,
  category: 60,
  description: 300,
  tag: 40,
  tags: 8,
  challenge: 300,
  text: 8000,
  steps: 12,
  outcomeFigure: 20,
  outcomeClaim: 120,
  comparisons: 4,
  gallery: 6,
  quote: 600,
  quoteName: 80,
  quoteRole: 80,
  quoteCompany: 80,
} as const

export const stepLimits = { title: { label: 'Title', max: 120 }, text: { label: 'Text', max: 1500 } } as const

export const comparisonLimits = {
  name: { label: 'What was measured', max: 60 },
  before: { label: 'Before', max: 24 },
  after: { label: 'After', max: 24 },
} as const

export const caseStudyLabels = {
  title: 'Title',
  slug: 'Address',
  category: 'Category',
  description: 'Summary',
  picture: 'Picture',
  tags: 'Tags',
  challenge: 'Challenge in short',
  storyChallenge: 'The challenge',
  approach: 'Our approach',
  storyOutcome: 'The outcome',
  outcomeFigure: 'Figure',
  outcomeClaim: 'What the figure says',
  comparisons: 'Before and after',
  gallery: 'Pictures of the product',
  quote: 'What the client says',
  quoteName: 'Name',
  quoteRole: 'Position',
  quoteCompany: 'Company',
  services: 'Services used',
  link: 'Link of the card',
  seoTitle: 'Page title',
  seoDescription: 'Description',
  sharePicture: 'Share picture',
}

/** The parts of its form. */
export const caseStudyParts = {
  project: {
    title: 'Project',
    fields: ['title', 'slug', 'category', 'tags', 'description', 'picture', 'challenge', 'link', 'services'],
  },
  story: { title: 'Story', fields: ['storyChallenge', 'approach'] },
  outcome: { title: 'Outcome', fields: ['outcomeFigure', 'outcomeClaim', 'storyOutcome', 'comparisons'] },
  product: { title: 'Pictures', fields: ['gallery'] },
  quote: { title: 'Quote', fields: ['quote', 'quoteName', 'quoteRole', 'quoteCompany'] },
  search: searchPart,
} as const satisfies Record<string, FormPart>

/** What makes a case study convince. */
export function caseStudyGaps(values: ContentValues): Gap[] {
  const gaps = emptyFields(values, {
    picture: 'No picture',
    'storyChallenge approach': 'No story, only a summary',
    'outcomeFigure comparisons': 'No figure',
    quote: 'No quote',
    seoDescription: 'No description for search engines, so the summary is used',
  })
  const isUnsigned = values.quote !== '' && values.quoteName === ''
  const isUnsaid = values.outcomeFigure !== '' && values.outcomeClaim === ''
  return [
    ...gaps,
    ...(isUnsaid ? [{ field: 'outcomeClaim', text: 'A figure that doesn’t say what it counts' }] : []),
    ...(isUnsigned ? [{ field: 'quoteName', text: 'A quote without a name' }] : []),
  ]
}

export const blankCaseStudy = {
  ...{ title: '', slug: '', category: '', description: '', picture: null, tags: [], challenge: '' },
  ...{ storyChallenge: '', approach: [], storyOutcome: '', outcomeFigure: '', outcomeClaim: '' },
  ...{ comparisons: [], gallery: [], quote: '', quoteName: '', quoteRole: '', quoteCompany: '' },
  ...{ services: [], link: '', seoTitle: '', seoDescription: '', sharePicture: null },
}

/** Both values as shares of the larger one, from 0 to 1; null if there is nothing to draw. */
export function sharesOf({ before, after }: CaseStudy['comparisons'][number]): [number, number] | null {
  const values = [before, after].map((text) => {
    const [digits] = /\d[\d,]*(?:\.\d+)?/.exec(text) ?? []
    return digits === undefined ? NaN : Number(digits.replaceAll(',', ''))
  })
  const [first = NaN, second = NaN] = values
  const largest = Math.max(first, second)
  return largest > 0 ? [first / largest, second / largest] : null
}

/** The project after this one, or the first after the last; null if it is the only one. */
export function nextProject(projects: readonly CaseStudy[], slug: string): CaseStudy | null {
  const at = projects.findIndex((project) => project.slug === slug)
  const next = projects[(at + 1) % projects.length]
  return next && next.slug !== slug ? next : null
}

/** Links to the service pages that a project used, also to those whose address has changed since. */
export function servicesUsed(
  project: CaseStudy,
  published: Pick<Published, 'servicePages' | 'redirects'>,
): NavLink[] {
  return pagesUsed(project, published).map(({ name, slug }) => ({ name, href: servicePath(slug) }))
}

function pagesUsed(
  { services }: CaseStudy,
  { servicePages, redirects }: Pick<Published, 'servicePages' | 'redirects'>,
): ServicePage[] {
  return services.flatMap((slug) => {
    const current = ownValue(redirects.service_page, slug) ?? slug
    return servicePages.filter((page) => page.slug === current)
  })
}

export type FilterName = 'service' | 'category'
export type FilterOption = { value: string; label: string }
export type ListedProject = {
  project: CaseStudy
  /** Options of the filters. */
  services: string[]
  category: string
}
export type PortfolioIndex = {
  projects: ListedProject[]
  /** Without a choice, none. */
  services: FilterOption[]
  categories: FilterOption[]
  /** What the filters hide. */
  styles: string
}

/** All projects with the filters that narrow them down. */
export function portfolioIndexOf(published: Published): PortfolioIndex {
  const projects = published.caseStudies.map((project) => ({
    project,
    services: pagesUsed(project, published).map(({ slug }) => slug),
    category: slugOf(project.category),
  }))
  const services = published.servicePages
    .map(({ name, slug }) => ({ value: slug, label: name }))
    .filter(({ value }) => projects.some((listed) => listed.services.includes(value)))
  const categories = [...new Map(projects.map(({ project, category }) => [category, project.category]))]
    .filter(([value]) => value !== '')
    .map(([value, label]) => ({ value, label }))
  const choices = (options: FilterOption[]) => (options.length > 1 ? options : [])
  const index = { projects, services: choices(services), categories: choices(categories) }
  return { ...index, styles: filterStyles(index) }
}

/** Rules instead of a script: they work before anything else is loaded. Values are slugs, so nothing has to be escaped. */
function filterStyles({ projects, services, categories }: Omit<PortfolioIndex, 'styles'>): string {
  const chosen = (name: FilterName, { value }: FilterOption) => `:has(#${name}-${value}:checked)`
  const hidden = [
    ...services.map((option) => `${chosen('service', option)} li:not([data-service~="${option.value}"])`),
    ...categories.map((option) => `${chosen('category', option)} li:not([data-category="${option.value}"])`),
  ]
  const empty = services.flatMap((service) =>
    categories
      .filter(
        ({ value }) =>
          !projects.some((one) => one.category === value && one.services.includes(service.value)),
      )
      .map((category) => `${chosen('service', service)}${chosen('category', category)} .portfolio-none`),
  )
  const rule = (selectors: string[], display: string) =>
    selectors.map((selector) => `.portfolio${selector}{display:${display}}`).join('')
  return rule(hidden, 'none') + rule(empty, 'block')
}

/** A piece of the work for a service: the picture of its page, or else of the first project that used it. */
export function workOf(
  { slug }: { slug: string | null },
  published: Pick<Published, 'servicePages' | 'caseStudies' | 'redirects'>,
): DescribedPicture | null {
  const page = published.servicePages.find((each) => each.slug === slug)
  if (!page) return null
  if (page.artwork) return page.artwork
  const projects = published.caseStudies.filter((project) => pagesUsed(project, published).includes(page))
  return projects.find(({ picture }) => picture !== null)?.picture ?? null
}

const MOST_FIGURES = 3

/** The first projects that used a service, also at an earlier address, and have a figure to show for it. */
export function projectsWithFigures(
  { slug }: { slug: string },
  { caseStudies, redirects }: Pick<Published, 'caseStudies' | 'redirects'>,
): CaseStudy[] {
  return caseStudies
    .filter(({ outcomeFigure, outcomeClaim }) => outcomeFigure !== '' && outcomeClaim !== '')
    .filter(({ services }) => services.some((used) => (redirects.service_page[used] ?? used) === slug))
    .slice(0, MOST_FIGURES)
}
