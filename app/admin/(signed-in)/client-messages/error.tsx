'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function ClientMessagesError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load messages" error={error} onRetry={retry} />
}
