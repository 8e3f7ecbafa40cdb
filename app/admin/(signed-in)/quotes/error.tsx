'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function QuotesError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load quotes" error={error} onRetry={retry} />
}
