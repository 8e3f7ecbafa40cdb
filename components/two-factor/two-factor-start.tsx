import type { ComponentProps } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { PasswordField } from '@/components/two-factor/two-factor-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { startTwoFactorAction } from '@/lib/two-factor/actions'

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
