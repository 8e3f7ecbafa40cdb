'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function TestimonialsError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load testimonials" error={error} onRetry={retry} />
}
