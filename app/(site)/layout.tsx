import type { ReactNode } from 'react'
import { SiteShell } from '@/components/site/site-shell'

// Renewed daily, so that the footer's year isn't the build's forever.
export const revalidate = 86_400

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>
}
