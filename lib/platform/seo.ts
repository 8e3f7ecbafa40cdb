import type { ServerResponse } from 'node:http'
import type { Metadata } from 'next'
import { iconFilesOf } from '@/lib/base/brand'
import { addDays, dateOf, dayOf } from '@/lib/base/dates'
import { hasAddress } from '@/lib/base/postal-address'
import { getSite, legalNameOf, type Site, titleOf } from '@/lib/base/site'
import { getAppUrl } from './env'
import { beginningOf } from '@/lib/base/excerpts'

const MAX_DESCRIPTION = 160
const RETRY_AFTER_SECONDS = 60
const SECURITY_TEXT_DAYS = 180

/** Crawlers that render pages also read this name. */
const STATUS_META = 'prerender-status-code'
const statusTag = new RegExp(`<meta name="${STATUS_META}" content="(404|503)"/>`)

/** From `app/opengraph-image.tsx`, for pages without a picture of their own. */
const sharedImage = () => ({ url: '/opengraph-image', width: 1200, height: 630, alt: titleOf() })

/** The icons for browser tabs and home screens: the agency's icon, or the first letter of its name. */
export function iconsOf(site: Site): Metadata['icons'] {
  const files = iconFilesOf(site)
  return {
    icon: files.filter(({ sizes }) => sizes === 'any' || sizes === '32x32'),
    apple: files.filter(({ sizes }) => sizes === '180x180'),
  }
}

type PageSeo = {
  /** The agency's name is appended, except on the home page. */
  title: string
  /** Truncated to 160 characters. */
  description: string
  /** The canonical path, such as `/pricing`. */
  path: string
  /** A path or URL, or 'beside' for the `opengraph-image` file in the page's own folder. */
  image?: string
  article?: { publishedAt: string; modifiedAt?: string }
}

export function pageMetadata({ title, description, path, image, article }: PageSeo): Metadata {
  const summary = cutText(description, MAX_DESCRIPTION)
  const pictures = image === 'beside' ? {} : { images: [image ? { url: image } : sharedImage()] }
  const shared = {
    title,
    description: summary,
    url: path,
    siteName: getSite().name,
    locale: 'en_US',
    ...pictures,
  }
  return {
    title: path === '/' ? { absolute: title } : title,
    description: summary,
    alternates: {
      canonical: path,
      ...(getSite().showsBlog && { types: { 'application/rss+xml': '/blog/feed.xml' } }),
    },
    openGraph: article
      ? {
          ...shared,
          type: 'article',
          publishedTime: article.publishedAt,
          modifiedTime: article.modifiedAt ?? article.publishedAt,
        }
      : { ...shared, type: 'website' },
    // Next adds Open Graph's picture.
    twitter: { card: 'summary_large_image', title, description: summary },
  }
}

/**
 * For a cached page whose status isn't 200. `notFound()` would cache an empty document that only scripts fill, and
 * Next has no 503. So the page states its status in its head, where no author can write, and the server copies it to
 * the response.
 */
export function statusMetadata(status: 404 | 503, title: string): Metadata {
  return { title, robots: { index: false }, other: { [STATUS_META]: String(status) } }
}

/** For a page that doesn't exist or can't be shown yet. */
export function missingMetadata(status: 404 | 503): Metadata {
  return statusMetadata(status, status === 404 ? 'Page not found' : 'Unavailable')
}

/** Truncates at a word boundary. */
export function cutText(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  const start = beginningOf(plain, max)
  const end = start.lastIndexOf(' ')
  return `${(end > 0 ? start.slice(0, end) : beginningOf(plain, max - 1)).replace(/[\s,;:.–-]+$/, '')}…`
}

/** Returns only the path in a build, which may not know APP_URL. */
export function absoluteUrl(path: string): string {
  return `${getAppUrl() ?? ''}${path}`
}

export type SchemaNode = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown }

function schema(type: string, properties: object): SchemaNode {
  return { '@context': 'https://schema.org', '@type': type, ...properties }
}

const organizationRef = () => ({ '@id': absoluteUrl('/#organization') })

export function organizationSchema(): SchemaNode {
  const site = getSite()
  const reachable = { email: site.email || undefined, telephone: site.phone || undefined }
  return schema('Organization', {
    ...organizationRef(),
    name: site.name,
    legalName: legalNameOf(site),
    description: site.description || undefined,
    url: absoluteUrl('/'),
    logo: absoluteUrl(iconFilesOf(site).at(-1)?.url ?? '/'),
    ...reachable,
    address: addressSchema(site),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      ...reachable,
      availableLanguage: 'English',
    },
    sameAs: Object.values(site.links),
  })
}

function addressSchema({ address, ...site }: Site): string | object | undefined {
  if (!hasAddress(site)) return address.join(', ') || undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: site.street || undefined,
    postalCode: site.postcode || undefined,
    addressLocality: site.city || undefined,
    addressCountry: site.country || undefined,
  }
}

export function websiteSchema(): SchemaNode {
  return schema('WebSite', {
    name: getSite().name,
    description: getSite().description,
    url: absoluteUrl('/'),
    inLanguage: 'en-US',
    publisher: organizationRef(),
  })
}

export function serviceSchema(service: { name: string; description: string; path: string }): SchemaNode {
  return schema('Service', {
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: absoluteUrl(service.path),
    provider: { '@type': 'Organization', ...organizationRef(), name: getSite().name, url: absoluteUrl('/') },
    areaServed: 'Worldwide',
  })
}

type Article = {
  headline: string
  description: string
  path: string
  publishedAt: string
  modifiedAt?: string
  /** URLs or paths. */
  images: string[]
}

export function articleSchema(article: Article): SchemaNode {
  const author = {
    '@type': 'Organization',
    ...organizationRef(),
    name: getSite().name,
    url: absoluteUrl('/'),
  }
  return schema('Article', {
    headline: article.headline,
    description: article.description,
    image: article.images.map((image) => (image.startsWith('/') ? absoluteUrl(image) : image)),
    datePublished: article.publishedAt,
    dateModified: article.modifiedAt ?? article.publishedAt,
    mainEntityOfPage: absoluteUrl(article.path),
    author,
    publisher: author,
  })
}

export function faqSchema(items: readonly { question: string; answer: string }[]): SchemaNode {
  return schema('FAQPage', {
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** The home page is added in front. */
export function breadcrumbSchema(steps: readonly { name: string; path: string }[]): SchemaNode {
  return schema('BreadcrumbList', {
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  })
}

/** Escaped, so that no text can close the script element. */
export function serializeSchema(data: SchemaNode | SchemaNode[]): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}

/** RFC 9116: whom to tell about a vulnerability. Generated for each request, so that it never expires. */
export function securityText(now: Date): string {
  const { email } = getSite()
  const expires = dateOf(addDays(dayOf(now), SECURITY_TEXT_DAYS))
  const fields = {
    Contact: email ? `mailto:${email}` : absoluteUrl('/contact'),
    Expires: expires.toISOString(),
    'Preferred-Languages': 'en',
    Canonical: absoluteUrl('/.well-known/security.txt'),
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

/**
 * Removes the status from a page's head, and sets the headers for it. If a page throws instead, Next caches it
 * without its content.
 */
export function takePageStatus(html: string, response: ServerResponse): number | undefined {
  const status = statusOf(html)
  if (!status) return undefined
  response.removeHeader('etag')
  if (status === '503') {
    response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
    response.setHeader('cache-control', 'no-store')
  }
  return Number(status)
}

/** True if a page says that there is nothing at its address. */
export function isMissingPage(html: string): boolean {
  return statusOf(html) === '404'
}

function statusOf(html: string): string | undefined {
  return statusTag.exec(html.slice(0, html.indexOf('</head>')))?.[1]
}
