'use client'

import { FileDropArea } from '@/components/files/file-drop-area'
import { UploadRow } from '@/components/files/upload-row'
import { isUnfinished, type useUploads } from '@/components/files/use-uploads'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'

type FileUploadsProps = ReturnType<typeof useUploads>

/** Where files are dropped or chosen, and how their uploads get on. Asks before the page is left with unfinished ones. */
export function FileUploads({ uploads, add, cancel, retry, clear }: FileUploadsProps) {
  const unfinished = uploads.filter(isUnfinished)
  const unsaved = useUnsavedChanges(unfinished.length > 0)
  return (
    <>
      <FileDropArea onFiles={add} />
      {uploads.length > 0 ? (
        <section aria-label="Uploads" className="mt-4">
          <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
            <p role="status" className="text-sm text-muted-foreground tabular-nums">
              {unfinished.length > 0
                ? `${String(unfinished.length)} of ${String(uploads.length)} uploading`
                : `${String(uploads.filter(({ step }) => step === 'done').length)} of ${String(uploads.length)} uploaded`}
            </p>
            <Button
              variant="ghost"
              size="sm"
              aria-disabled={unfinished.length === uploads.length}
              onClick={clear}
            >
              Clear finished
            </Button>
          </div>
          <ul className="divide-y rounded-lg border bg-card">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onCancel={() => cancel(upload.key)}
                onRetry={() => retry(upload)}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <ConfirmDialog
        open={unsaved.isAsking}
        onOpenChange={(isOpen) => {
          if (!isOpen) unsaved.stay()
        }}
        title="Leave while files are uploading?"
        text="Unfinished uploads will be cancelled."
        confirmLabel="Leave"
        cancelLabel="Stay"
        destructive
        onConfirm={unsaved.leave}
      />
    </>
  )
}
