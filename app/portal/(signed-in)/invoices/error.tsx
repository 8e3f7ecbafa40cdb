'use client'

import { LoadFailure } from '@/components/ui/load-failure'

export default function InvoicesError({ error, retry }: { error: unknown; retry: () => void }) {
  return <LoadFailure title="Failed to load invoices." error={error} onRetry={retry} />
}
