import type { ReactNode } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { CodeField, type Form } from '@/components/two-factor/two-factor-fields'
import { cancelTwoFactorAction } from '@/lib/two-factor/actions'

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
