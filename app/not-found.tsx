import type { Metadata } from 'next'
import { LazyMissingPage } from '@/components/site/lazy-missing-page'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return <LazyMissingPage />
}
