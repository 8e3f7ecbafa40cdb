import '@/app/panel.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RememberTimeZone } from '@/components/ui/time-zone'
import { themeViewport } from '@/lib/platform/theme'

export const metadata: Metadata = {
  title: { template: '%s · Client Portal', default: 'Client Portal' },
  robots: { index: false, follow: false },
}

/** Applies to the sign-in screens. */
export const viewport = themeViewport('system')

export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <RememberTimeZone path="/portal" />
    </>
  )
}
