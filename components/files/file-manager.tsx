'use client'

import { useRef, useState } from 'react'
import { FileUp } from 'lucide-react'
import { FileDialog } from '@/components/files/file-dialog'
import { FileManagerRow } from '@/components/files/file-manager-row'
import { FileDropArea } from '@/components/files/file-drop-area'
import { UploadRow } from '@/components/files/upload-row'
import { isUnfinished, useUploads } from '@/components/files/use-uploads'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedFile } from '@/lib/files/queries'

type FileManagerProps = { projectId: string; files: ManagedFile[]; total: number }

export function FileManager({ projectId, files, total }: FileManagerProps) {
  const { uploads, add, cancel, retry, clear } = useUploads(projectId)
  const [edited, setEdited] = useState<ManagedFile | null>(null)
  const replacing = useRef<ManagedFile>(null)
  const input = useRef<HTMLInputElement>(null)
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
      {total === 0 ? (
        <Card className="mt-4 py-0!">
          <EmptyState
            icon={FileUp}
            title="No files yet"
            text="Contracts, designs and invoices that you upload appear here and in the client’s portal."
          />
        </Card>
      ) : (
        <ul aria-label="Files of the project" className="mt-4 divide-y rounded-lg border bg-card">
          {files.map((file) => (
            <FileManagerRow
              key={file.id}
              file={file}
              onEdit={() => setEdited(file)}
              onReplace={() => {
                replacing.current = file
                input.current?.click()
              }}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        aria-label="The new version"
        className="hidden"
        onChange={(event) => {
          const [content] = event.target.files ?? []
          const replaces = replacing.current
          if (content && replaces) add([{ file: content, type: replaces.type, replaces }])
          event.target.value = ''
        }}
      />
      <FileDialog file={edited} onClose={() => setEdited(null)} />
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
