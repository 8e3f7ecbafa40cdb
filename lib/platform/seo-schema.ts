import { absoluteUrl } from './seo'
import { site } from '@/lib/site'

/** One thing that a page describes in the vocabulary of schema.org. */
export type SchemaNode = {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

const context = { '@context': 'https://schema.org' } as const
const organizationRef = () => ({ '@id': absoluteUrl('/#organization') })

export function organizationSchema(): SchemaNode {
  return {
    ...context,
    '@type': 'Organization',
    ...organizationRef(),
    name: site.name,
    legalName: site.legalName,
    description: site.description,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icon.svg'),
    email: site.email,
    telephone: site.phone,
    address: site.address.join(', '),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: site.email,
      telephone: site.phone,
      availableLanguage: 'English',
    },
    sameAs: Object.values(site.social),
  }
}

export function websiteSchema(): SchemaNode {
  return {
    ...context,
    '@type': 'WebSite',
    name: site.name,
    description: site.description,
    url: absoluteUrl('/'),
    inLanguage: 'en-US',
    publisher: organizationRef(),
  }
}

export function serviceSchema(service: { name: string; description: string; path: string }): SchemaNode {
  return {
    ...context,
    '@type': 'Service',
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: absoluteUrl(service.path),
    provider: { '@type': 'Organization', ...organizationRef(), name: site.name, url: absoluteUrl('/') },
    areaServed: 'Worldwide',
  }
}

type Article = {
  headline: string
  description: string
  path: string
  publishedAt: string
  modifiedAt?: string
  /** Complete addresses or paths of the site. */
  images: string[]
}

export function articleSchema(article: Article): SchemaNode {
  const author = { '@type': 'Organization', ...organizationRef(), name: site.name, url: absoluteUrl('/') }
  return {
    ...context,
    '@type': 'Article',
    headline: article.headline,
    description: article.description,
    image: article.images.map((image) => (image.startsWith('/') ? absoluteUrl(image) : image)),
    datePublished: article.publishedAt,
    dateModified: article.modifiedAt ?? article.publishedAt,
    mainEntityOfPage: absoluteUrl(article.path),
    author,
    publisher: author,
  }
}

export function faqSchema(items: readonly { question: string; answer: string }[]): SchemaNode {
  return {
    ...context,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The way from the home page, which is added, to the page itself. */
export function breadcrumbSchema(steps: readonly { name: string; path: string }[]): SchemaNode {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}

/** JSON in which no text can end the script element that it stands in. */
export function serializeSchema(data: SchemaNode | SchemaNode[]): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
