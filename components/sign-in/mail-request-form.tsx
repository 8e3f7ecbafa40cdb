'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { CodeForm } from '@/components/sign-in/code-form'
import type { FormState } from '@/lib/platform/form-state'
import { requestMagicLinkAction, requestPasswordResetAction } from '@/lib/sign-in/actions'
import { formFailure } from '@/lib/sign-in/content'

const requests = {
  reset: { action: requestPasswordResetAction, label: 'Send Reset Link', time: '60 minutes' },
  magic_link: { action: requestMagicLinkAction, label: 'Send Magic Link', time: '10 minutes' },
}

/** Asks for a mail with a link; with one of a client's sign-in comes a code, whose field is next. */
export function MailRequestForm({
  wish,
  hasCode = false,
}: {
  wish: keyof typeof requests
  hasCode?: boolean
}) {
  const { action, label, time } = requests[wish]
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
          If <strong className="text-foreground">{email}</strong> has an account, the mail is on its way. The
          link works once, for {time}. Nothing there? Look among the spam, or check the address.
        </p>
        {hasCode ? <CodeForm email={email} /> : null}
      </SentNotice>
    )
  }

  return (
    // Checked in our own words, by the schema or, until that is here, by the server.
    <form {...form.formProps} noValidate className="grid gap-5">
      <FormBanner state={form.banner} />
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
      <SubmitButton pending={form.pending} pendingLabel="Sending..." size="lg" className="mt-1 w-full">
        {label}
      </SubmitButton>
    </form>
  )
}

/** Takes the place of a form that has asked for a mail: the outcome, and what to do next. */
export function SentNotice({ state, children }: { state: FormState<unknown>; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The field that had the focus is gone.
    notice.current?.focus()
  }, [])

  return (
    <div ref={notice} tabIndex={-1} className="grid gap-4 outline-none">
      <FormBanner state={state} />
      {children}
    </div>
  )
}
