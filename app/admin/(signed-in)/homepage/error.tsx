'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function HomepageManagerError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load homepage content." error={error} onRetry={retry} />
}
