import type { ComponentProps } from 'react'
import { TextField } from '@/components/form/fields'

type TextFieldProps = ComponentProps<typeof TextField>
type Labelled = Omit<TextFieldProps, 'label'> & { label?: string }

export function EmailField(props: Labelled) {
  return (
    <TextField
      label="Email"
      type="email"
      required
      maxLength={254}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

/** The current password by default; `autoComplete` can say otherwise. */
export function PasswordField(props: TextFieldProps) {
  return <TextField type="password" required maxLength={1024} autoComplete="current-password" {...props} />
}

/** A code from an app or an email. */
export function CodeField(props: Labelled) {
  return (
    <TextField
      label="Code"
      required
      maxLength={20}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
