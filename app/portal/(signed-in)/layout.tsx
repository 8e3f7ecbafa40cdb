import type { ReactNode } from 'react'
import { PortalHeader } from '@/components/portal/portal-header'
import { requireClient } from '@/lib/auth/guard'

/** The shell only. What it holds is guarded by each page itself: a layout isn't rendered again on the way. */
export default async function PortalShellLayout({ children }: { children: ReactNode }) {
  await requireClient()
  return (
    <>
      <PortalHeader />
      <main className="mx-auto w-full max-w-page px-4 py-8 md:px-6 md:py-10">{children}</main>
    </>
  )
}
