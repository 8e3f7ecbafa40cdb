'use client'

import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { cancelEmailChangeAction } from '@/lib/account/actions'

export function CancelEmailChange() {
  const form = useActionForm({
    action: cancelEmailChangeAction,
    schema: () => import('@/lib/account/schema').then((module) => module.cancelEmailChangeSchema),
    failure: { title: 'Error', message: 'The change could not be cancelled. Please try again.' },
  })
  return (
    <form {...form.formProps}>
      <SubmitButton pending={form.pending} pendingLabel="Cancelling..." variant="outline" size="sm">
        Cancel the change
      </SubmitButton>
    </form>
  )
}
