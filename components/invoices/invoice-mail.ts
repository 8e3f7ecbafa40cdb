import { BellRing, Send } from 'lucide-react'
import { callAction } from '@/components/admin/call-action'
import { dropUndo } from '@/components/ui/toast'
import { takeBackInvoiceMailAction } from '@/lib/invoices/actions'
import { invoiceFailures } from '@/lib/invoices/content'
import type { InvoiceKind, InvoiceMailKind } from '@/lib/invoices/rules'

const invoiceMailKinds = {
  invoice: { label: 'Send invoice', icon: Send, noun: 'invoice', failure: invoiceFailures.send },
  reminder: { label: 'Send reminder', icon: BellRing, noun: 'reminder', failure: invoiceFailures.remind },
} as const

/** The same of one paper: a credit note isn’t called an invoice. */
export function mailWords(kind: InvoiceMailKind, paper: InvoiceKind = 'invoice') {
  if (kind !== 'invoice' || paper !== 'credit_note') return invoiceMailKinds[kind]
  return { ...invoiceMailKinds.invoice, label: 'Send credit note', noun: 'credit note' } as const
}

export function undoKey(id: string): string {
  return `invoice:${id}:mail`
}

export async function takeBack(mail: { id: string; mailId: string }): Promise<void> {
  dropUndo(undoKey(mail.id))
  await callAction(() => takeBackInvoiceMailAction(mail), {
    title: 'Not undone',
    message: invoiceFailures.undo,
  })
}
