import type { Metadata } from 'next'
import { AccountScreen } from '@/components/account/account-screen'
import { PageTitle } from '@/components/portal/page-title'
import { requireAccount } from '@/lib/auth/guard'
import type { Viewer } from '@/lib/auth/viewer'
import { getProfile } from '@/lib/account/queries'
import { listSessions } from '@/lib/sessions/queries'

export const metadata: Metadata = { title: 'Account' }

export default async function PortalAccountPage() {
  const viewer = await requireAccount('portal')
  return (
    <>
      <PageTitle>Account</PageTitle>
      {await loadAccount(viewer)}
    </>
  )
}

async function loadAccount(viewer: Viewer) {
  const [profile, sessions] = await Promise.all([getProfile(viewer), listSessions(viewer)])
  return <AccountScreen area="portal" profile={profile} sessions={sessions} />
}
