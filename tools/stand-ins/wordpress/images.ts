import { paintCover } from './artwork'
import { samplePosts, type SamplePost } from './content'

/** The sizes that WordPress would have made of an upload. */
export const imageSizes = {
  full: { width: 960, height: 540, suffix: '' },
  medium_large: { width: 768, height: 432, suffix: '-768x432' },
  medium: { width: 300, height: 169, suffix: '-300x169' },
} as const

const uploadPattern = /^\/wp-content\/uploads\/(\d{4}\/\d{2}\/[a-z0-9-]+?)(-768x432|-300x169)?\.png$/
const knownNames = new Set(samplePosts.flatMap((post) => [coverName(post), ...inlineNames(post)]))
const painted = new Map<string, Buffer>()

/** `2025/03/slug`: year and month as WordPress files its uploads. */
export function coverName({ date, slug }: SamplePost): string {
  return `${date.slice(0, 7).replace('-', '/')}/${slug.slice(0, 60).replace(/-$/, '')}`
}

/** The picture at that path, or null if no post uses it. Painted when it is first asked for. */
export function findImage(pathname: string): Buffer | null {
  const known = painted.get(pathname)
  if (known) return known
  const [, name = '', suffix = ''] = uploadPattern.exec(pathname) ?? []
  const size = Object.values(imageSizes).find((candidate) => candidate.suffix === suffix)
  if (!knownNames.has(name) || !size) return null
  const image = paintCover(name, size.width, size.height)
  painted.set(pathname, image)
  return image
}

function inlineNames({ content }: SamplePost): string[] {
  return [...content.matchAll(/%UPLOADS%\/([\w/-]+)\.png/g)].flatMap(([, name]) => name ?? [])
}
