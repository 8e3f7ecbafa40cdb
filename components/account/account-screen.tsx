import { AccountSection } from '@/components/account/account-section'
import { EmailSettings } from '@/components/account/email-settings'
import { NotificationsForm } from '@/components/account/notifications-form'
import { PasswordForm } from '@/components/account/password-form'
import { ProfileForm } from '@/components/account/profile-form'
import { SessionList } from '@/components/account/session-list'
import { TwoFactorSummary } from '@/components/two-factor/two-factor-summary'
import type { Area } from '@/lib/auth/config'
import type { Profile } from '@/lib/account/queries'
import type { OwnSession } from '@/lib/sessions/queries'

type AccountScreenProps = { area: Area; profile: Profile; sessions: OwnSession[] }

/** The same for clients and staff, but for what only one of them has. */
export function AccountScreen({ area, profile, sessions }: AccountScreenProps) {
  const isClient = area === 'portal'
  return (
    <div>
      <AccountSection title="Profile" text="How we address you, in the portal and in our mails.">
        <ProfileForm profile={profile} isClient={isClient} />
      </AccountSection>
      <AccountSection
        title="Email address"
        text="You sign in with it, and our mails go there. A new one counts once you have confirmed it."
      >
        <EmailSettings email={profile.email} pendingEmail={profile.pendingEmail} />
      </AccountSection>
      <AccountSection
        title="Password"
        text="Changing it signs out all other sessions. A few words that don't belong together are strong and easy to keep in mind."
      >
        <PasswordForm email={profile.email} minLength={isClient ? 12 : 15} />
      </AccountSection>
      <AccountSection
        title="Two-factor authentication"
        text="Beside the password, signing in asks for a code of an app on your phone. Who learns the password still can't get in."
      >
        <TwoFactorSummary href={`/${area}/account/two-factor`} twoFactor={profile.twoFactor} />
      </AccountSection>
      <AccountSection
        title="Open sessions"
        text="Where your account is signed in. One you don't know? Sign it out and change your password."
      >
        <SessionList sessions={sessions} />
      </AccountSection>
      {isClient ? (
        <AccountSection
          title="Email notifications"
          text="Mails about your account's safety and your invoices always come."
        >
          <NotificationsForm profile={profile} />
        </AccountSection>
      ) : null}
    </div>
  )
}
