import { FormSection } from '@/components/form/form-section'
import type { Metadata } from 'next'
import { LiveTopics } from '@/components/live/live'
import { SettingsHeader } from '@/components/settings/settings-tabs'
import { SignUpSwitch } from '@/components/settings/sign-up-switch'
import { requireOwner } from '@/lib/auth/guard'
import { isSignUpOpen } from '@/lib/sign-in/queries'

export const metadata: Metadata = { title: 'Sign-up Settings' }

export default async function SignUpSettingsPage() {
  const viewer = await requireOwner()
  return (
    <>
      <LiveTopics topics={['clients']} asOf={viewer.asOf} />
      <SettingsHeader path="/admin/settings/sign-up" />
      <div className="max-w-narrow">
        <FormSection
          title="Client portal"
          text="Anyone who signs up sees nothing until you give them a project. People you invite can always come in."
        >
          <SignUpSwitch isOpen={await isSignUpOpen()} />
        </FormSection>
      </div>
    </>
  )
}
