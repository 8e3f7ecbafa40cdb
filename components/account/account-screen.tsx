import { personName } from '@/lib/base/person'
import { Clock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import {
  CancelEmailChange,
  EmailChangeForm,
  NotificationsForm,
  PasswordForm,
  ProfileForm,
} from '@/components/account/account-forms'
import { AvatarForm } from '@/components/account/avatar-form'
import { SessionList } from '@/components/account/session-list'
import { ThemeForm } from '@/components/account/theme-form'
import { TwoFactorSummary } from '@/components/two-factor/two-factor-summary'
import type { Profile } from '@/lib/account/queries'
import type { Area } from '@/lib/auth/config'
import type { OwnSession } from '@/lib/sessions/queries'
import { passwordHints } from '@/lib/sign-in/content'

type AccountScreenProps = {
  area: Area
  profile: Profile
  sessions: OwnSession[]
  /** Sections that not everybody has. */
  children?: ReactNode
}

export function AccountScreen({ area, profile, sessions, children }: AccountScreenProps) {
  const isClient = area === 'portal'
  return (
    <div>
      <AccountSection
        title="Profile"
        text={
          isClient
            ? 'How we address you in the portal and in our emails.'
            : 'The name that clients and your team see.'
        }
      >
        <ProfileForm profile={profile} isClient={isClient} />
      </AccountSection>
      <AccountSection
        title="Appearance"
        text={`How the ${isClient ? 'portal' : 'admin'} looks on all your devices. System follows your device’s settings.`}
      >
        <ThemeForm />
      </AccountSection>
      <AccountSection
        title="Picture"
        text={
          isClient
            ? 'Optional. Shown beside your messages. Without one, your initials are shown.'
            : 'Optional. Shown beside what you write to clients, and in your team’s lists. Without one, your initials are shown.'
        }
      >
        <AvatarForm name={personName(profile)} avatar={profile.avatar} />
      </AccountSection>
      <AccountSection
        title="Email address"
        text="You sign in with it and get our emails there. A new address takes effect once you confirm it."
      >
        <EmailSettings email={profile.email} pendingEmail={profile.pendingEmail} />
      </AccountSection>
      <AccountSection title="Password" text="Changing it signs you out everywhere else.">
        <PasswordForm email={profile.email} hint={passwordHints[isClient ? 'CLIENT' : 'ADMIN']} />
      </AccountSection>
      <AccountSection
        title="Two-factor authentication"
        text="Signing in also asks for a code from an app on your phone, so a stolen password isn’t enough."
      >
        <TwoFactorSummary href={`/${area}/account/two-factor`} twoFactor={profile.twoFactor} />
      </AccountSection>
      <AccountSection
        title="Open sessions"
        text="Where you’re signed in. If you don’t recognize a session, sign it out and change your password."
      >
        <SessionList sessions={sessions} />
      </AccountSection>
      {isClient ? (
        <AccountSection
          title="Email notifications"
          text="You always get emails about your account’s security and your invoices."
        >
          <NotificationsForm profile={profile} />
        </AccountSection>
      ) : null}
      {children}
    </div>
  )
}

type AccountSectionProps = { title: string; text: string; children: ReactNode }

export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t py-8 first:border-t-0 first:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted-foreground">{text}</p>
      </div>
      <div className="min-w-0 rounded-(--card-radius) border bg-card p-5 sm:p-6">{children}</div>
    </section>
  )
}

function EmailSettings({ email, pendingEmail }: Pick<Profile, 'email' | 'pendingEmail'>) {
  return (
    <div className="grid gap-5">
      <p>
        <span className="text-sm text-muted-foreground">Your address</span>
        <span className="block font-medium wrap-anywhere">{email}</span>
      </p>
      {pendingEmail ? (
        <div className="ui-banner ui-tone-yellow">
          <Clock aria-hidden />
          <div className="grid gap-3">
            <div>
              <p className="font-semibold wrap-anywhere">{pendingEmail} is not confirmed yet</p>
              <p className="text-foreground">
                Open the link we emailed to it within 24 hours. Until then your current address stays.
              </p>
            </div>
            <CancelEmailChange />
          </div>
        </div>
      ) : null}
      <EmailChangeForm />
    </div>
  )
}
