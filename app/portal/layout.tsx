import '@/app/panel.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const metadata: Metadata = {
  title: { template: '%s · Client Portal', default: 'Client Portal' },
  robots: { index: false, follow: false },
}

export default function PortalLayout({ children }: { children: ReactNode }) {
  return children
}
