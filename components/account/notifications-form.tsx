'use client'

import { CheckboxField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { setNotificationsAction } from '@/lib/account/actions'
import type { Profile } from '@/lib/account/queries'

type NotificationsFormProps = { profile: Pick<Profile, 'notifyUpdatesByMail' | 'notifyMessagesByMail'> }

const valueOf = (isOn: boolean) => (isOn ? 'on' : '')

export function NotificationsForm({ profile }: NotificationsFormProps) {
  const form = useActionForm({
    action: setNotificationsAction,
    schema: () => import('@/lib/account/schema').then((module) => module.notificationsSchema),
    defaultValues: {
      notifyUpdatesByMail: valueOf(profile.notifyUpdatesByMail),
      notifyMessagesByMail: valueOf(profile.notifyMessagesByMail),
    },
    failure: { title: 'Error', message: 'Your changes could not be saved. Please try again.' },
  })
  return (
    <form {...form.formProps} aria-label="Email notifications" className="grid gap-4">
      <FormBanner state={form.banner} />
      <CheckboxField
        {...form.field('notifyUpdatesByMail')}
        label="Work updates and files"
        hint="An email when we post an update or add files to your project."
      />
      <CheckboxField
        {...form.field('notifyMessagesByMail')}
        label="Messages"
        hint="A mail when an answer of ours stays unread for 10 minutes."
      />
      <SubmitButton pending={form.pending} pendingLabel="Saving..." className="mt-1 w-fit">
        Save choices
      </SubmitButton>
    </form>
  )
}
