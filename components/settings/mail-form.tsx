'use client'

import { FormSection } from '@/components/form/form-section'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { EditConflict } from '@/components/form/edit-conflict'
import { useAdminForm } from '@/components/form/use-admin-form'
import { SettingsForm } from '@/components/settings/settings-form'
import { useSettingsForm } from '@/components/settings/use-settings-form'
import { ServiceLine } from '@/components/system/service-list'
import { saveMailAction, sendTestMailAction } from '@/lib/settings/actions'
import type { SettingsInput } from '@/lib/settings/schema'
import type { ServiceState } from '@/lib/system/rules'

type MailInput = SettingsInput<'mail'>

const labels: Record<Exclude<keyof MailInput, 'version'>, string> = {
  senderName: 'Sender’s name',
  notificationAddresses: 'Notify',
  newsletterRate: 'Newsletter emails per minute',
}

type MailFormProps = {
  current: MailInput
  editor: string | null
  sender: string
  agencyEmail: string
  /** During set-up: the address of the next step. */
  next?: string
}

export function MailForm({ current, editor, sender, agencyEmail, next }: MailFormProps) {
  const { admin, revisions, of } = useSettingsForm(saveMailAction, {
    schema: () => import('@/lib/settings/schema').then((module) => module.mailSchema),
    current,
    labels,
    next,
  })

  return (
    <SettingsForm
      name="Mail"
      admin={admin}
      next={next}
      conflict={<EditConflict subject="these settings" {...{ editor, labels, revisions }} />}
    >
      <FormSection title="Outgoing mail">
        <TextField {...of('senderName')} maxLength={60} hint={`If it’s empty, mail comes from ${sender}.`} />
        <TextareaField
          {...of('notificationAddresses')}
          rows={3}
          hint={`Who is told of new messages and quote requests, one address per line. The first one also gets the replies to your mails. If it’s empty: ${agencyEmail}.`}
        />
        <TextField
          {...of('newsletterRate')}
          required
          inputMode="numeric"
          maxLength={5}
          className="max-w-60"
          hint="How fast issues go out. Use what your mail provider allows."
        />
      </FormSection>
    </SettingsForm>
  )
}

export function TestMailForm({ recipient, server }: { recipient: string; server: ServiceState }) {
  const { field, formProps, pending, banner } = useAdminForm(sendTestMailAction, {
    schema: () => import('@/lib/settings/schema').then((module) => module.testMailSchema),
    defaultValues: { recipient },
    failure: { title: 'Error', message: 'The server can’t be reached. Please try again.' },
  })
  return (
    <form {...formProps} aria-label="Test mail" className="mt-4 max-w-narrow">
      <FormSection
        title="Test mail"
        text="Shows whether your mail server accepts mail from this installation."
      >
        <ServiceLine service={server} />
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...field('recipient')}
            label="To"
            type="email"
            required
            maxLength={254}
            className="min-w-0 flex-1 basis-60"
          />
          <SubmitButton pending={pending} pendingLabel="Sending..." variant="outline">
            Send Test Mail
          </SubmitButton>
        </div>
        <FormBanner state={banner} />
      </FormSection>
    </form>
  )
}
