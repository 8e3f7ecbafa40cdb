import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthScreen } from '@/components/auth/auth-screen'
import { SignInForm } from '@/components/auth/sign-in-form'
import { SignedOutNotice } from '@/components/auth/signed-out-notice'
import { safeNextPath } from '@/lib/auth/paths'
import { getViewer, isClient } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: { absolute: 'Client Portal Login' } }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function PortalLoginPage({ searchParams }: PageProps) {
  const query = await searchParams
  const next = safeNextPath(query.next, 'portal')
  if (isClient(await getViewer())) redirect(next)
  return (
    <AuthScreen title="Client Portal Login" text="Access your project dashboard and files">
      {'signed-out' in query ? <SignedOutNotice area="portal" /> : null}
      <SignInForm area="portal" next={next} />
    </AuthScreen>
  )
}
