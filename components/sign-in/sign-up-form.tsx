'use client'

import { SentNotice } from '@/components/sign-in/mail-request-form'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { Honeypot } from '@/components/form/honeypot'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { signUpAction } from '@/lib/sign-in/actions'
import { formFailure, passwordHints } from '@/lib/sign-in/content'

export function SignUpForm() {
  const form = useActionForm({
    action: signUpAction,
    schema: () => import('@/lib/sign-in/schema').then((module) => module.signUpSchema),
    failure: formFailure,
  })

  if (form.state.status === 'success') {
    return (
      <SentNotice state={form.state}>
        <p className="wrap-anywhere text-muted-foreground">
          We have written to <strong className="text-foreground">{form.state.data?.email}</strong>. The link
          works for 24 hours. Nothing there after a few minutes? Look among the spam, or sign up once more.
        </p>
      </SentNotice>
    )
  }

  return (
    // Checked in our own words, by the schema or, until that is here, by the server.
    <form {...form.formProps} noValidate className="relative grid gap-5">
      <FormBanner state={form.banner} />
      <TextField {...form.field('name')} label="Name" required maxLength={100} autoComplete="name" />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field('password')}
        label="Password"
        type="password"
        required
        minLength={12}
        maxLength={1024}
        autoComplete="new-password"
        hint={passwordHints.CLIENT}
      />
      <Honeypot />
      <SubmitButton pending={form.pending} pendingLabel="Signing up..." size="lg" className="mt-1 w-full">
        Sign Up
      </SubmitButton>
    </form>
  )
}
