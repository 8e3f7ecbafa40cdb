import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts/fonts'
import { SiteFactsProvider } from '@/components/ui/site-facts'
import { Toaster } from '@/components/ui/toast'
import { getAppUrl } from '@/lib/platform/env'
import { brandStyle } from '@/lib/base/palette'
import { iconsOf } from '@/lib/platform/seo'
import { themeViewport } from '@/lib/platform/theme'
import { brandMarksOf } from '@/lib/base/brand'
import { cookiePolicyAmong } from '@/lib/legal/rules'
import { getPublished } from '@/lib/content/published/queries'
import { getSite, titleOf } from '@/lib/base/site'

export function generateMetadata(): Metadata {
  const appUrl = getAppUrl()
  return {
    ...(appUrl ? { metadataBase: new URL(appUrl) } : {}),
    title: { default: titleOf(), template: `%s | ${getSite().name}` },
    description: getSite().description,
    applicationName: getSite().name,
    icons: iconsOf(getSite()),
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export function generateViewport(): Viewport {
  return themeViewport(getSite().theme)
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const site = getSite()
  const { name, tagline, timeZone, locale, dateFormat, currency, theme, asksConsent } = site
  const facts = {
    ...{ name, tagline, timeZone, locale, dateFormat, currency, theme, asksConsent },
    marks: brandMarksOf(site),
    cookiePolicy: cookiePolicyAmong(getPublished().legalPages),
  }
  const style = brandStyle(site)
  return (
    <html lang="en" className={fontVariables}>
      <body>
        {style === null ? null : <style dangerouslySetInnerHTML={{ __html: style }} />}
        <SiteFactsProvider facts={facts}>
          {children}
          <Toaster />
        </SiteFactsProvider>
      </body>
    </html>
  )
}
