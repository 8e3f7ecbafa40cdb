import type { ReactNode } from 'react'
import { SettingsMenu } from '@/components/settings/settings-menu'
import { requireAccount } from '@/lib/auth/guard'

/** Rarely needed pages. Each is next to a list of all of them. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { isOwner, rights } = await requireAccount('admin')
  return (
    <div className="gap-x-8 xl:grid xl:grid-cols-[10rem_minmax(0,1fr)]">
      <SettingsMenu access={{ isOwner, rights }} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
