import type { Metadata } from 'next'
import { AuthScreen } from '@/components/sign-in/auth-screen'

export const metadata: Metadata = { title: 'View ended' }

export default function ViewEndedPage() {
  return (
    <AuthScreen
      title="This view has ended"
      text="A view of the portal lasts an hour. It also ends when you sign out of the admin, or when the client’s account is disabled."
      button={{ href: '/admin/clients', label: 'Back to the clients' }}
      links={[{ href: '/portal/login', label: 'Sign in to the portal' }]}
    />
  )
}
