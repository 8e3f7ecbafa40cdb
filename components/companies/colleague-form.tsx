'use client'

import { ConfirmButton } from '@/components/admin/confirm-button'
import { CheckboxField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { EmailField } from '@/components/sign-in/auth-fields'
import { AuthForm } from '@/components/sign-in/auth-form'
import { inviteColleagueAction, takeBackColleagueAction } from '@/lib/companies/actions'
import { type ContactRight, contactRightHints, contactRightLabels } from '@/lib/companies/rules'

export function ColleagueForm({ ownRights }: { ownRights: readonly ContactRight[] }) {
  const form = useActionForm({
    action: inviteColleagueAction,
    schema: () => import('@/lib/companies/schema').then((module) => module.colleagueSchema),
    defaultValues: ownRights.includes('projects') ? { projects: 'on' } : {},
    failure: {
      title: 'Not invited',
      message: 'The invitation could not be sent. What you entered is still here; please try again.',
    },
  })
  return (
    <AuthForm
      form={form}
      aria-label="Invite a colleague"
      className="sm:grid-cols-2"
      submitLabel="Send invitation"
      pendingLabel="Sending…"
    >
      <TextField {...form.field('name')} label="Name" required maxLength={100} autoComplete="off" />
      <EmailField {...form.field('email')} label="Email address" autoComplete="off" />
      <fieldset className="grid gap-4 sm:col-span-2">
        <legend className="ui-label mb-3">What they may do</legend>
        {ownRights.map((right) => (
          <CheckboxField
            key={right}
            {...form.field(right)}
            label={contactRightLabels[right]}
            hint={contactRightHints[right]}
          />
        ))}
      </fieldset>
    </AuthForm>
  )
}

export function TakeBackButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      label="Take back"
      aria-label={`Take back the invitation of ${name}`}
      title={`Take back the invitation of ${name}?`}
      text="The link in their email stops working. You can invite them again."
      action={() => takeBackColleagueAction({ id })}
      failureTitle="Not taken back"
    />
  )
}
