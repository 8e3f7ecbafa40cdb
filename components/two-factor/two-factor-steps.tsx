'use client'

import type { ComponentProps, ReactNode } from 'react'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { CodeField, PasswordField } from '@/components/sign-in/auth-fields'
import { AuthForm } from '@/components/sign-in/auth-form'
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
  /** The QR code and the key, during set-up. */
  setup: ReactNode
}

const failure = { title: 'Error', message: 'This could not be changed. Please try again.' }

function useTwoFactorForm<Data = undefined>(
  action: Parameters<typeof useActionForm<Data>>[0]['action'],
  schema: `${'start' | 'confirm' | 'change'}TwoFactorSchema`,
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
 * The steps of setting up and managing two-factor authentication. Forms whose success leads to another step live
 * here, so that their outcome outlives the step.
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
        submitLabel="Make new codes"
        pendingLabel="Making codes…"
        variant="outline"
      />
      <div className="border-t pt-8">
        <Change
          title="Turn off"
          text="Your password alone will be enough to sign in."
          form={off}
          email={email}
          submitLabel="Turn off"
          pendingLabel="Turning off…"
          variant="destructive"
        />
      </div>
    </div>
  )
}

/** `outcome` says how turning it off went, if that led here. */
function Start({ email, outcome }: { email: string; outcome: Form['banner'] }) {
  const form = useTwoFactorForm(startTwoFactorAction, 'startTwoFactorSchema')
  return (
    <AuthForm
      form={form.banner?.status === 'idle' ? { ...form, banner: outcome } : form}
      aria-label="Set up two-factor authentication"
      className="max-w-md"
      intro={
        <p className="text-muted-foreground">
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator
          or 1Password. Enter your password to begin.
        </p>
      }
      submitLabel="Continue"
      pendingLabel="One moment…"
    >
      <CurrentPassword form={form} email={email} />
    </AuthForm>
  )
}

function Confirm({ form, setup }: { form: Form; setup: ReactNode }) {
  const cancel = useActionForm({ action: cancelTwoFactorAction, failure })
  return (
    <div className="grid gap-6">
      {setup}
      <AuthForm
        form={form}
        aria-label="Confirm the code"
        className="max-w-md"
        submitLabel="Turn on"
        pendingLabel="Checking…"
      >
        <CodeField
          {...form.field('code')}
          label="Code from your app"
          hint="6 digits; they change every 30 seconds."
        />
      </AuthForm>
      <form {...cancel.formProps} aria-label="Cancel setup" className="border-t pt-5">
        <SubmitButton pending={cancel.pending} pendingLabel="Cancelling…" variant="ghost" size="sm">
          Cancel setup
        </SubmitButton>
      </form>
    </div>
  )
}

type ChangeProps = Pick<ComponentProps<typeof AuthForm>, 'submitLabel' | 'pendingLabel' | 'variant'> & {
  title: string
  text: string
  form: Form
  email: string
}

/** Asks for password and code, since these changes weaken the account. */
function Change({ title, text, form, email, ...button }: ChangeProps) {
  return (
    <AuthForm
      form={form}
      aria-label={title}
      className="max-w-xl"
      intro={
        <div>
          <h2 className="text-subheading">{title}</h2>
          <p className="mt-1 text-muted-foreground">{text}</p>
        </div>
      }
      {...button}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <CurrentPassword form={form} email={email} />
        <CodeField {...form.field('code')} hint="From your app, or a recovery code." />
      </div>
    </AuthForm>
  )
}

/** Includes the email address for password managers. */
function CurrentPassword({ form, email }: { form: Form; email: string }) {
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('currentPassword')} label="Current password" />
    </>
  )
}
