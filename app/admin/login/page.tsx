import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { FormBanner } from '@/components/form/form-banner'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { SignInForm } from '@/components/sign-in/sign-in-forms'
import { SignedOutNotice } from '@/components/sign-in/signed-out-notice'
import { safeNextPath } from '@/lib/auth/paths'
import { getViewer } from '@/lib/auth/viewer'
import type { PageProps } from '@/lib/platform/page'
import { authSuccesses } from '@/lib/sign-in/content'

export const metadata: Metadata = { title: { absolute: 'Admin Panel' } }

export default async function AdminLoginPage({ searchParams }: PageProps) {
  const query = await searchParams
  const next = safeNextPath(query.next, 'admin')
  // Not isAdmin(): the next page redirects admins without a second factor to its setup.
  if ((await getViewer())?.role === 'ADMIN') redirect(next)
  return (
    <AuthScreen
      title="Admin Panel"
      text="Sign in with your staff account."
      links={[
        { href: '/portal/forgotten-password', label: 'Forgot your password?' },
        { href: '/admin/magic-link', label: 'Sign in without a password' },
      ]}
    >
      {'signed-out' in query ? <SignedOutNotice area="admin" /> : null}
      {'password-updated' in query ? (
        <FormBanner state={{ status: 'success', message: authSuccesses.update_password }} className="mb-5" />
      ) : null}
      <SignInForm area="admin" next={next} />
    </AuthScreen>
  )
}
