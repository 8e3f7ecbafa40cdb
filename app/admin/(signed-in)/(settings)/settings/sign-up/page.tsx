import { FormSection } from '@/components/form/form-section'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { SignUpSwitch } from '@/components/settings/sign-up-switch'
import { requireOwner } from '@/lib/auth/guard'
import { isSignUpOpen } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: 'Sign-up Settings' }

export default async function SignUpSettingsPage() {
  const viewer = await requireOwner()
  return (
    <>
      <LiveTopics topics={['clients']} asOf={viewer.asOf} />
      <PageHeader title="Sign-up" text="Who may open an account in the client portal." />
      <div className="max-w-narrow">
        <FormSection
          title="Client portal"
          text="Anyone who signs up sees nothing until you give them a project. People you invite can always sign in."
        >
          <SignUpSwitch isOpen={await isSignUpOpen()} />
        </FormSection>
      </div>
    </>
  )
}
