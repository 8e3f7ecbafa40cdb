'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function ServicesManagerError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load services" error={error} onRetry={retry} />
}
