import type { Metadata } from 'next'
import { AccountScreen } from '@/components/account/account-screen'
import { PageHeader } from '@/components/admin/page-header'
import { requireAccount } from '@/lib/auth/guard'
import type { Viewer } from '@/lib/auth/viewer'
import { getProfile } from '@/lib/account/queries'
import { listSessions } from '@/lib/sessions/queries'

export const metadata: Metadata = { title: 'Account' }

export default async function AdminAccountPage() {
  const viewer = await requireAccount('admin')
  return (
    <>
      <PageHeader title="Account" text="Your own sign-in and what protects it." />
      {await loadAccount(viewer)}
    </>
  )
}

async function loadAccount(viewer: Viewer) {
  const [profile, sessions] = await Promise.all([getProfile(viewer), listSessions(viewer)])
  return <AccountScreen area="admin" profile={profile} sessions={sessions} />
}
