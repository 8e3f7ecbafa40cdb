'use client'

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { type mailWords, takeBack, undoKey } from '@/components/invoices/invoice-mail'
import { useRendered } from '@/components/mail/use-rendered'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { sendInvoiceMailAction } from '@/lib/invoices/actions'
import type { InvoiceMailStart } from '@/lib/invoices/sending/queries'
import { NUMBER_TOKEN, SENDING_DELAY_SECONDS } from '@/lib/invoices/rules'

type MailWords = ReturnType<typeof mailWords>

export type InvoiceMailDialogProps = PopupProps & {
  words: MailWords
  /** The form's initial values. Null while the dialog is closed. */
  start: InvoiceMailStart | null
}

/** Sends an invoice or a reminder by email, with a preview. */
export function InvoiceMailDialog({ words, start, ...props }: InvoiceMailDialogProps) {
  return (
    <FormDialog
      {...props}
      title={words.label}
      description={`It’s sent after ${String(SENDING_DELAY_SECONDS)} seconds. Until then, you can undo this.`}
      className="sm:max-w-5xl!"
    >
      {start ? (
        <InvoiceMailForm words={words} start={start} onSent={() => props.onOpenChange(false)} />
      ) : null}
    </FormDialog>
  )
}

type InvoiceMailFormProps = { words: MailWords; start: InvoiceMailStart; onSent: () => void }

function InvoiceMailForm({ words, start, onSent }: InvoiceMailFormProps) {
  const { fields, contacts } = start
  const { id, kind } = fields
  const { label, failure, noun } = words
  const contactsId = useId()
  const admin = useAdminForm(sendInvoiceMailAction, {
    schema: () => import('@/lib/invoices/sending/schema').then((module) => module.invoiceMailSchema),
    defaultValues: fields,
    withKey: true,
    failure: { title: 'Error', message: failure },
    more: ({ mailId }) => ({
      title: `Sending the ${noun}…`,
      undo: { key: undoKey(id), seconds: SENDING_DELAY_SECONDS, run: () => void takeBack({ id, mailId }) },
    }),
    onSuccess: onSent,
  })
  const { form, field, formProps, pending, banner } = admin
  const [subject, message] = useWatch({ control: form.control, name: ['subject', 'message'] })
  return (
    <form {...formProps} aria-label={label} className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid content-start gap-4">
        <TextField
          {...field('recipient')}
          label="To"
          type="email"
          required
          maxLength={254}
          list={contactsId}
          autoComplete="off"
        />
        <datalist id={contactsId}>
          {contacts.map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
        <TextareaField {...field('cc')} label="CC" rows={2} hint="One address per line." />
        <TextField
          {...field('subject')}
          label="Subject"
          required
          maxLength={200}
          autoComplete="off"
          hint={
            !start.isNumbered ? `The invoice’s number replaces ${NUMBER_TOKEN} when this is sent.` : undefined
          }
        />
        <TextareaField
          {...field('message')}
          label="Message"
          rows={6}
          maxLength={5000}
          hint="Between the greeting and the amount."
        />
      </div>
      <Preview id={id} typed={JSON.stringify({ kind, subject, message })} />
      <div className="grid gap-4 lg:col-span-2">
        <FormBanner state={banner} />
        <DialogFooter>
          <DialogCancel aria-disabled={pending} />
          <SubmitButton pending={pending} pendingLabel="Sending…">
            {label}
          </SubmitButton>
        </DialogFooter>
      </div>
    </form>
  )
}

type Rendered = { html: string; attachments: string[] }

/** The mail as it will look. The frame is sandboxed: no scripts, and an origin of its own. */
function Preview({ id, typed }: { id: string; typed: string }) {
  const { preview, isFailed } = useRendered<Rendered, null>(`/api/invoices/${id}/mail`, typed, null)
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-1.5">
      <p className="ui-label">Preview</p>
      <iframe
        title="Preview of the email"
        sandbox=""
        srcDoc={preview?.html}
        className="bg-white block h-96 w-full rounded-lg border lg:h-[26rem]"
      />
      <p role="status" className="text-sm wrap-anywhere text-muted-foreground">
        {noteOf(preview, isFailed)}
      </p>
    </section>
  )
}

function noteOf(preview: Rendered | null, isFailed: boolean): string {
  if (isFailed && preview) return 'The preview could not be refreshed. It shows an earlier text.'
  if (isFailed) return 'The preview could not be loaded.'
  return preview ? `Attached: ${preview.attachments.join(', ')}` : 'Loading…'
}
