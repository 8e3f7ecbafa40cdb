'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { Honeypot } from '@/components/form/honeypot'
import { useActionForm } from '@/components/form/use-action-form'
import { CodeField, EmailField, PasswordField } from '@/components/sign-in/auth-fields'
import { AuthForm } from '@/components/sign-in/auth-form'
import { signInToAdminAction, signInToPortalAction } from '@/lib/auth/actions'
import type { FormState } from '@/lib/base/form-state'
import {
  requestMagicLinkAction,
  requestPasswordResetAction,
  signUpAction,
  verifyCodeAction,
} from '@/lib/sign-in/actions'
import { formFailure, passwordHints } from '@/lib/sign-in/content'

const signInActions = { admin: signInToAdminAction, portal: signInToPortalAction }

/** `next` is the path to continue to. The action checks it. */
export function SignInForm({ area, next }: { area: keyof typeof signInActions; next: string }) {
  const form = useActionForm({
    action: signInActions[area],
    schema: () => import('@/lib/auth/schema').then((module) => module.signInSchema),
    failure: { title: 'Login Failed', message: 'We could not reach the server. Please try again.' },
  })
  return (
    <AuthForm form={form} isWide submitLabel="Sign In" pendingLabel="Signing in…">
      <input type="hidden" name="next" value={next} />
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} label="Password" />
    </AuthForm>
  )
}

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
          We emailed a link to <strong className="text-foreground">{form.state.data?.email}</strong>. It works
          for 24 hours. Nothing there after a few minutes? Check your spam folder or sign up again.
        </p>
      </SentNotice>
    )
  }

  return (
    // noValidate shows the schema's messages instead of the browser's.
    <AuthForm
      form={form}
      noValidate
      isWide
      className="relative"
      submitLabel="Sign Up"
      pendingLabel="Signing up…"
    >
      <TextField {...form.field('name')} label="Name" required maxLength={100} autoComplete="name" />
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        minLength={12}
        autoComplete="new-password"
        hint={passwordHints.CLIENT}
      />
      <Honeypot />
    </AuthForm>
  )
}

const requests = {
  reset: { action: requestPasswordResetAction, label: 'Send Reset Link', time: '60 minutes' },
  magic_link: { action: requestMagicLinkAction, label: 'Send Magic Link', time: '10 minutes' },
}

type MailRequestFormProps = { request: keyof typeof requests; hasCode?: boolean }

/** Requests an email with a link. A client's sign-in email also contains a code, which the next step asks for. */
export function MailRequestForm({ request, hasCode = false }: MailRequestFormProps) {
  const { action, label, time } = requests[request]
  const form = useActionForm({
    action,
    schema: () => import('@/lib/sign-in/schema').then((module) => module.mailRequestSchema),
    failure: formFailure,
  })
  const email = form.state.data?.email

  if (form.state.status === 'success') {
    return (
      <SentNotice state={form.state}>
        <p className="wrap-anywhere text-muted-foreground">
          If <strong className="text-foreground">{email}</strong> has an account, an email is on its way. The
          link works once, for {time}. Nothing there? Check your spam folder and the address.
        </p>
        {hasCode ? <CodeForm email={email} /> : null}
      </SentNotice>
    )
  }

  return (
    <AuthForm form={form} noValidate isWide submitLabel={label} pendingLabel="Sending…">
      <EmailField {...form.field('email')} />
    </AuthForm>
  )
}

/** Replaces a form that requested an email. */
function SentNotice({ state, children }: { state: FormState<unknown>; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The element that had the focus was removed.
    notice.current?.focus()
  }, [])

  return (
    <div ref={notice} tabIndex={-1} className="grid gap-4 outline-none">
      <FormBanner state={state} />
      {children}
    </div>
  )
}

/** Signs in with the 6 digits from the email. Asks for the address unless the previous step did. */
export function CodeForm({ email }: { email?: string | undefined }) {
  const form = useActionForm({
    action: verifyCodeAction,
    schema: () => import('@/lib/sign-in/schema').then((module) => module.codeSchema),
    failure: formFailure,
  })

  return (
    <AuthForm form={form} noValidate isWide submitLabel="Verify Code" pendingLabel="Checking…">
      {email === undefined ? (
        <EmailField {...form.field('email')} />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <CodeField
        {...form.field('code')}
        maxLength={12}
        inputMode="numeric"
        hint="6 digits, from the same email"
      />
    </AuthForm>
  )
}
