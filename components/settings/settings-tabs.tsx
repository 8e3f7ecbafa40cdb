import { PageHeader } from '@/components/admin/page-header'
import { Link } from '@/components/ui/link'

export const settingsTabs = {
  '/admin/settings': 'Agency',
  '/admin/settings/brand': 'Brand',
  '/admin/settings/site': 'Site',
  '/admin/settings/invoices': 'Invoices',
  '/admin/settings/sign-up': 'Sign-up',
  '/admin/settings/mail': 'Mail',
} as const

export type SettingsPath = keyof typeof settingsTabs

export function SettingsHeader({ path }: { path: SettingsPath }) {
  return (
    <>
      <PageHeader title="Settings" text="What you save is on the public pages within a second." />
      <nav aria-label="Settings" className="ui-tabs-list mb-6">
        {(Object.entries(settingsTabs) as [SettingsPath, string][]).map(([href, label]) => (
          <Link
            key={href}
            href={href}
            scroll={false}
            aria-current={href === path ? 'page' : undefined}
            data-state={href === path ? 'active' : 'inactive'}
            className="ui-tabs-trigger aria-[current=page]:[scroll-initial-target:nearest]"
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
