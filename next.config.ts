import type { NextConfig } from 'next'
import { blogImages } from './server/blog-images'

/** For builds and development; what a start adds is in server/next-config.ts. */
const config: NextConfig = {
  // The tests build while a product may be running.
  distDir: process.env.FOYER_NEXT_DIR ?? '.next',
  // The same wherever the same sources are built.
  generateBuildId: () => process.env.FOYER_BUILD_ID ?? null,
  // For lib/platform/build-id.ts.
  env: process.env.FOYER_BUILD_ID ? { FOYER_BUILD_ID: process.env.FOYER_BUILD_ID } : {},
  reactStrictMode: true,
  poweredByHeader: false,
  // Send the title with the page for every client. A streamed title may disappear for a moment when a page refreshes.
  htmlLimitedBots: /.*/,
  // Only server code uses these, or they read files next to their own, so don't bundle them.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@opentelemetry/api',
    'graphile-worker',
    'nodemailer',
    'pg',
    'pino',
    'pusher',
  ],
  // `npm test` checks types separately; the build on start doesn't need to.
  typescript: { ignoreBuildErrors: true },
  images: blogImages(process.env.BLOG_API_URL),
  experimental: {
    serverActions: { bodySizeLimit: '1mb' },
    // Keep regenerated pages in memory. On disk are only the pages of the build, whatever database the last start used.
    isrFlushToDisk: false,
    // A start loads every page itself (server/preload.ts).
    preloadEntriesOnStart: false,
    // A build starts from nothing nearly always: writing the cache takes longer than it saves.
    turbopackFileSystemCacheForBuild: false,
  },
  turbopack: {
    rules: { '**/lucide-react/dist/esm/createLucideIcon.mjs': { loaders: ['./server/plain-icons.cjs'] } },
  },
  cacheMaxMemorySize: 24 * 1024 * 1024,
  redirects() {
    return Promise.resolve([
      { source: '/privacy-policy', destination: '/privacy', permanent: true },
      { source: '/admin/mails', destination: '/admin/mail?state=dead', permanent: true },
      { source: '/client/:path*', destination: '/portal/:path*', permanent: true },
    ])
  },
}

export default config
