'use client'

import type { ReactNode } from 'react'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { RecoveryCodes } from '@/components/two-factor/recovery-codes'
import {
  cancelTwoFactorAction,
  confirmTwoFactorAction,
  renewRecoveryCodesAction,
  startTwoFactorAction,
  turnOffTwoFactorAction,
} from '@/lib/two-factor/actions'

type TwoFactorStepsProps = {
  state: 'off' | 'pending' | 'on'
  accountHref: string
  email: string
  /** During set-up: the QR code and the key. */
  setup: ReactNode
}

const failure = { title: 'Error', message: 'This could not be changed. Please try again.' }

function useTwoFactorForm<Data = undefined>(
  action: Parameters<typeof useActionForm<Data>>[0]['action'],
  schema: `${'start' | 'confirm' | 'cancel' | 'change'}TwoFactorSchema`,
) {
  return useActionForm<Data>({
    action,
    schema: () => import('@/lib/two-factor/schema').then((module) => module[schema]),
    failure,
  })
}
type Form = Pick<ReturnType<typeof useTwoFactorForm>, 'formProps' | 'banner' | 'pending' | 'field'>
type Codes = { codes: string[] }

/**
 * The steps of setting up and managing two-factor authentication. Forms whose success leads to another step live here,
 * so that their outcome outlasts the step.
 */
export function TwoFactorSteps({ state, accountHref, email, setup }: TwoFactorStepsProps) {
  const confirm = useTwoFactorForm<Codes>(confirmTwoFactorAction, 'confirmTwoFactorSchema')
  const renew = useTwoFactorForm<Codes>(renewRecoveryCodesAction, 'changeTwoFactorSchema')
  const off = useTwoFactorForm(turnOffTwoFactorAction, 'changeTwoFactorSchema')
  const codes = renew.state.data?.codes ?? confirm.state.data?.codes
  if (codes) return <RecoveryCodes codes={codes} accountHref={accountHref} />
  if (state === 'off') return <Start email={email} outcome={off.banner} />
  if (state === 'pending') return <Confirm form={confirm} setup={setup} />
  return (
    <div className="grid gap-8">
      <Change
        title="New recovery codes"
        text="You get ten new codes; the current ones stop working."
        form={renew}
        email={email}
        submit={{ label: 'Make new codes', pendingLabel: 'Making codes…', variant: 'outline' }}
      />
      <div className="border-t pt-8">
        <Change
          title="Turn off"
          text="Your password alone will be enough to sign in."
          form={off}
          email={email}
          submit={{ label: 'Turn off', pendingLabel: 'Turning off…', variant: 'destructive' }}
        />
      </div>
    </div>
  )
}

/** `outcome` is how turning it off went, if that led here. */
function Start({ email, outcome }: { email: string; outcome: Form['banner'] }) {
  const form = useTwoFactorForm(startTwoFactorAction, 'startTwoFactorSchema')
  return (
    <form {...form.formProps} aria-label="Set up two-factor authentication" className="grid max-w-md gap-5">
      <p className="text-muted-foreground">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        1Password. Enter your password to begin.
      </p>
      <FormBanner state={form.banner?.status === 'idle' ? outcome : form.banner} />
      <PasswordField form={form} email={email} />
      <SubmitButton pending={form.pending} pendingLabel="One moment…" className="w-fit">
        Continue
      </SubmitButton>
    </form>
  )
}

function Confirm({ form, setup }: { form: Form; setup: ReactNode }) {
  const cancel = useTwoFactorForm(cancelTwoFactorAction, 'cancelTwoFactorSchema')
  return (
    <div className="grid gap-6">
      {setup}
      <form {...form.formProps} aria-label="Confirm the code" className="grid max-w-md gap-5">
        <FormBanner state={form.banner} />
        <CodeField form={form} label="Code from your app" hint="6 digits; they change every 30 seconds." />
        <SubmitButton pending={form.pending} pendingLabel="Checking…" className="w-fit">
          Turn on
        </SubmitButton>
      </form>
      <form {...cancel.formProps} aria-label="Cancel setup" className="border-t pt-5">
        <SubmitButton pending={cancel.pending} pendingLabel="Cancelling…" variant="ghost" size="sm">
          Cancel setup
        </SubmitButton>
      </form>
    </div>
  )
}

type ChangeProps = {
  title: string
  text: string
  form: Form
  email: string
  submit: { label: string; pendingLabel: string; variant: 'outline' | 'destructive' }
}

/** Asks for password and code, since these changes weaken the account. */
function Change({ title, text, form, email, submit: { label, ...button } }: ChangeProps) {
  return (
    <form {...form.formProps} aria-label={title} className="grid max-w-xl gap-5">
      <div>
        <h2 className="text-subheading">{title}</h2>
        <p className="mt-1 text-muted-foreground">{text}</p>
      </div>
      <FormBanner state={form.banner} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField form={form} email={email} />
        <CodeField form={form} label="Code" hint="From your app, or a recovery code." />
      </div>
      <SubmitButton pending={form.pending} {...button} className="w-fit">
        {label}
      </SubmitButton>
    </form>
  )
}

function PasswordField({ form, email }: { form: Form; email: string }) {
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

function CodeField({ form, label, hint }: { form: Form; label: string; hint: string }) {
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
