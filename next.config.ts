import type { NextConfig } from 'next'

const config: NextConfig = {
  // The tests build beside a product that is running.
  distDir: process.env.FOYER_NEXT_DIR ?? '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  // Everybody gets a page's title with the page, not streamed behind it: streamed, it may be gone for a moment
  // whenever a page refreshes itself.
  htmlLimitedBots: /.*/,
  // Used by the server's own code only, or reading files beside their own: not for the bundler.
  serverExternalPackages: ['graphile-worker', 'pg', '@node-rs/argon2', 'pino', 'nodemailer', 'pusher'],
  // `npm test` checks types by itself; the build of a start need not check them again.
  typescript: { ignoreBuildErrors: true },
  images: blogImages(process.env.BLOG_API_URL),
  experimental: {
    serverActions: { bodySizeLimit: '1mb' },
    // A page made again stays in the process's memory: pages on disk are those of the build, whatever database
    // the last start had.
    isrFlushToDisk: false,
  },
  redirects() {
    return Promise.resolve([
      { source: '/privacy-policy', destination: '/privacy', permanent: true },
      { source: '/client/:path*', destination: '/portal/:path*', permanent: true },
    ])
  },
}

export default config

/**
 * The optimizer fetches what an address in a query tells it to, so it may fetch one thing only: uploads of the blog
 * itself, and nothing that they would redirect to. A build knows no blog; the running product does.
 */
function blogImages(apiUrl: string | undefined): NextConfig['images'] {
  const common = {
    // Few, so that a picture's list of sizes weighs less than what it saves.
    deviceSizes: [480, 828, 1200, 1920],
    imageSizes: [256],
    // Pictures of our own are files that are the right size already.
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
    // The stand-in of a machine without a blog is on loopback; a real blog never is.
    dangerouslyAllowLocalIP: isLoopback,
  }
}
