import '@/app/panel.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RememberTimeZone } from '@/components/ui/time-zone'
import { themeViewport } from '@/lib/platform/theme'

export const metadata: Metadata = {
  title: { template: '%s · Admin Panel', default: 'Admin Panel' },
  robots: { index: false, follow: false },
}

/** Applies to the sign-in screens. */
export const viewport = themeViewport('system')

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <RememberTimeZone path="/admin" />
    </>
  )
}
