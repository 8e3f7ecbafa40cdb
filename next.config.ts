import { dirname, join } from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

// The tests build while a product may be running.
const distDir = process.env.FOYER_NEXT_DIR ?? '.next'
const bundles = distDir === '.next' ? 'dist' : dirname(distDir)

const config: NextConfig = {
  distDir,
  // The same wherever the same sources are built.
  generateBuildId: () => process.env.FOYER_BUILD_ID ?? null,
  reactStrictMode: true,
  poweredByHeader: false,
  // Send the title with the page for every client. A streamed title may disappear for a moment when a page refreshes.
  htmlLimitedBots: /.*/,
  // Only server code uses these, or they read files next to their own, so don't bundle them.
  serverExternalPackages: ['graphile-worker', 'pg', '@node-rs/argon2', 'pino', 'nodemailer', 'pusher'],
  // `npm test` checks types separately; the build on start doesn't need to.
  typescript: { ignoreBuildErrors: true },
  images: blogImages(process.env.BLOG_API_URL),
  experimental: {
    serverActions: { bodySizeLimit: '1mb' },
    // Keep regenerated pages in memory. On disk are only the pages of the build, whatever database the last start used.
    isrFlushToDisk: false,
  },
  redirects() {
    return Promise.resolve([
      { source: '/privacy-policy', destination: '/privacy', permanent: true },
      { source: '/client/:path*', destination: '/portal/:path*', permanent: true },
    ])
  },
}

/** Only the server shares its pages: a build would bundle the cache handler into the middleware. */
export default function configOf(phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_SERVER) return config
  return { ...config, cacheHandler: join(process.cwd(), bundles, 'cache-handler.mjs') }
}

/**
 * The optimizer fetches the URL it is given in a query, so restrict it to the blog's uploads and follow no redirects.
 * The blog is known only at run time, not during the build.
 */
function blogImages(apiUrl: string | undefined): NextConfig['images'] {
  const common = {
    // Few sizes, so that a `srcset` doesn't weigh more than it saves.
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
