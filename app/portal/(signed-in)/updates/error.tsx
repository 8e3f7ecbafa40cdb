'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function UpdatesError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load updates" error={error} onRetry={retry} />
}
