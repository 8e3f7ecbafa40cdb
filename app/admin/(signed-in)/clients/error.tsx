'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function ClientsError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load clients" error={error} onRetry={retry} />
}
