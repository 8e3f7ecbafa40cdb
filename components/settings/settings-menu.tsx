'use client'

import { usePathname } from 'next/navigation'
import { settingsPageAt, settingsPages } from '@/components/admin/navigation-content'
import { useListMemory } from '@/components/data-table/list-memory-provider'
import { Link } from '@/components/ui/link'
import { type Access, isOpenTo } from '@/lib/auth/rights'

/** The pages behind the sidebar's last entry: a list next to the page, or a scrolling row above it. */
export function SettingsMenu({ access }: { access: Access }) {
  const pathname = usePathname()
  const { lists } = useListMemory()
  const current = settingsPageAt(pathname)
  return (
    <nav aria-label="Settings" className="settings-menu">
      {settingsPages
        .filter(({ openTo }) => isOpenTo(access, openTo))
        .map(({ href, label }) => (
          <Link
            key={href}
            href={`${href}${lists[href]?.query ?? ''}`}
            aria-current={href === current ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}
