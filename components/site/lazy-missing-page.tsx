'use client'

import { lazy } from 'react'

// React's own `lazy`, since `next/dynamic` adds 2 KB.
const MissingPage = lazy(async () => {
  const page = await import('@/components/site/missing-page')
  return { default: page.MissingPage }
})

/** Next bundles the not-found page with every page. Loading it lazily keeps it out of their bundles. */
export function LazyMissingPage() {
  return <MissingPage />
}
