import type { ReactNode } from 'react'
import { SiteLink } from '@/components/site/site-link'

export function NewsletterNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="glow-behind">
      <div className="site-width grid max-w-narrow justify-items-start gap-6 pt-14 pb-20 lg:pt-20 lg:pb-28">
        <h1 className="text-title">{title}</h1>
        {children}
        <SiteLink href="/" className="text-purple underline underline-offset-4">
          Return to Home
        </SiteLink>
      </div>
    </div>
  )
}
