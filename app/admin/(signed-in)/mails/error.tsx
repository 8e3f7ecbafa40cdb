'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function DeadMailsError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load emails" error={error} onRetry={retry} />
}
