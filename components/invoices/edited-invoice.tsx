'use client'

import { Lock } from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'
import { useRouter } from 'next/navigation'
import { InvoiceForm } from '@/components/invoices/invoice-form'
import { Link } from '@/components/ui/link'

type EditedInvoiceProps = {
  id: string
  /** Null once nothing of it can be changed, for example since its client knows it. */
  form: ComponentProps<typeof InvoiceForm> | null
}

/**
 * The form of a stored invoice. It stays when the invoice leaves while somebody edits it, so that what they typed can be copied
 * into another one.
 */
export function EditedInvoice({ id, form }: EditedInvoiceProps) {
  const router = useRouter()
  const [shown, setShown] = useState(form)
  if (form && form !== shown) setShown(form)
  const href = `/admin/invoices/${id}`
  const hasNothing = shown === null

  useEffect(() => {
    if (hasNothing) router.replace(href)
  }, [hasNothing, href, router])

  return (
    <>
      {form ? null : (
        <p role="alert" className="ui-banner ui-tone-yellow mb-4">
          <Lock aria-hidden />
          <span className="text-foreground">
            This invoice was sent, paid or voided in the meantime, so it can no longer be changed.{' '}
            <Link href={href} className="underline">
              View the invoice
            </Link>
          </span>
        </p>
      )}
      {shown ? <InvoiceForm {...shown} /> : null}
    </>
  )
}
