'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function ProjectsError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load projects" error={error} onRetry={retry} />
}
