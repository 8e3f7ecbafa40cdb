'use client'

import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { requestEmailChangeAction } from '@/lib/account/actions'

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
      <SubmitButton pending={form.pending} pendingLabel="Sending..." className="w-fit">
        Send confirmation link
      </SubmitButton>
    </form>
  )
}
