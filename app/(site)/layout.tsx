import type { ReactNode } from 'react'
import { NavigationProvider } from '@/components/site/navigation-provider'
import { SiteShell } from '@/components/site/site-shell'
import { menusOf } from '@/lib/navigation/rules'
import { navigationOf } from '@/lib/navigation/queries'
import { getPublished } from '@/lib/content/published/queries'

// Renewed daily, so that the year in the footer stays current.
export const revalidate = 86_400

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <NavigationProvider menus={menusOf(navigationOf(getPublished()))}>
      <SiteShell>{children}</SiteShell>
    </NavigationProvider>
  )
}
