import '@/app/panel.css'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SetupForm } from '@/components/setup/setup-form'
import { AuthScreen } from '@/components/sign-in/auth-screen'
import type { PageProps } from '@/lib/platform/page'
import { themeViewport } from '@/lib/platform/theme'
import { canSetUp } from '@/lib/setup/queries'

export const dynamic = 'force-dynamic'
export const viewport = themeViewport('system')
export const metadata: Metadata = {
  title: 'Set up',
  robots: { index: false, follow: false },
  // The address is a secret.
  referrer: 'no-referrer',
}

export default async function SetupPage({ params }: PageProps<{ token: string }>) {
  const { token } = await params
  if (!(await canSetUp(token))) notFound()
  return (
    <AuthScreen
      title="Make it yours"
      text="First, create your account. It can do everything, and invite your colleagues. Three short steps about your agency follow, which you can skip."
    >
      <SetupForm token={token} />
    </AuthScreen>
  )
}
