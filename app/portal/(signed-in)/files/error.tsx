'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function FilesError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load documents" error={error} onRetry={retry} />
}
