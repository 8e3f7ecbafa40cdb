'use client'

import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { secondStepAction } from '@/lib/two-factor/actions'

export function SecondStepForm({ next }: { next: string }) {
  const form = useActionForm({
    action: secondStepAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.secondStepSchema),
    failure: { title: 'Login Failed', message: 'We could not reach the server. Please try again.' },
  })
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormBanner state={form.banner} />
      <input type="hidden" name="next" value={next} />
      <TextField
        {...form.field('code')}
        label="Code"
        hint="Don’t have your phone? Enter a recovery code."
        required
        maxLength={20}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton pending={form.pending} pendingLabel="Checking…" size="lg" className="mt-1 w-full">
        Continue
      </SubmitButton>
    </form>
  )
}
