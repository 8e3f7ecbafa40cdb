'use client'

import { usePathname } from 'next/navigation'
import { LoadFailure } from '@/components/ui/load-failure'

const titles: Record<string, string> = {
  account: 'Failed to load user information',
  feedback: 'Failed to load feedback history',
  files: 'Failed to load documents',
  invoices: 'Failed to load invoices.',
  messages: 'Failed to load messages',
  updates: 'Failed to load updates',
}

export default function PortalError({ error, retry }: { error: unknown; retry: () => void }) {
  const section = usePathname().split('/')[2] ?? ''
  return (
    <LoadFailure
      title={titles[section] ?? 'Failed to load project information'}
      error={error}
      onRetry={retry}
    />
  )
}
