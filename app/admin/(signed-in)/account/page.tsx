import type { Metadata } from 'next'
import { AccountScreen } from '@/components/account/account-screen'
import { PageHeader } from '@/components/admin/page-header'
import { requireAccount } from '@/lib/auth/guard'
import { getProfile } from '@/lib/account/queries'
import { listSessions } from '@/lib/sessions/queries'

export const metadata: Metadata = { title: 'Account' }

export default async function AdminAccountPage() {
  const viewer = await requireAccount('admin')
  const [profile, sessions] = await Promise.all([getProfile(viewer), listSessions(viewer)])
  return (
    <>
      <PageHeader title="Account" text="Your profile, sign-in and security." />
      <AccountScreen area="admin" profile={profile} sessions={sessions} />
    </>
  )
}
