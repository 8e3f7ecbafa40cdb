'use client'

import { CheckboxField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import {
  cancelEmailChangeAction,
  changePasswordAction,
  requestEmailChangeAction,
  setNotificationsAction,
  updateProfileAction,
} from '@/lib/account/actions'
import type { Profile } from '@/lib/account/queries'

type ProfileFormProps = { profile: Pick<Profile, 'fullName' | 'company' | 'phone'>; isClient: boolean }

export function ProfileForm({ profile, isClient }: ProfileFormProps) {
  const { fullName, company, phone } = profile
  const form = useActionForm({
    action: updateProfileAction,
    schema: () => import('@/lib/account/schema').then((module) => module.profileSchema),
    defaultValues: { fullName: fullName ?? '', company: company ?? '', phone: phone ?? '' },
    failure: { title: 'Error', message: 'Your changes could not be saved. Please try again.' },
  })
  return (
    <form {...form.formProps} aria-label="Profile" className="grid gap-5 sm:grid-cols-2">
      <FormBanner state={form.banner} className="sm:col-span-2" />
      <TextField
        {...form.field('fullName')}
        label="Name"
        required
        maxLength={100}
        autoComplete="name"
        className="sm:col-span-2"
      />
      {isClient ? (
        <>
          <TextField {...form.field('company')} label="Company" maxLength={150} autoComplete="organization" />
          <TextField {...form.field('phone')} label="Phone" type="tel" maxLength={40} autoComplete="tel" />
        </>
      ) : null}
      <SubmitButton pending={form.pending} pendingLabel="Saving…" className="w-fit">
        Save profile
      </SubmitButton>
    </form>
  )
}

export function EmailChangeForm() {
  const form = useActionForm({
    action: requestEmailChangeAction,
    schema: () => import('@/lib/account/schema').then((module) => module.emailChangeSchema),
    failure: { title: 'Error', message: 'Your address could not be changed. Please try again.' },
  })
  return (
    <form {...form.formProps} aria-label="Email address" className="grid gap-5 sm:grid-cols-2">
      <FormBanner state={form.banner} className="sm:col-span-2" />
      <TextField
        {...form.field('email')}
        label="New email address"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field('currentPassword')}
        label="Current password"
        type="password"
        required
        maxLength={1024}
        autoComplete="current-password"
      />
      <SubmitButton pending={form.pending} pendingLabel="Sending…" className="w-fit">
        Send confirmation link
      </SubmitButton>
    </form>
  )
}

export function CancelEmailChange() {
  const form = useActionForm({
    action: cancelEmailChangeAction,
    schema: () => import('@/lib/account/schema').then((module) => module.cancelEmailChangeSchema),
    failure: { title: 'Error', message: 'The change could not be cancelled. Please try again.' },
  })
  return (
    <form {...form.formProps}>
      <SubmitButton pending={form.pending} pendingLabel="Cancelling…" variant="outline" size="sm">
        Cancel change
      </SubmitButton>
    </form>
  )
}

type PasswordFormProps = {
  /** For password managers. */
  email: string
  minLength: number
}

export function PasswordForm({ email, minLength }: PasswordFormProps) {
  const form = useActionForm({
    action: changePasswordAction,
    schema: () => import('@/lib/account/schema').then((module) => module.passwordChangeSchema),
    failure: { title: 'Error', message: 'Your password could not be changed. Please try again.' },
  })
  const common = { type: 'password', required: true, maxLength: 1024 } as const
  return (
    <form {...form.formProps} aria-label="Password" className="grid gap-5 sm:grid-cols-2">
      <FormBanner state={form.banner} className="sm:col-span-2" />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.field('currentPassword')}
        {...common}
        label="Current password"
        autoComplete="current-password"
        className="sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]"
      />
      <TextField
        {...form.field('newPassword')}
        {...common}
        label="New password"
        hint={`At least ${String(minLength)} characters.`}
        autoComplete="new-password"
      />
      <TextField
        {...form.field('repeatedPassword')}
        {...common}
        label="Repeat new password"
        autoComplete="new-password"
      />
      <SubmitButton pending={form.pending} pendingLabel="Changing…" className="w-fit">
        Change password
      </SubmitButton>
    </form>
  )
}

type NotificationsFormProps = { profile: Pick<Profile, 'notifyUpdatesByMail' | 'notifyMessagesByMail'> }

const valueOf = (isOn: boolean) => (isOn ? 'on' : '')

export function NotificationsForm({ profile }: NotificationsFormProps) {
  const form = useActionForm({
    action: setNotificationsAction,
    schema: () => import('@/lib/account/schema').then((module) => module.notificationsSchema),
    defaultValues: {
      notifyUpdatesByMail: valueOf(profile.notifyUpdatesByMail),
      notifyMessagesByMail: valueOf(profile.notifyMessagesByMail),
    },
    failure: { title: 'Error', message: 'Your changes could not be saved. Please try again.' },
  })
  return (
    <form {...form.formProps} aria-label="Email notifications" className="grid gap-4">
      <FormBanner state={form.banner} />
      <CheckboxField
        {...form.field('notifyUpdatesByMail')}
        label="Work updates and files"
        hint="An email when we post an update or add files to your project."
      />
      <CheckboxField
        {...form.field('notifyMessagesByMail')}
        label="Messages"
        hint="An email when you haven’t read our reply after 10 minutes."
      />
      <SubmitButton pending={form.pending} pendingLabel="Saving…" className="mt-1 w-fit">
        Save choices
      </SubmitButton>
    </form>
  )
}
