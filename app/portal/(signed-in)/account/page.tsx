import type { Metadata } from 'next'
import { AccountScreen } from '@/components/account/account-screen'
import { AccountSkeleton } from '@/components/account/account-skeleton'
import { PageTitle } from '@/components/portal/page-title'
import { Streamed } from '@/components/ui/streamed'
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
      <Streamed content={loadAccount(viewer)} fallback={<AccountSkeleton />} />
    </>
  )
}

async function loadAccount(viewer: Viewer) {
  const [profile, sessions] = await Promise.all([getProfile(viewer), listSessions(viewer)])
  return <AccountScreen area="portal" profile={profile} sessions={sessions} />
}
