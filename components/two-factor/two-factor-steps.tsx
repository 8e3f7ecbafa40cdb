'use client'

import type { ComponentProps, ReactNode } from 'react'
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

type TwoFactorScreenProps = {
  state: 'off' | 'pending' | 'on'
  accountHref: string
  email: string
  /** While it is being set up: the picture and the key. */
  setup: ReactNode
}

const failure = { title: 'Error', message: 'This could not be changed. Please try again.' }

/**
 * The steps of the second factor. The forms after whose success another step is shown live up here: what they answer
 * has to stay when the page behind them is another one already.
 */
export function TwoFactorScreen({ state, accountHref, email, setup }: TwoFactorScreenProps) {
  const confirm = useActionForm<{ codes: string[] }>({
    action: confirmTwoFactorAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.confirmTwoFactorSchema),
    failure,
  })
  const renew = useActionForm<{ codes: string[] }>({
    action: renewRecoveryCodesAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.changeTwoFactorSchema),
    failure,
  })
  const off = useActionForm({
    action: turnOffTwoFactorAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.changeTwoFactorSchema),
    failure,
  })
  const codes = renew.state.data?.codes ?? confirm.state.data?.codes
  if (codes) return <RecoveryCodes codes={codes} accountHref={accountHref} />
  if (state === 'off') return <TwoFactorStart email={email} outcome={off.banner} />
  if (state === 'pending') return <TwoFactorConfirm form={confirm} setup={setup} />
  return <TwoFactorManage renew={renew} off={off} email={email} />
}

type TwoFactorStartProps = {
  email: string
  /** How turning it off went, when that led here. */
  outcome: ComponentProps<typeof FormBanner>['state']
}

/** The first step: nobody sets up a second factor on somebody else's open laptop. */
export function TwoFactorStart({ email, outcome }: TwoFactorStartProps) {
  const form = useActionForm({
    action: startTwoFactorAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.startTwoFactorSchema),
    failure: { title: 'Error', message: 'This could not be changed. Please try again.' },
  })
  return (
    <form {...form.formProps} aria-label="Set up two-factor authentication" className="grid max-w-md gap-5">
      <p className="text-muted-foreground">
        You need an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, 1Password
        or any other. First, your password once more.
      </p>
      <FormBanner state={form.banner?.status === 'idle' ? outcome : form.banner} />
      <PasswordField form={form} email={email} />
      <SubmitButton pending={form.pending} pendingLabel="One moment..." className="w-fit">
        Continue
      </SubmitButton>
    </form>
  )
}

/** The second step: the app learns the key, and a code of it proves that it did. */
export function TwoFactorConfirm({ form, setup }: { form: Form; setup: ReactNode }) {
  const cancel = useActionForm({
    action: cancelTwoFactorAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.cancelTwoFactorSchema),
    failure: { title: 'Error', message: 'This could not be changed. Please try again.' },
  })
  return (
    <div className="grid gap-6">
      {setup}
      <form {...form.formProps} aria-label="Confirm the code" className="grid max-w-md gap-5">
        <FormBanner state={form.banner} />
        <CodeField
          form={form}
          label="Code from your app"
          hint="Six digits; your app shows new ones every 30 seconds."
        />
        <SubmitButton pending={form.pending} pendingLabel="Checking..." className="w-fit">
          Turn on
        </SubmitButton>
      </form>
      <form {...cancel.formProps} aria-label="Cancel the set-up" className="border-t pt-5">
        <SubmitButton pending={cancel.pending} pendingLabel="Cancelling..." variant="ghost" size="sm">
          Cancel the set-up
        </SubmitButton>
      </form>
    </div>
  )
}

/** What can be done once it is on. Both ask for password and code: they weaken it. */
export function TwoFactorManage({ renew, off, email }: { renew: Form; off: Form; email: string }) {
  return (
    <div className="grid gap-8">
      <Matter
        title="New recovery codes"
        text="Ten new ones; those that you have now stop working."
        form={renew}
        email={email}
      >
        <SubmitButton
          pending={renew.pending}
          pendingLabel="Making codes..."
          variant="outline"
          className="w-fit"
        >
          Make new codes
        </SubmitButton>
      </Matter>
      <div className="border-t pt-8">
        <Matter
          title="Turn off"
          text="From then on your password alone lets somebody in."
          form={off}
          email={email}
        >
          <SubmitButton
            pending={off.pending}
            pendingLabel="Turning off..."
            variant="destructive"
            className="w-fit"
          >
            Turn off
          </SubmitButton>
        </Matter>
      </div>
    </div>
  )
}

type MatterProps = { title: string; text: string; form: Form; email: string; children: ReactNode }

function Matter({ title, text, form, email, children }: MatterProps) {
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
      {children}
    </form>
  )
}

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
