'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchDocumentLink, isPlainClick } from '@/components/files/document-link'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'

type DocumentDownloadProps = { id: string; name: string; className?: string }

/** Saves a document under its own name. A plain link that can tell when it fails. */
export function DocumentDownload({ id, name, className }: DocumentDownloadProps) {
  const [isPending, setPending] = useState(false)
  const path = `/api/documents/${id}`

  async function download() {
    if (isPending) return
    setPending(true)
    try {
      // An attachment: the page stays.
      window.location.assign(await fetchDocumentLink(path))
    } catch (error) {
      reportError(error)
      showToast({ title: 'Error', text: 'Failed to download document', kind: 'error' })
    } finally {
      setPending(false)
    }
  }

  return (
    <a
      href={path}
      aria-label={`Download ${name}`}
      aria-busy={isPending}
      className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), className)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void download()
      }}
    >
      {isPending ? <Spinner /> : <Download aria-hidden />}
      Download
    </a>
  )
}
