'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function AccountError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load user information" error={error} onRetry={retry} />
}
