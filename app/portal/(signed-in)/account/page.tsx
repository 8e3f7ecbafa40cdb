import type { Metadata } from 'next'
import { AccountScreen, AccountSection } from '@/components/account/account-screen'
import { PrivatePart } from '@/components/client-views/private-part'
import { PageTitle } from '@/components/portal/page-title'
import { ColleagueList } from '@/components/companies/colleagues'
import { requireAccount } from '@/lib/auth/guard'
import { isClient } from '@/lib/auth/viewer'
import { getProfile } from '@/lib/account/queries'
import { findColleagues } from '@/lib/companies/queries'
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
  const [profile, sessions, colleagues] = await Promise.all([
    getProfile(viewer),
    listSessions(viewer),
    isClient(viewer) ? findColleagues(viewer) : null,
  ])
  return (
    <>
      <PageTitle>Account</PageTitle>
      <AccountScreen area="portal" profile={profile} sessions={sessions}>
        {colleagues ? (
          <AccountSection
            title="Colleagues"
            text={`Who sees what we do for ${colleagues.company}. You can invite people with the rights that you have yourself; we are told.`}
          >
            <ColleagueList {...colleagues} ownId={viewer.userId} />
          </AccountSection>
        ) : null}
      </AccountScreen>
    </>
  )
}
