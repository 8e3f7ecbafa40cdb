import type { ReactNode } from 'react'
import { SiteShell } from '@/components/site/site-shell'

// A static page is made anew once a day at the most: the footer's year must not be that of the build for ever.
export const revalidate = 86_400

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>
}
