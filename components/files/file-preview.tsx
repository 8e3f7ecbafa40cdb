'use client'

import { Eye } from 'lucide-react'
import { useState } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { lazyPopup } from '@/components/ui/lazy'
import { isPlainClick } from '@/components/ui/plain-click'
import type { PreviewKind } from '@/lib/files/rules'

const FilePreviewDialog = lazyPopup(() =>
  import('@/components/files/file-preview-dialog').then((module) => module.FilePreviewDialog),
)

type FilePreviewProps = { id: string; name: string; kind: PreviewKind }

/** Opens a preview in a dialog, or in a new tab if the browser can't embed PDFs. */
export function FilePreview({ id, name, kind }: FilePreviewProps) {
  const [isOpen, setOpen] = useState(false)
  const path = `/api/documents/${id}/preview`
  return (
    <>
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        aria-label={`Preview ${name}`}
        aria-haspopup="dialog"
        className={buttonVariants({ variant: 'ghost', size: 'sm' })}
        onClick={(event) => {
          if (!isPlainClick(event) || (kind === 'pdf' && !navigator.pdfViewerEnabled)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Eye aria-hidden />
        Preview
      </a>
      <FilePreviewDialog id={id} name={name} kind={kind} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
