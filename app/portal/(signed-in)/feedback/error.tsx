'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function FeedbackError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load feedback history" error={error} onRetry={retry} />
}
