'use client'

import { usePathname } from 'next/navigation'
import { LoadFailure } from '@/components/ui/load-failure'

const titles: Record<string, string> = {
  'client-messages': 'Failed to load messages',
  clients: 'Failed to load clients',
  homepage: 'Failed to load homepage content.',
  invoices: 'Failed to load invoices.',
  mail: 'Failed to load emails',
  messages: 'Failed to load messages',
  newsletter: 'Failed to load the newsletter',
  projects: 'Failed to load projects',
  quotes: 'Failed to load quotes',
  services: 'Failed to load services',
  system: 'Failed to load the system’s state',
  testimonials: 'Failed to load testimonials',
  'work-updates': 'Failed to load updates',
}

export default function AdminError({ error, retry }: { error: unknown; retry: () => void }) {
  const section = usePathname().split('/')[2] ?? ''
  return (
    <LoadFailure title={titles[section] ?? 'This page could not be loaded'} error={error} onRetry={retry} />
  )
}
