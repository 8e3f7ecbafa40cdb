'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchDocumentLink, isPlainClick } from '@/components/files/document-link'
import { buttonVariants } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'

/** Saves an update's attachment under its own name. A plain link that can tell when it fails. */
export function UpdateDownload({ id, name }: { id: string; name: string }) {
  const [isPending, setPending] = useState(false)
  const path = `/api/updates/${id}/file`

  async function download() {
    if (isPending) return
    setPending(true)
    try {
      // An attachment: the page stays.
      window.location.assign(await fetchDocumentLink(path))
    } catch (error) {
      reportError(error)
      showToast({ title: 'Error', text: 'Failed to download file', kind: 'error' })
    } finally {
      setPending(false)
    }
  }

  return (
    <a
      href={path}
      title={name}
      aria-label={`Download File ${name}`}
      aria-busy={isPending}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void download()
      }}
    >
      {isPending ? <Spinner /> : <Download aria-hidden />}
      Download File
    </a>
  )
}
