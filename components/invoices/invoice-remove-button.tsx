'use client'

import { Ban, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { deleteInvoiceAction, voidInvoiceAction } from '@/lib/invoices/actions'
import { invoiceFailures, invoiceTexts } from '@/lib/invoices/content'

type InvoiceRemoveButtonProps = {
  id: string
  invoiceNumber: string
  /** Null if it can be neither deleted nor voided. */
  kind: 'delete' | 'void' | null
  /** Whether it has a number of the series, which isn’t used again. */
  isIssued: boolean
  /** Shows the label, and goes to this address after deleting. */
  listHref?: string
}

/** Deletes or voids an invoice that no client knows, after a confirmation. */
export function InvoiceRemoveButton(props: InvoiceRemoveButtonProps) {
  const { id, invoiceNumber, kind, isIssued, listHref } = props
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()
  const isDelete = kind === 'delete'
  const label = isDelete ? 'Delete' : 'Void'

  function remove() {
    const message = isDelete ? invoiceTexts.deleteFailed : invoiceFailures.void
    startTransition(async () => {
      const isDone = await callAction(
        () => (isDelete ? deleteInvoiceAction({ id }) : voidInvoiceAction({ id })),
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
          if (kind) setAsking(true)
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
            ? isIssued
              ? 'Its number isn’t used again. Void it instead if your numbers have to be without gaps. This can’t be undone.'
              : 'This can’t be undone.'
            : 'The invoice is kept and marked as void, so nobody has to pay it. This can’t be undone.'
        }
        confirmLabel={label}
        destructive
        pending={isPending}
        onConfirm={remove}
      />
    </>
  )
}
