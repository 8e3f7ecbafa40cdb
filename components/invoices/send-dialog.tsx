'use client'

import { BellRing, Send, Undo2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callAction, showFailure } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRendered } from '@/components/mail/use-rendered'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
import { dropUndo } from '@/components/ui/toast'
import {
  readInvoiceMailAction,
  releaseInvoiceMailAction,
  sendInvoiceMailAction,
  takeBackInvoiceMailAction,
} from '@/lib/invoices/actions'
import { invoiceFailures } from '@/lib/invoices/content'
import type { InvoiceMailStart, WaitingMail } from '@/lib/invoices/queries'
import { type InvoiceMailKind, SENDING_DELAY_SECONDS } from '@/lib/invoices/rules'

const kinds = {
  invoice: { label: 'Send invoice', icon: Send, noun: 'invoice', failure: invoiceFailures.send },
  reminder: { label: 'Send reminder', icon: BellRing, noun: 'reminder', failure: invoiceFailures.remind },
} as const

type InvoiceMail = { id: string; kind: InvoiceMailKind }

/** Loads what the dialog starts with, and shows it. */
export function useInvoiceMail({ id, kind }: InvoiceMail) {
  const [start, setStart] = useState<InvoiceMailStart | null>(null)

  async function open() {
    const answer = await readInvoiceMailAction({ id, kind }).catch(reportError)
    if (answer?.data) setStart(answer.data)
    else showFailure({ message: invoiceFailures.compose, ...answer?.serverError })
  }

  const dialog = (
    <FormDialog
      open={start !== null}
      onOpenChange={() => setStart(null)}
      title={kinds[kind].label}
      description={`It leaves ${String(SENDING_DELAY_SECONDS)} seconds after you send it. Until then you can undo that.`}
      className="sm:max-w-5xl!"
    >
      {start ? <InvoiceMailForm start={start} onSent={() => setStart(null)} /> : null}
    </FormDialog>
  )
  return { open, dialog }
}

export function InvoiceMailButton(mail: InvoiceMail) {
  const { label, icon: Icon } = kinds[mail.kind]
  const { open, dialog } = useInvoiceMail(mail)
  return (
    <>
      <PendingButton
        variant={mail.kind === 'invoice' ? 'default' : 'outline'}
        aria-haspopup="dialog"
        icon={<Icon aria-hidden />}
        run={open}
      >
        {label}
      </PendingButton>
      {dialog}
    </>
  )
}

function InvoiceMailForm({ start, onSent }: { start: InvoiceMailStart; onSent: () => void }) {
  const { fields, contacts } = start
  const { id, kind } = fields
  const { label, failure } = kinds[kind]
  const contactsId = useId()
  const admin = useAdminForm(sendInvoiceMailAction, {
    schema: () => import('@/lib/invoices/sending/schema').then((module) => module.invoiceMailSchema),
    defaultValues: fields,
    withKey: true,
    failure: { title: 'Error', message: failure },
    more: ({ mailId }) => ({
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
        <TextField {...field('subject')} label="Subject" required maxLength={200} autoComplete="off" />
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

/** The mail as it will be. The frame runs no scripts, and belongs to no site. */
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

function undoKey(id: string): string {
  return `invoice:${id}:mail`
}

async function takeBack(mail: { id: string; mailId: string }): Promise<void> {
  dropUndo(undoKey(mail.id))
  await callAction(() => takeBackInvoiceMailAction(mail), {
    title: 'Not undone',
    message: invoiceFailures.undo,
  })
}

/** Says that an email waits, and for how long it can be taken back. */
export function WaitingMailNotice({ id, mail }: { id: string; mail: WaitingMail }) {
  const { mailId, kind } = mail
  const left = useCountdown(mail.seconds)
  const { noun, icon: Icon } = kinds[kind]
  return (
    <div role="group" aria-label={`Sending the ${noun}`} className="ui-banner ui-tone-blue mb-4">
      <Icon aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-3 text-foreground">
        <div>
          <p className="font-semibold">{`Sending the ${noun}…`}</p>
          <p className="tabular-nums">
            {left > 0
              ? `It leaves in ${String(left)} ${left === 1 ? 'second' : 'seconds'}. Until then you can undo this.`
              : 'It is leaving now.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <PendingButton
            variant="outline"
            size="sm"
            icon={<Undo2 aria-hidden />}
            run={() => takeBack({ id, mailId })}
          >
            Undo
          </PendingButton>
          {left > 0 ? (
            <PendingButton
              variant="ghost"
              size="sm"
              run={() =>
                callAction(() => releaseInvoiceMailAction({ id, mailId }), {
                  title: 'Error',
                  message: invoiceFailures.release,
                })
              }
            >
              Send now
            </PendingButton>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** The seconds that are left, by this browser's clock. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
