import { type FormPart, searchPart } from '@/lib/base/content-values'

/** The legal pages that have an address of their own; others are below `/legal/`. */
const known = ['privacy', 'terms-and-conditions', 'refund-policy', 'cookie-policy']

export function legalPath(slug: string): string {
  return known.includes(slug) ? `/${slug}` : `/legal/${slug}`
}

export function cookiePolicyAmong(pages: readonly { slug: string }[]): string | undefined {
  return pages.some(({ slug }) => slug === 'cookie-policy') ? legalPath('cookie-policy') : undefined
}

/** A paragraph with only this shows the list of everything that the website stores in browsers. */
export const COOKIE_LIST = '{{cookies}}'

export const legalPageLimits = {
  name: 60,
  title: 100,
  updated: 40,
  intro: 1000,
  point: 300,
  points: 8,
  body: 60_000,
} as const

export const legalPageLabels = {
  title: 'Title',
  name: 'Name in menus',
  slug: 'Address',
  updated: 'Last updated',
  intro: 'Introduction',
  inShort: 'In short',
  body: 'Text',
  seoTitle: 'Page title',
  seoDescription: 'Description',
  sharePicture: 'Share picture',
}

export const legalPageParts = {
  page: { title: 'Page', fields: ['title', 'name', 'slug', 'updated', 'intro', 'inShort', 'body'] },
  search: searchPart,
} as const satisfies Record<string, FormPart>

export const blankLegalPage = {
  ...{ title: '', name: '', slug: '', updated: '', intro: '', inShort: [], body: '' },
  ...{ seoTitle: '', seoDescription: '', sharePicture: null },
}
