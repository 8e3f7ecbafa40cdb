import type { Metadata } from 'next'
import { getAppUrl } from './env'
import { STATUS_META, type PageStatus } from './page-status'
import { site } from '@/lib/site'

const MAX_DESCRIPTION = 160

/** The picture that is shared with pages that have none of their own: `app/opengraph-image.tsx`. */
const sharedImage = {
  url: '/opengraph-image',
  width: 1200,
  height: 630,
  alt: `${site.name}: ${site.tagline}`,
}

type PageSeo = {
  /** Without the agency's name, which is added to it; on the home page the whole title. */
  title: string
  /** Cut at 160 characters. */
  description: string
  /** From the site's root, as `/pricing`: the page's one true address. */
  path: string
  /** A picture's path or address, or 'beside' for that of an `opengraph-image` file in the page's own folder. */
  image?: string
  article?: { publishedAt: string; modifiedAt?: string }
}

/** What a page tells search engines and social networks; addresses are resolved against APP_URL. */
export function pageMetadata({ title, description, path, image, article }: PageSeo): Metadata {
  const summary = cutText(description, MAX_DESCRIPTION)
  const pictures = image === 'beside' ? {} : { images: [image ? { url: image } : sharedImage] }
  const shared = { title, description: summary, url: path, siteName: site.name, locale: 'en_US', ...pictures }
  return {
    title: path === '/' ? { absolute: title } : title,
    description: summary,
    alternates: { canonical: path, types: { 'application/rss+xml': '/blog/feed.xml' } },
    openGraph: article
      ? {
          ...shared,
          type: 'article',
          publishedTime: article.publishedAt,
          modifiedTime: article.modifiedAt ?? article.publishedAt,
        }
      : { ...shared, type: 'website' },
    // Its picture follows that of Open Graph.
    twitter: { card: 'summary_large_image', title, description: summary },
  }
}

/** Of a page that is made and kept like any other, but answers with another status than 200. */
export function statusMetadata(status: PageStatus, title: string): Metadata {
  return { title, robots: { index: false }, other: { [STATUS_META]: String(status) } }
}

/** At most so many characters, ended at a word with an ellipsis. */
export function cutText(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  const start = plain.slice(0, max)
  const end = start.lastIndexOf(' ')
  return `${start.slice(0, end > 0 ? end : max - 1).replace(/[\s,;:.–-]+$/, '')}…`
}

/** A path of the site as a complete address; the bare path in a build that doesn't know the address. */
export function absoluteUrl(path: string): string {
  return `${getAppUrl() ?? ''}${path}`
}
