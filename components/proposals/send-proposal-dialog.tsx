'use client'

import { UserPlus } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRendered } from '@/components/mail/use-rendered'
import { Button } from '@/components/ui/button'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { sendProposalAction } from '@/lib/proposals/actions'
import { proposalFailures } from '@/lib/proposals/content'
import type { ProposalMailStart } from '@/lib/proposals/sending/queries'
import type { Contact } from '@/lib/proposals/sending/schema'

export type SendProposalDialogProps = PopupProps & {
  label: string
  /** The form's initial values. Null while the dialog is closed. */
  start: ProposalMailStart | null
}

/** Sends a proposal by email, with a preview. */
export function SendProposalDialog({ label, start, ...props }: SendProposalDialogProps) {
  const title = label.replace('…', '')
  return (
    <FormDialog
      {...props}
      title={title}
      description="Everyone gets an email of their own, with a link that opens the proposal without an account."
      className="sm:max-w-5xl!"
    >
      {start ? (
        <SendProposalForm title={title} start={start} onSent={() => props.onOpenChange(false)} />
      ) : null}
    </FormDialog>
  )
}

type SendProposalFormProps = { title: string; start: ProposalMailStart; onSent: () => void }

function SendProposalForm({ title, start, onSent }: SendProposalFormProps) {
  const { fields, client, contacts } = start
  const admin = useAdminForm(sendProposalAction, {
    schema: () => import('@/lib/proposals/sending/schema').then((module) => module.proposalMailSchema),
    defaultValues: fields,
    withKey: true,
    failure: { title: 'Error', message: proposalFailures.send },
    onSuccess: onSent,
  })
  const { form, field, formProps, pending, banner } = admin
  const [subject, message, others] = useWatch({
    control: form.control,
    name: ['subject', 'message', 'others'],
  })
  const left = contacts.filter(({ email }) => !others.toLowerCase().includes(email.toLowerCase()))

  function add({ name, email }: Contact) {
    const lines = [others.trim(), name === email ? email : `${name} <${email}>`]
    form.setValue('others', lines.filter(Boolean).join('\n'), { shouldDirty: true })
  }

  return (
    <form {...formProps} aria-label={title} className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid content-start gap-4">
        <div>
          <p className="ui-label">To</p>
          <p className="mt-1 wrap-anywhere">
            <span className="font-medium">{client.name}</span>
            <span className="text-muted-foreground">{` ${client.email}`}</span>
          </p>
        </div>
        <TextareaField
          {...field('others')}
          label="Also to"
          rows={2}
          hint="One person per line: an address, or Name <address>."
        />
        {left.length > 0 ? (
          <div role="group" aria-label="People to add" className="-mt-2 flex flex-wrap gap-2">
            {left.map((contact) => (
              <Button key={contact.email} variant="outline" size="sm" onClick={() => add(contact)}>
                <UserPlus aria-hidden />
                {contact.name}
              </Button>
            ))}
          </div>
        ) : null}
        <TextField {...field('subject')} label="Subject" required maxLength={200} autoComplete="off" />
        <TextareaField
          {...field('message')}
          label="Message"
          rows={6}
          maxLength={5000}
          hint="Between the greeting and the facts."
        />
      </div>
      <Preview id={fields.id} typed={JSON.stringify({ subject, message })} />
      <div className="grid gap-4 lg:col-span-2">
        <FormBanner state={banner} />
        <DialogFooter>
          <DialogCancel aria-disabled={pending} />
          <SubmitButton pending={pending} pendingLabel="Sending…">
            {title}
          </SubmitButton>
        </DialogFooter>
      </div>
    </form>
  )
}

/** The mail as it will look. The frame is sandboxed: no scripts, and an origin of its own. */
function Preview({ id, typed }: { id: string; typed: string }) {
  const { preview, isFailed } = useRendered<{ html: string }, null>(`/api/proposals/${id}/mail`, typed, null)
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-1.5">
      <p className="ui-label">Preview</p>
      <iframe
        title="Preview of the email"
        sandbox=""
        srcDoc={preview?.html}
        className="bg-white block h-96 w-full rounded-lg border lg:h-[26rem]"
      />
      <p role="status" className="text-sm text-muted-foreground">
        {noteOf(preview !== null, isFailed)}
      </p>
    </section>
  )
}

function noteOf(isLoaded: boolean, isFailed: boolean): string {
  if (isFailed && isLoaded) return 'The preview could not be refreshed. It shows an earlier text.'
  if (isFailed) return 'The preview could not be loaded.'
  return isLoaded ? 'The button gets each person’s own link when this is sent.' : 'Loading…'
}
