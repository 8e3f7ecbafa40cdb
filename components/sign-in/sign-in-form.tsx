'use client'

import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { signInToAdminAction, signInToPortalAction } from '@/lib/auth/actions'

const actions = { admin: signInToAdminAction, portal: signInToPortalAction }

type SignInFormProps = {
  area: keyof typeof actions
  /** The path to go on to; checked by the action. */
  next?: string | undefined
}

export function SignInForm({ area, next }: SignInFormProps) {
  const form = useActionForm({
    action: actions[area],
    schema: () => import('@/lib/auth/schema').then((module) => module.signInSchema),
    failure: { title: 'Login Failed', message: 'We could not reach the server. Please try again.' },
  })

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormBanner state={form.banner} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
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
        maxLength={1024}
        autoComplete="current-password"
      />
      <SubmitButton pending={form.pending} pendingLabel="Signing in..." size="lg" className="mt-1 w-full">
        Sign In
      </SubmitButton>
    </form>
  )
}
