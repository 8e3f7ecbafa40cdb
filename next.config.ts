import type { NextConfig } from 'next'

const config: NextConfig = {
  // The tests build beside a product that is running.
  distDir: process.env.FOYER_NEXT_DIR ?? '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  // Used by the server's own code only, or reading files beside their own: not for the bundler.
  serverExternalPackages: ['graphile-worker', 'pg', '@node-rs/argon2', 'pino', 'nodemailer', 'pusher'],
  // `npm test` checks types by itself; the build of a start need not check them again.
  typescript: { ignoreBuildErrors: true },
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
