'use client'

import { type ComponentProps, useState } from 'react'

/** Disappears if it can't be loaded. */
export function PostPicture({ alt, ...props }: ComponentProps<'img'> & { alt: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <picture>
      <img
        {...props}
        alt={alt}
        // It may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(true)
        }}
        onError={() => setFailed(true)}
      />
    </picture>
  )
}
