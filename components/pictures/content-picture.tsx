import { type DescribedPicture, mediaPath, plainFile, sourceSet } from '@/lib/base/picture'

type ContentPictureProps = {
  picture: DescribedPicture
  /** The width at which it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Loads the picture eagerly. For the first screen. */
  eager?: boolean
  className?: string
}

/** An uploaded picture in a size and format that suit the browser. */
export function ContentPicture({ picture, sizes, eager = false, className }: ContentPictureProps) {
  const { id, alt, width, height } = picture
  const file = plainFile(picture)
  if (!file) return null
  const avif = sourceSet(picture, 'avif')
  const webp = sourceSet(picture, 'webp')
  return (
    <picture>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        src={mediaPath(id, file)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
