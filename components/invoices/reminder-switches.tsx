'use client'

import { useId } from 'react'
import { useSaved } from '@/components/admin/use-saved'
import { Checkbox } from '@/components/ui/controls'
import type { InvoiceOwner } from '@/lib/invoices/access'
import { setInvoiceRemindersAction, setOwnerRemindersAction } from '@/lib/invoices/actions'
import { invoiceFailures } from '@/lib/invoices/content'

export function RemindersSwitch({ id, enabled }: { id: string; enabled: boolean }) {
  return (
    <ReminderCheckbox
      label="Automatic reminders"
      hint="3 days before the due date, on the day, and 7 and 14 days after, until the invoice is paid."
      enabled={enabled}
      save={(next) => setInvoiceRemindersAction({ id, enabled: next })}
    />
  )
}

/** For all invoices of a client or a company. */
export function OwnerRemindersSwitch({ owner, enabled }: { owner: InvoiceOwner; enabled: boolean }) {
  return (
    <ReminderCheckbox
      label="Automatic reminders"
      hint="Of all these invoices, where they aren’t turned off for one."
      enabled={enabled}
      save={(next) => setOwnerRemindersAction({ owner, enabled: next })}
    />
  )
}

type ReminderCheckboxProps = {
  label: string
  hint: string
  enabled: boolean
  save: (enabled: boolean) => ReturnType<typeof setInvoiceRemindersAction>
}

function ReminderCheckbox({ label, hint, enabled, save }: ReminderCheckboxProps) {
  const control = useId()
  const { shown, change, isPending } = useSaved(enabled, save, () => invoiceFailures.reminders)
  return (
    <label htmlFor={control} className="flex items-start gap-2.5 text-sm">
      <Checkbox
        id={control}
        checked={shown}
        aria-disabled={isPending}
        onChange={({ target: { checked } }) => {
          if (!isPending) change(checked)
        }}
      />
      <span>
        <span className="block">{label}</span>
        <span className="block text-muted-foreground">{hint}</span>
      </span>
    </label>
  )
}
