import { PostPicture } from '@/components/blog/post-picture'
import type { Picture } from '@/lib/blog/rules'

type PostCoverProps = {
  picture: Picture | undefined
  sizes: string
  /** Above the fold: loaded at once. */
  isFirst?: boolean
}

/** The cover over a placeholder, which shows when there is none or it fails. */
export function PostCover({ picture, sizes, isFirst = false }: PostCoverProps) {
  return (
    <div className="post-cover">
      <span aria-hidden className="post-cover-placeholder">
        📝
      </span>
      {picture && <PostPicture key={picture.url} {...pictureProps(picture, sizes, isFirst)} />}
    </div>
  )
}

// Some of next.config.ts's deviceSizes: the optimiser makes no others.
const widths = [480, 828, 1200]

// Not by next/image, which would send its component, 9 KB, to every reader of the blog.
function pictureProps({ url, alt }: Picture, sizes: string, isFirst: boolean) {
  const loading = isFirst ? ('eager' as const) : ('lazy' as const)
  const fetchPriority = isFirst ? ('high' as const) : undefined
  const srcSet = widths.map((width) => `${optimized(url, width)} ${width}w`).join(', ')
  const src = optimized(url, 1200)
  return {
    src,
    srcSet,
    sizes,
    width: 1200,
    height: 675,
    alt,
    loading,
    fetchPriority,
    decoding: 'async' as const,
  }
}

function optimized(url: string, width: number): string {
  return `/_next/image?${new URLSearchParams({ url, w: String(width), q: '75' })}`
}
