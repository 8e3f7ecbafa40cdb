import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FileDownload } from '@/components/files/file-download'
import { Dialog } from '@/components/ui/dialog'
import { fetchFileLink } from '@/components/ui/download-link'
import { Spinner } from '@/components/ui/glyph'
import type { PopupProps } from '@/components/ui/lazy'
import type { PreviewKind } from '@/lib/files/rules'

type FilePreviewDialogProps = PopupProps & { id: string; name: string; kind: PreviewKind }

export function FilePreviewDialog({ id, name, kind, ...props }: FilePreviewDialogProps) {
  return (
    <Dialog
      {...props}
      className="h-[calc(100dvh-2rem)] max-w-5xl! grid-rows-[auto_minmax(0,1fr)_auto] gap-4!"
      title={name}
    >
      <div className="relative grid min-h-0 place-items-center overflow-hidden rounded-lg border bg-background">
        <PreviewContent path={`/api/documents/${id}/preview`} name={name} kind={kind} />
      </div>
      <FileDownload id={id} name={name} className="justify-self-end" />
    </Dialog>
  )
}

type State = { url: string } | 'loading' | 'failed'

function PreviewContent({ path, name, kind }: { path: string; name: string; kind: PreviewKind }) {
  const [state, setState] = useState<State>('loading')

  useEffect(() => {
    let isOver = false
    fetchFileLink(path).then(
      (url) => {
        if (!isOver) setState({ url })
      },
      (error: unknown) => {
        reportError(error)
        if (!isOver) setState('failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [path])

  if (state === 'loading') {
    return (
      <p key="loading" role="status" className="flex items-center gap-2.5 text-muted-foreground">
        <Spinner /> Loading the preview
      </p>
    )
  }
  if (state === 'failed') {
    return (
      <p role="alert" className="flex max-w-sm items-center gap-2.5 p-6">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-red" />
        The preview could not be loaded. Please try again.
      </p>
    )
  }
  if (kind === 'pdf') {
    return (
      <iframe
        // Hides the sidebar of the PDF viewer.
        src={`${state.url}#navpanes=0`}
        title={name}
        referrerPolicy="no-referrer"
        className="size-full"
      />
    )
  }
  return (
    // A presigned URL, which the image optimizer can't cache.
    <picture className="grid size-full place-items-center">
      <img
        src={state.url}
        alt={name}
        referrerPolicy="no-referrer"
        className="max-h-full max-w-full object-contain"
        onError={() => setState('failed')}
      />
    </picture>
  )
}
