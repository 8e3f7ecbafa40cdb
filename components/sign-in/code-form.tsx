'use client'

import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { verifyCodeAction } from '@/lib/sign-in/actions'
import { formFailure } from '@/lib/sign-in/content'

/** Signs in by the 6 digits of the mail; asks for the address too, unless it is known from the step before. */
export function CodeForm({ email }: { email?: string | undefined }) {
  const form = useActionForm({
    action: verifyCodeAction,
    schema: () => import('@/lib/sign-in/schema').then((module) => module.codeSchema),
    failure: formFailure,
  })
  const address = form.field('email')

  return (
    // Checked in our own words, by the schema or, until that is here, by the server.
    <form {...form.formProps} noValidate className="grid gap-5">
      <FormBanner state={form.banner} />
      {email === undefined ? (
        <TextField
          {...address}
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <TextField
        {...form.field('code')}
        label="Code"
        required
        maxLength={12}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        hint="6 digits, from the same mail"
      />
      <SubmitButton pending={form.pending} pendingLabel="Checking..." size="lg" className="mt-1 w-full">
        Verify Code
      </SubmitButton>
    </form>
  )
}
