'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function PortalError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load project information" error={error} onRetry={retry} />
}
