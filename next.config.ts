import type { NextConfig } from 'next'
import { blogImages } from './server/blog-images'

/** For builds and development. server/next-config.ts has what a start adds. */
const config: NextConfig = {
  // Tests may build while the product is running.
  distDir: process.env.FOYER_NEXT_DIR ?? '.next',
  // Equal sources get equal ids, wherever they are built.
  generateBuildId: () => process.env.FOYER_BUILD_ID ?? null,
  // Read by lib/platform/build-id.ts.
  env: process.env.FOYER_BUILD_ID ? { FOYER_BUILD_ID: process.env.FOYER_BUILD_ID } : {},
  reactStrictMode: true,
  poweredByHeader: false,
  // Send the title with the page to every client. A streamed title may disappear briefly when a page refreshes.
  htmlLimitedBots: /.*/,
  // Not bundled, because only server code uses these, or because they read files next to their own.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@opentelemetry/api',
    'graphile-worker',
    'nodemailer',
    'pg',
    'pino',
    'pusher',
    'stripe',
  ],
  // `npm test` checks types separately, so the build on start doesn't need to.
  typescript: { ignoreBuildErrors: true },
  // Reading the maps of all chunks takes 2 s of each build. The development server says more about a page that can't be rendered.
  enablePrerenderSourceMaps: false,
  images: blogImages(process.env.BLOG_API_URL),
  experimental: {
    serverActions: { bodySizeLimit: '1mb' },
    // Keep regenerated pages in memory. The disk then contains only the pages of the build, whatever database the
    // last start used.
    isrFlushToDisk: false,
    // The start loads every page itself (server/preload.ts).
    preloadEntriesOnStart: false,
    // Builds almost always start from scratch, and writing the cache takes longer than it saves.
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
