import type { NextConfig } from 'next'

/**
 * The optimizer fetches the URL in its query, so this restricts it to the blog's uploads, without redirects. The
 * blog's address is known only at run time, not during the build.
 */
export function blogImages(apiUrl: string | undefined): NextConfig['images'] {
  const common = {
    // Only a few sizes, so that a `srcset` doesn't weigh more than it saves.
    deviceSizes: [480, 828, 1200, 1920],
    imageSizes: [256],
    // Our own images already have the right size.
    localPatterns: [],
    maximumRedirects: 0,
    maximumResponseBody: 10_000_000,
    minimumCacheTTL: 86_400,
  }
  if (!apiUrl || !URL.canParse(apiUrl)) return common
  const { protocol, hostname, port, pathname } = new URL(apiUrl)
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !isLoopback) return common
  const root = pathname.slice(0, Math.max(0, pathname.indexOf('/wp-json/')))
  return {
    ...common,
    remotePatterns: [
      {
        protocol: protocol === 'https:' ? 'https' : 'http',
        hostname,
        port,
        pathname: `${root}/wp-content/uploads/**`,
        search: '',
      },
    ],
    // The blog stand-in is on loopback; a real blog never is.
    dangerouslyAllowLocalIP: isLoopback,
  }
}
