import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/seo'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/portal', '/admin', '/api/', '/blog/admin-login'] },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
