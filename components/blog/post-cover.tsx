import { getImageProps } from 'next/image'
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

function pictureProps({ url, alt }: Picture, sizes: string, isFirst: boolean) {
  const { props } = getImageProps({ src: url, alt, sizes, width: 1200, height: 675 })
  const { src, srcSet, width, height } = props
  const loading = isFirst ? ('eager' as const) : ('lazy' as const)
  const fetchPriority = isFirst ? ('high' as const) : undefined
  return { src, srcSet, sizes, width, height, alt, loading, fetchPriority, decoding: 'async' as const }
}
