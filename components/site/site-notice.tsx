import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { Button } from '@/components/ui/button'
import type { NavLink } from '@/lib/navigation/rules'

export function noticeMetadata(title: string, description: string): Metadata {
  return { title, description, robots: { index: false, follow: false } }
}

const home = { name: 'Return to Home', href: '/' }

type SiteNoticeProps = { title: string; text: ReactNode; back?: NavLink; children?: ReactNode }

/** The page that a link in an email opens. The reader may not be signed in on this device. */
export function SiteNotice({ title, text, back = home, children }: SiteNoticeProps) {
  return (
    <div className="glow-behind">
      <div className="site-width site-page grid max-w-narrow justify-items-start gap-6">
        <h1 className="text-title">{title}</h1>
        <p className="text-lead text-muted-foreground">{text}</p>
        {children}
        <SiteLink href={back.href} className="text-purple underline underline-offset-4">
          {back.name}
        </SiteLink>
      </div>
    </div>
  )
}

/** Opening the link changes nothing, because mail scanners open every link. */
export function ConfirmForm({ action, label }: { action: string; label: string }) {
  // Not a server action: Next rejects actions with `Origin: null`, which no-referrer pages send.
  return (
    <form method="post" action={action}>
      <Button type="submit" size="lg" name="confirm" value="yes">
        {label}
      </Button>
    </form>
  )
}
