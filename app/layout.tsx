import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts/fonts'
import { Toaster } from '@/components/ui/toast'
import { getAppUrl } from '@/lib/platform/env'
import { site } from '@/lib/site'

export function generateMetadata(): Metadata {
  const appUrl = getAppUrl()
  return {
    ...(appUrl ? { metadataBase: new URL(appUrl) } : {}),
    title: { default: `${site.name}: ${site.tagline}`, template: `%s | ${site.name}` },
    description: site.description,
    applicationName: site.name,
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const viewport: Viewport = { themeColor: '#0b0814', colorScheme: 'dark' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  )
}
