'use client'

import { CheckboxField, TextField } from '@/components/form/fields'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { EmailField, PasswordField } from '@/components/sign-in/auth-fields'
import { AuthForm } from '@/components/sign-in/auth-form'
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
    failure: {
      title: 'Error',
      message: 'Your changes could not be saved. What you entered is still here; please try again.',
    },
  })
  return (
    <AuthForm
      form={form}
      aria-label="Profile"
      className="sm:grid-cols-2"
      submitLabel="Save profile"
      pendingLabel="Saving…"
    >
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
    </AuthForm>
  )
}

export function EmailChangeForm() {
  const form = useActionForm({
    action: requestEmailChangeAction,
    schema: () => import('@/lib/account/schema').then((module) => module.emailChangeSchema),
    failure: {
      title: 'Error',
      message: 'Your address could not be changed, so the current one stays. Please try again.',
    },
  })
  return (
    <AuthForm
      form={form}
      aria-label="Email address"
      className="sm:grid-cols-2"
      submitLabel="Send confirmation link"
      pendingLabel="Sending…"
    >
      <EmailField {...form.field('email')} label="New email address" autoComplete="email" />
      <PasswordField {...form.field('currentPassword')} label="Current password" />
    </AuthForm>
  )
}

export function CancelEmailChange() {
  const form = useActionForm({
    action: cancelEmailChangeAction,
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

/** The hidden email field tells password managers which account the password belongs to. */
export function PasswordForm({ email, hint }: { email: string; hint: string }) {
  const form = useActionForm({
    action: changePasswordAction,
    schema: () => import('@/lib/account/schema').then((module) => module.passwordChangeSchema),
    failure: {
      title: 'Error',
      message: 'Your password could not be changed, so the current one stays. Please try again.',
    },
  })
  return (
    <AuthForm
      form={form}
      aria-label="Password"
      className="sm:grid-cols-2"
      submitLabel="Change password"
      pendingLabel="Changing…"
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label="Current password"
        className="sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]"
      />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        hint={hint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('repeatedPassword')}
        label="Repeat new password"
        autoComplete="new-password"
      />
    </AuthForm>
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
    failure: {
      title: 'Error',
      message: 'Your changes could not be saved. What you entered is still here; please try again.',
    },
  })
  return (
    <AuthForm form={form} aria-label="Email notifications" submitLabel="Save choices" pendingLabel="Saving…">
      <CheckboxField
        {...form.field('notifyUpdatesByMail')}
        label="Work updates and files"
        hint="An email when we post an update, add files or have a question about your project."
      />
      <CheckboxField
        {...form.field('notifyMessagesByMail')}
        label="Messages"
        hint="An email when you haven’t read our reply after 10 minutes."
      />
    </AuthForm>
  )
}
