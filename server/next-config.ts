import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NextConfig } from 'next'
import { getBuildFolder, getEnv, setNextConfig } from '@/lib/platform/env'
import { blogImages } from './blog-images'

/**
 * Gives Next the configuration of its build, so that it doesn't read next.config.ts or load a compiler for it. Adds
 * what only a start knows: the blog's address, and the cache handler, which a build would bundle into the middleware.
 */
export function provideNextConfig(): void {
  const file = join(process.cwd(), getBuildFolder(), 'required-server-files.json')
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: NextConfig }
  setNextConfig({
    ...config,
    images: { ...config.images, ...blogImages(getEnv().BLOG_API_URL) },
    cacheHandler: join(import.meta.dirname, 'cache-handler.mjs'),
  })
}
