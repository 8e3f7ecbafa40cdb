'use client'

import { TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { EmailField, PasswordField } from '@/components/sign-in/auth-fields'
import { AuthForm } from '@/components/sign-in/auth-form'
import { setUpAction } from '@/lib/setup/actions'
import { passwordHints } from '@/lib/sign-in/content'

export function SetupForm({ token }: { token: string }) {
  const form = useActionForm({
    action: setUpAction,
    schema: () => import('@/lib/setup/schema').then((module) => module.setupSchema),
    failure: { message: 'We could not reach the server. Your entries are still here.' },
  })
  return (
    <AuthForm
      form={form}
      noValidate
      isWide
      submitLabel="Create Account"
      pendingLabel="Creating your account…"
    >
      <input type="hidden" name="token" value={token} />
      <TextField {...form.field('name')} label="Name" required maxLength={100} autoComplete="name" />
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="new-password"
        hint={passwordHints.ADMIN}
      />
    </AuthForm>
  )
}
