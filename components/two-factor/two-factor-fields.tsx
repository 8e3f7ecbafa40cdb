import { TextField } from '@/components/form/fields'
import type { useActionForm } from '@/components/form/use-action-form'

/** What a form's parts need of its bridge. */
export type Form = Pick<ReturnType<typeof useActionForm>, 'formProps' | 'banner' | 'pending' | 'field'>
type Fields = Pick<Form, 'field'>

export function PasswordField({ form, email }: { form: Fields; email: string }) {
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.field('currentPassword')}
        label="Current password"
        type="password"
        required
        maxLength={1024}
        autoComplete="current-password"
      />
    </>
  )
}

export function CodeField({ form, label, hint }: { form: Fields; label: string; hint?: string }) {
  return (
    <TextField
      {...form.field('code')}
      label={label}
      hint={hint}
      required
      maxLength={20}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
