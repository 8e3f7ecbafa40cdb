import { AuthLinks, AuthScreen } from '@/components/sign-in/auth-screen'
import { SecondStepForm } from '@/components/two-factor/second-step-form'
import type { Area } from '@/lib/auth/config'

export function SecondStepScreen({ area, next }: { area: Area; next: string }) {
  return (
    <AuthScreen
      title="Enter your code"
      text="Your authenticator app shows it: six digits, new every 30 seconds."
    >
      <SecondStepForm next={next} />
      <AuthLinks links={[{ href: `/${area}/login`, label: 'Sign in as somebody else' }]} />
    </AuthScreen>
  )
}
