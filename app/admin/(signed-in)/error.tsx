'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function AdminError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="This page could not be loaded" error={error} onRetry={retry} />
}
