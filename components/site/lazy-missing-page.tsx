'use client'

import { lazy } from 'react'

// React's own `lazy`, since `next/dynamic` would bring 2 KB of code of its own.
const MissingPage = lazy(async () => {
  const page = await import('@/components/site/missing-page')
  return { default: page.MissingPage }
})

/** Every page carries the not-found page as a possibility; so that it weighs nothing there, it is only named. */
export function LazyMissingPage() {
  return <MissingPage />
}
