import type { Metadata } from 'next'
import { AuthLinks, AuthScreen } from '@/components/sign-in/auth-screen'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { authViews } from '@/lib/sign-in/content'
import { requireVisitor } from '@/lib/auth/guard'

export const metadata: Metadata = { title: authViews.update_password.title }

/** Without a mail's link nobody chooses a new password here: this is the way to that mail. */
export default async function UpdatePasswordPage() {
  await requireVisitor()
  return (
    <AuthScreen
      title={authViews.update_password.title}
      text="Open the link in our mail to choose a new password. You have no such mail? We send you one."
    >
      <Link href="/portal/forgotten-password" className={buttonVariants({ size: 'lg', className: 'w-full' })}>
        Send me a link
      </Link>
      <AuthLinks links={[{ href: '/portal/login', label: 'Sign in' }]} />
    </AuthScreen>
  )
}
