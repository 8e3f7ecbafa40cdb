import type { ComponentProps } from 'react'
import { DownloadLink } from '@/components/ui/download-link'

type InvoicePdfLinkProps = { id: string } & Pick<
  ComponentProps<typeof DownloadLink>,
  'label' | 'className' | 'children'
>

/** The worker may still be rendering it: then this says so, and waits. */
export function InvoicePdfLink({ id, ...props }: InvoicePdfLinkProps) {
  return (
    <DownloadLink
      {...props}
      href={`/api/invoices/${id}/pdf`}
      slowText="Preparing PDF…"
      failure="Failed to download the invoice. Please try again."
    />
  )
}
