'use client'

import dynamic from 'next/dynamic'

/** Every page carries the not-found page as a possibility; so that it weighs nothing there, it is only named. */
export const LazyMissingPage = dynamic(() =>
  import('@/components/site/missing-page').then((module) => module.MissingPage),
)
