'use client'

import { useEffect, useRef } from 'react'
import { markInvoiceSeenAction } from '@/lib/invoices/actions'

/** Tells once that the client has the invoice before them; a page fetched ahead doesn't. */
export function SeenMark({ id }: { id: string }) {
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    markInvoiceSeenAction({ id }).catch(reportError)
  }, [id])
  return null
}
