'use client'

import { lazy } from 'react'

/**
 * Every page carries the not-found page as a possibility; so that it weighs nothing there, it is only named. React's own
 * `lazy`, since `next/dynamic` would bring 2 KB of code of its own.
 */
export const LazyMissingPage = lazy(async () => {
  const { MissingPage } = await import('@/components/site/missing-page')
  return { default: MissingPage }
})
