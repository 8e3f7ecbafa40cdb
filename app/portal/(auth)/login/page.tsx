import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { FormBanner } from '@/components/form/form-banner'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import { SignInForm } from '@/components/sign-in/sign-in-forms'
import { SignedOutNotice } from '@/components/sign-in/signed-out-notice'
import { safeNextPath } from '@/lib/auth/paths'
import { getViewer, isClient } from '@/lib/auth/viewer'
import type { PageProps } from '@/lib/platform/page'
import { authSuccesses, authViews } from '@/lib/sign-in/content'
import { isSignUpOpen } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: { absolute: authViews.sign_in.title } }

export default async function PortalLoginPage({ searchParams }: PageProps) {
  const query = await searchParams
  const next = safeNextPath(query.next, 'portal')
  if (isClient(await getViewer())) redirect(next)
  const signUp = { href: '/portal/sign-up', lead: 'No account yet?', label: 'Sign up' }
  return (
    <AuthScreen
      {...authViews.sign_in}
      links={[
        { href: '/portal/forgotten-password', label: 'Forgot your password?' },
        { href: '/portal/magic-link', label: 'Sign in without a password' },
        ...((await isSignUpOpen()) ? [signUp] : []),
      ]}
    >
      {'signed-out' in query ? <SignedOutNotice area="portal" /> : null}
      {'password-updated' in query ? (
        <FormBanner state={{ status: 'success', message: authSuccesses.update_password }} className="mb-5" />
      ) : null}
      <SignInForm area="portal" next={next} />
    </AuthScreen>
  )
}
