'use client'

import { Printer } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { DownloadLink } from '@/components/ui/download-link'
import { useReadOnly } from '@/components/ui/read-only'
import { markInvoiceSeenAction } from '@/lib/invoices/actions'
import { hasXrechnung, statementOf } from '@/lib/invoices/rules'

type InvoicePdfLinkProps = { id: string; kind?: 'pdf' | 'statement' | 'xml' } & Pick<
  ComponentProps<typeof DownloadLink>,
  'label' | 'className' | 'children'
>

/** Downloads the PDF or another file. Says so if the worker is still making it. */
export function InvoicePdfLink({ id, kind = 'pdf', ...props }: InvoicePdfLinkProps) {
  return (
    <DownloadLink
      {...props}
      href={`/api/invoices/${id}/${kind}`}
      slowText={kind === 'xml' ? 'Preparing file…' : 'Preparing PDF…'}
      failure="Failed to download the invoice. Please try again."
    />
  )
}

/** Links to the invoice as a file for programs, if there is one. */
export function XrechnungLink({ invoice }: { invoice: Parameters<typeof hasXrechnung>[0] & { id: string } }) {
  if (!hasXrechnung(invoice)) return null
  return (
    <InvoicePdfLink id={invoice.id} kind="xml" className={buttonVariants({ variant: 'outline' })}>
      XRechnung (XML)
    </InvoicePdfLink>
  )
}

/** Links to a statement of what was paid and what is due, once there is a payment. */
export function StatementLink({ invoice }: { invoice: Parameters<typeof statementOf>[0] & { id: string } }) {
  const name = statementOf(invoice)
  if (name === null) return null
  return (
    <InvoicePdfLink id={invoice.id} kind="statement" className={buttonVariants({ variant: 'outline' })}>
      {name === 'Receipt' ? 'Download receipt' : 'Download statement'}
    </InvoicePdfLink>
  )
}

export function PrintButton() {
  return (
    <Button variant="outline" onClick={() => print()}>
      <Printer aria-hidden />
      Print
    </Button>
  )
}

/** Records that the client has seen the invoice, once it is on screen. Prefetching doesn't count. */
export function SeenMark({ id }: { id: string }) {
  const isRecorded = useRef(false)
  const isReadOnly = useReadOnly()
  useEffect(() => {
    if (isRecorded.current || isReadOnly) return
    isRecorded.current = true
    markInvoiceSeenAction({ id }).catch(reportError)
  }, [id, isReadOnly])
  return null
}
