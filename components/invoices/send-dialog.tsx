'use client'

import { Undo2 } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { callAction, showFailure } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { mailWords, takeBack } from '@/components/invoices/invoice-mail'
import type { InvoiceMailDialogProps } from '@/components/invoices/invoice-mail-dialog'
import { lazyPopup } from '@/components/ui/lazy'
import { readInvoiceMailAction, releaseInvoiceMailAction } from '@/lib/invoices/actions'
import { invoiceFailures } from '@/lib/invoices/content'
import type { InvoiceMailStart } from '@/lib/invoices/sending/queries'
import type { WaitingMail } from '@/lib/invoices/queries'
import type { InvoiceKind, InvoiceMailKind } from '@/lib/invoices/rules'

const InvoiceMailDialog = lazyPopup<InvoiceMailDialogProps>(() =>
  import('@/components/invoices/invoice-mail-dialog').then((module) => module.InvoiceMailDialog),
)

type InvoiceMail = {
  id: string
  kind: InvoiceMailKind
  /** Left out where it can’t be a credit note. */
  paper?: InvoiceKind
}

/** Loads the dialog's initial values, and opens it. */
export function useInvoiceMail({ id, kind, paper }: InvoiceMail) {
  const [start, setStart] = useState<InvoiceMailStart | null>(null)

  async function open() {
    const answer = await readInvoiceMailAction({ id, kind }).catch(reportError)
    if (answer?.data) setStart(answer.data)
    else showFailure({ message: invoiceFailures.compose, ...answer?.serverError })
  }

  const dialog = (
    <InvoiceMailDialog
      open={start !== null}
      onOpenChange={() => setStart(null)}
      words={mailWords(kind, paper)}
      start={start}
    />
  )
  return { open, dialog }
}

/** Opens its dialog automatically if the address has `?send=` and its kind. */
export function InvoiceMailButton(mail: InvoiceMail) {
  const { label, icon: Icon } = mailWords(mail.kind, mail.paper)
  const { open, dialog } = useInvoiceMail(mail)
  const pathname = usePathname()
  const isAsked = useSearchParams().get('send') === mail.kind
  const openFirst = useEffectEvent(() => {
    window.history.replaceState(null, '', pathname)
    void open()
  })
  useEffect(() => {
    if (isAsked) openFirst()
  }, [isAsked])
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

type WaitingMailNoticeProps = { id: string; mail: WaitingMail; paper: InvoiceKind }

/** Says that an email is waiting to be sent, and how long it can still be canceled. */
export function WaitingMailNotice({ id, mail, paper }: WaitingMailNoticeProps) {
  const { mailId, kind } = mail
  const left = useCountdown(mail.seconds)
  const { noun, icon: Icon } = mailWords(kind, paper)
  return (
    <div role="group" aria-label={`Sending the ${noun}`} className="ui-banner ui-tone-blue mb-4">
      <Icon aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-3 text-foreground">
        <div>
          <p className="font-semibold">{`Sending the ${noun}…`}</p>
          <p className="tabular-nums">
            {left > 0
              ? `It will be sent in ${String(left)} ${left === 1 ? 'second' : 'seconds'}. Until then, you can undo this.`
              : 'It’s being sent now.'}
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

/** The remaining seconds, by this browser's clock. */
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
