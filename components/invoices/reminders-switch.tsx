'use client'

import { useId, useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Checkbox } from '@/components/ui/checkbox'
import { setInvoiceRemindersAction } from '@/lib/invoices/actions'

/** Whether this invoice reminds its client by itself. */
export function RemindersSwitch({ id, enabled }: { id: string; enabled: boolean }) {
  const control = useId()
  const [shown, show] = useOptimistic(enabled)
  const [isPending, startTransition] = useTransition()
  return (
    <label htmlFor={control} className="flex items-start gap-2.5 text-sm">
      <Checkbox
        id={control}
        checked={shown}
        aria-disabled={isPending}
        onChange={({ target: { checked } }) => {
          if (isPending) return
          startTransition(async () => {
            show(checked)
            await callAction(() => setInvoiceRemindersAction({ id, enabled: checked }), {
              title: 'Error',
              message: 'The reminders could not be switched.',
            })
          })
        }}
      />
      <span>
        Automatic reminders
        <span className="block text-muted-foreground">
          3 days before the due date, on it, and 7 and 14 days after it, until the invoice is paid.
        </span>
      </span>
    </label>
  )
}
