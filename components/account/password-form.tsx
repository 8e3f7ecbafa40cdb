'use client'

import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { changePasswordAction } from '@/lib/account/actions'

type PasswordFormProps = {
  /** For password managers: whose password this is. */
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
        label="New password, once more"
        autoComplete="new-password"
      />
      <SubmitButton pending={form.pending} pendingLabel="Changing..." className="w-fit">
        Change password
      </SubmitButton>
    </form>
  )
}
