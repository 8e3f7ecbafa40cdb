'use client'

import { Ban, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { RadioField } from '@/components/form/radio-field'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { deleteInvoiceAction, voidInvoiceAction } from '@/lib/invoices/actions'
import { invoiceFailures, invoiceTexts, settlementLabels } from '@/lib/invoices/content'
import type { InvoiceDocument } from '@/lib/invoices/queries'
import type { InvoiceVoiding } from '@/lib/invoices/schema'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'

type Payments = InvoiceDocument['payments']

const settlementOptions = [
  {
    value: 'refunded',
    label: settlementLabels.refunded,
    hint: 'The client got the money back. It no longer counts as received.',
  },
  {
    value: 'credited',
    label: settlementLabels.credited,
    hint: 'It still counts as received. Deduct it from another invoice as a discount.',
  },
] as const

type InvoiceRemoveButtonProps = {
  id: string
  invoiceNumber: string
  /** Null if it can be neither deleted nor voided. */
  kind: 'delete' | 'void' | null
  payments: Payments
  currency: string
  /** Shows the label, and goes to this address after deleting. */
  listHref?: string
}

/** Deletes or voids an invoice after a confirmation that also asks what happens to its payments. */
export function InvoiceRemoveButton(props: InvoiceRemoveButtonProps) {
  const { id, invoiceNumber, kind, payments, currency, listHref } = props
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()
  const [choice, setChoice] = useState<{ settlement: InvoiceVoiding['settlement']; of: number } | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isDelete = kind === 'delete'
  const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  // The choice only applies to the amount that was shown.
  const settlement = choice?.of === paidCents ? choice.settlement : null
  const asksForSettlement = !isDelete && paidCents > 0
  const label = isDelete ? 'Delete' : 'Void'

  function remove() {
    if (asksForSettlement && settlement === null) {
      setMissing(true)
      return
    }
    const message = isDelete ? invoiceTexts.deleteFailed : invoiceFailures.void
    startTransition(async () => {
      const isDone = await callAction(
        () => (isDelete ? deleteInvoiceAction({ id }) : voidInvoiceAction({ id, paidCents, settlement })),
        { title: 'Error', message },
      )
      if (isDone || isDelete) setAsking(false)
      // The invoice may have changed in the meantime.
      else router.refresh()
      if (isDone && isDelete && listHref) router.push(listHref)
    })
  }

  return (
    <>
      <Button
        variant={listHref ? 'outline' : 'ghost'}
        size={listHref ? 'default' : 'icon'}
        className="text-red"
        aria-label={listHref ? undefined : `${kind ? label : 'Delete'} ${invoiceNumber}`}
        aria-disabled={kind === null}
        onClick={() => {
          if (!kind) return
          setChoice(null)
          setMissing(false)
          setAsking(true)
        }}
      >
        {kind === 'void' ? <Ban aria-hidden /> : <Trash2 aria-hidden />}
        {listHref ? <span>{label}</span> : null}
      </Button>
      <ConfirmDialog
        open={isAsking && kind !== null}
        onOpenChange={setAsking}
        title={`${label} ${invoiceNumber}?`}
        text={
          isDelete
            ? 'This can’t be undone.'
            : 'The invoice is kept and marked as void, so nobody has to pay it. This can’t be undone.'
        }
        confirmLabel={label}
        destructive
        pending={isPending}
        onConfirm={remove}
      >
        {asksForSettlement ? (
          <>
            <PaidPayments payments={payments} paidCents={paidCents} currency={currency} />
            <RadioField
              legend="What happens to the money?"
              name="settlement"
              options={settlementOptions}
              value={settlement}
              error={isMissing && settlement === null ? 'Choose what happens to the money.' : undefined}
              onValue={(chosen) => setChoice({ settlement: chosen, of: paidCents })}
            />
          </>
        ) : null}
      </ConfirmDialog>
    </>
  )
}

type PaidPaymentsProps = Pick<InvoiceRemoveButtonProps, 'payments' | 'currency'> & { paidCents: number }

function PaidPayments({ payments, paidCents, currency }: PaidPaymentsProps) {
  return (
    <div role="status" className="rounded-md border bg-background/50 px-3 py-2.5 text-sm">
      <p className="font-medium">{formatMoney(paidCents, currency)} has been paid on this invoice</p>
      <ul className="mt-1 grid max-h-32 gap-1 overflow-y-auto text-muted-foreground">
        {payments.map(({ paidOn, amountCents, text }, index) => (
          <li key={index} className="flex justify-between gap-4 tabular-nums">
            <span>
              {formatDay(paidOn)}, {text}
            </span>
            {formatMoney(amountCents, currency)}
          </li>
        ))}
      </ul>
    </div>
  )
}
