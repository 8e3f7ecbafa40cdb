'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { voidInvoiceAction } from '@/lib/invoices/actions'
import { invoiceTexts } from '@/lib/invoices/content'
import { deleteInvoiceAction } from '@/lib/invoices/drafts/actions'

type InvoiceRemoveButtonProps = {
  id: string
  invoiceNumber: string
  /** What went to the client is kept and can only be voided; null when it is void already. */
  kind: 'delete' | 'void' | null
  /** With it the button says what it does, and a deletion leads there. */
  listHref?: string
}

/** Deletes or voids one invoice, after asking. */
export function InvoiceRemoveButton({ id, invoiceNumber, kind, listHref }: InvoiceRemoveButtonProps) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()
  const isDelete = kind === 'delete'
  const label = isDelete ? 'Delete' : 'Void'

  function remove() {
    startTransition(async () => {
      const isDone = await callAction(
        () => (isDelete ? deleteInvoiceAction({ id }) : voidInvoiceAction({ id })),
        {
          title: 'Error',
          message: isDelete ? invoiceTexts.deleteFailed : 'Failed to void invoice. Please try again.',
        },
      )
      setAsking(false)
      if (isDone && isDelete && listHref) router.push(listHref)
    })
  }

  return (
    <>
      <Button
        variant="ghost"
        size={listHref ? 'default' : 'icon'}
        className="text-red"
        aria-label={listHref ? undefined : `${kind ? label : 'Delete'} ${invoiceNumber}`}
        aria-disabled={kind === null}
        onClick={() => {
          if (kind) setAsking(true)
        }}
      >
        <Trash2 aria-hidden />
        {listHref ? label : null}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${label} ${invoiceNumber}?`}
        text={
          isDelete
            ? "This can't be undone."
            : 'It went to the client, so it is kept, marked as void: nobody has to pay it. This can’t be undone.'
        }
        confirmLabel={label}
        destructive
        pending={isPending}
        onConfirm={remove}
      />
    </>
  )
}
