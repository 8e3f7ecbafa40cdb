import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthLinks, AuthScreen } from '@/components/sign-in/auth-screen'
import { SignInForm } from '@/components/sign-in/sign-in-form'
import { SignedOutNotice } from '@/components/sign-in/signed-out-notice'
import { FormBanner } from '@/components/form/form-banner'
import { authSuccesses } from '@/lib/sign-in/content'
import { safeNextPath } from '@/lib/auth/paths'
import { getViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: { absolute: 'Admin Panel' } }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AdminLoginPage({ searchParams }: PageProps) {
  const query = await searchParams
  const next = safeNextPath(query.next, 'admin')
  // One who has to set up a second factor is led there by the page that is asked for.
  if ((await getViewer())?.role === 'ADMIN') redirect(next)
  return (
    <AuthScreen title="Admin Panel" text="Sign in with your staff account.">
      {'signed-out' in query ? <SignedOutNotice area="admin" /> : null}
      {'password-updated' in query ? (
        <FormBanner state={{ status: 'success', message: authSuccesses.update_password }} className="mb-5" />
      ) : null}
      <SignInForm area="admin" next={next} />
      <AuthLinks
        links={[
          { href: '/portal/forgotten-password', label: 'Forgotten your password?' },
          { href: '/admin/magic-link', lead: 'Don’t have your password?', label: 'Sign in by email' },
        ]}
      />
    </AuthScreen>
  )
}
