import type { ReactNode } from 'react'
import { SiteLink } from '@/components/site/site-link'

type AccountNoticeProps = { title: string; text: string; children?: ReactNode }

/** For account links opened by people who may not be signed in here. */
export function AccountNotice({ title, text, children }: AccountNoticeProps) {
  return (
    <div className="glow-behind">
      <div className="site-width grid max-w-narrow justify-items-start gap-6 pt-14 pb-20 lg:pt-20 lg:pb-28">
        <h1 className="text-title">{title}</h1>
        <p className="text-lead text-muted-foreground">{text}</p>
        {children}
        <SiteLink href="/portal/account" className="text-purple underline underline-offset-4">
          Go to your account
        </SiteLink>
      </div>
    </div>
  )
}
