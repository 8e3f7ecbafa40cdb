'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function NewsletterError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load subscribers" error={error} onRetry={retry} />
}
