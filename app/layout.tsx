import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts/fonts'
import { SiteFactsProvider } from '@/components/ui/site-facts'
import { Toaster } from '@/components/ui/toast'
import { getAppUrl } from '@/lib/platform/env'
import { themeViewport } from '@/lib/platform/theme'
import { getSite, titleOf } from '@/lib/site'

export function generateMetadata(): Metadata {
  const appUrl = getAppUrl()
  return {
    ...(appUrl ? { metadataBase: new URL(appUrl) } : {}),
    title: { default: titleOf(), template: `%s | ${getSite().name}` },
    description: getSite().description,
    applicationName: getSite().name,
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export function generateViewport(): Viewport {
  return themeViewport(getSite().theme)
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const { name, tagline, timeZone, locale, dateFormat, currency, theme } = getSite()
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <SiteFactsProvider facts={{ name, tagline, timeZone, locale, dateFormat, currency, theme }}>
          {children}
          <Toaster />
        </SiteFactsProvider>
      </body>
    </html>
  )
}
