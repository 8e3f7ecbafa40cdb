import type { ReactNode } from 'react'
import { PageHeader } from '@/components/admin/page-header'
import { Link } from '@/components/ui/link'

const tabs = { '/admin/newsletter': 'Issues', '/admin/newsletter/subscribers': 'Subscribers' } as const

type NewsletterHeaderProps = {
  path: keyof typeof tabs
  /** Whether the website shows the newsletter. */
  isShown: boolean
  /** Controls next to the title. */
  children?: ReactNode
}

export function NewsletterHeader({ path, isShown, children }: NewsletterHeaderProps) {
  return (
    <>
      <PageHeader title="Newsletter" text="What you write, and who has asked for it.">
        <div className="flex flex-wrap gap-2">{children}</div>
      </PageHeader>
      <nav aria-label="Newsletter" className="ui-tabs-list mb-6">
        {(Object.entries(tabs) as [keyof typeof tabs, string][]).map(([href, label]) => (
          <Link
            key={href}
            href={href}
            scroll={false}
            aria-current={href === path ? 'page' : undefined}
            data-state={href === path ? 'active' : 'inactive'}
            className="ui-tabs-trigger"
          >
            {label}
          </Link>
        ))}
      </nav>
      {isShown ? null : (
        <p className="ui-banner ui-tone-yellow mb-6">
          <span className="text-foreground">
            The website doesn’t show the newsletter, so nobody can subscribe there. Issues still go to those
            who did.
          </span>
        </p>
      )}
    </>
  )
}
