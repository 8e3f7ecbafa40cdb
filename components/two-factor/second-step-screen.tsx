import { AuthScreen } from '@/components/sign-in/auth-screen'
import { SecondStepForm } from '@/components/two-factor/second-step-form'
import type { Area } from '@/lib/auth/config'

export function SecondStepScreen({ area, next }: { area: Area; next: string }) {
  return (
    <AuthScreen
      title="Enter your code"
      text="Open your authenticator app for the current 6-digit code."
      links={[{ href: `/${area}/login`, label: 'Sign in with a different account' }]}
    >
      <SecondStepForm next={next} />
    </AuthScreen>
  )
}
