import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/platform/seo'

// The sitemap's URL is a runtime setting, which a build may not have.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/portal', '/admin', '/setup/', '/api/', '/blog/admin-login'],
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
