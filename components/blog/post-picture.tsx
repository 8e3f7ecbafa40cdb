'use client'

import { type ComponentProps, useState } from 'react'

/** Hides itself if it can't be loaded. */
export function PostPicture({ alt, ...props }: ComponentProps<'img'> & { alt: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <picture>
      <img
        {...props}
        alt={alt}
        // The picture may have failed to load before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(true)
        }}
        onError={() => setFailed(true)}
      />
    </picture>
  )
}
