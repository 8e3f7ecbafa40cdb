'use client'

import { useEffect, useRef } from 'react'
import { useReadOnly } from '@/components/ui/read-only'
import { markInvoicesListedAction } from '@/lib/invoices/actions'

type ListedMarkProps = {
  /** The invoices on the page. */
  invoices: readonly { id: string; listedAt: Date | null }[]
}

/** Records that the client got to know of these invoices, once they are on screen. */
export function ListedMark({ invoices }: ListedMarkProps) {
  const ids = invoices.flatMap(({ id, listedAt }) => (listedAt ? [] : [id]))
  return ids.length > 0 ? <NewMark key={ids.join()} ids={ids} /> : null
}

function NewMark({ ids }: { ids: string[] }) {
  const isRecorded = useRef(false)
  const isReadOnly = useReadOnly()
  useEffect(() => {
    if (isRecorded.current || isReadOnly) return
    isRecorded.current = true
    markInvoicesListedAction({ ids }).catch(reportError)
  }, [ids, isReadOnly])
  return null
}
