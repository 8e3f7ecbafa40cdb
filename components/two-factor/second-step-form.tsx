'use client'

import { useActionForm } from '@/components/form/use-action-form'
import { CodeField } from '@/components/sign-in/auth-fields'
import { AuthForm } from '@/components/sign-in/auth-form'
import { secondStepAction } from '@/lib/two-factor/actions'

export function SecondStepForm({ next }: { next: string }) {
  const form = useActionForm({
    action: secondStepAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.secondStepSchema),
    failure: { title: 'Login Failed', message: 'We could not reach the server. Please try again.' },
  })
  return (
    <AuthForm form={form} isWide submitLabel="Continue" pendingLabel="Checking…">
      <input type="hidden" name="next" value={next} />
      <CodeField {...form.field('code')} hint="Don’t have your phone? Enter a recovery code." />
    </AuthForm>
  )
}
