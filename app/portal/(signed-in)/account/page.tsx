import type { Metadata } from 'next'
import { AccountScreen } from '@/components/account/account-screen'
import { PrivatePart } from '@/components/client-views/private-part'
import { PageTitle } from '@/components/portal/page-title'
import { requireAccount } from '@/lib/auth/guard'
import { getProfile } from '@/lib/account/queries'
import { listSessions } from '@/lib/sessions/queries'

export const metadata: Metadata = { title: 'Account' }

export default async function PortalAccountPage() {
  const viewer = await requireAccount('portal')
  if (viewer.viewedBy) {
    return (
      <>
        <PageTitle>Account</PageTitle>
        <PrivatePart />
      </>
    )
  }
  const [profile, sessions] = await Promise.all([getProfile(viewer), listSessions(viewer)])
  return (
    <>
      <PageTitle>Account</PageTitle>
      <AccountScreen area="portal" profile={profile} sessions={sessions} />
    </>
  )
}
