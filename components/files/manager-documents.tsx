'use client'

import { useRef, useState } from 'react'
import { FileUp } from 'lucide-react'
import { callAction } from '@/components/admin/call-action'
import { ManagerDocumentDialog } from '@/components/files/manager-document-dialog'
import { ManagerDocumentRow, type ManagedDocument } from '@/components/files/manager-document-row'
import { ManagerDropArea } from '@/components/files/manager-drop-area'
import { ManagerUploadRow } from '@/components/files/manager-upload-row'
import { useUploads } from '@/components/files/use-uploads'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { deleteDocumentAction } from '@/lib/files/actions'

type ManagerDocumentsProps = { projectId: string; documents: ManagedDocument[]; total: number }

/** A project's documents, and the files that are about to become some. */
export function ManagerDocuments({ projectId, documents, total }: ManagerDocumentsProps) {
  const { uploads, add, cancel, retry, clear } = useUploads(projectId)
  const [edited, setEdited] = useState<ManagedDocument | null>(null)
  const [leaving, setLeaving] = useState<ManagedDocument | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const replacing = useRef<ManagedDocument>(null)
  const input = useRef<HTMLInputElement>(null)
  const underWay = uploads.filter(({ step }) => ['waiting', 'sending', 'checking'].includes(step))
  const unsaved = useUnsavedChanges(underWay.length > 0)

  async function deleteDocument(id: string) {
    setDeleting(true)
    await callAction(() => deleteDocumentAction({ id }), {
      title: 'Delete failed',
      message: 'Please try again.',
    })
    setDeleting(false)
    setLeaving(null)
  }

  return (
    <>
      <ManagerDropArea onFiles={add} />
      {uploads.length > 0 ? (
        <section aria-label="Uploads" className="mt-4">
          <div className="mb-2 flex min-h-9 items-center justify-between gap-4">
            <p role="status" className="text-sm text-muted-foreground tabular-nums">
              {underWay.length > 0
                ? `${String(underWay.length)} of ${String(uploads.length)} on the way`
                : `${String(uploads.filter(({ step }) => step === 'done').length)} of ${String(uploads.length)} uploaded`}
            </p>
            <Button
              variant="ghost"
              size="sm"
              aria-disabled={underWay.length === uploads.length}
              onClick={clear}
            >
              Clear finished
            </Button>
          </div>
          <ul className="divide-y rounded-lg border bg-card">
            {uploads.map((upload) => (
              <ManagerUploadRow
                key={upload.key}
                upload={upload}
                onCancel={() => {
                  cancel(upload.key)
                }}
                onRetry={() => {
                  retry(upload)
                }}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {total === 0 ? (
        <Card className="mt-4 py-0!">
          <EmptyState
            icon={FileUp}
            title="No documents yet."
            text="Contracts, designs and invoices that you upload appear here and in the client’s portal."
          />
        </Card>
      ) : (
        <ul aria-label="Documents" className="mt-4 divide-y rounded-lg border bg-card">
          {documents.map((document) => (
            <ManagerDocumentRow
              key={document.id}
              document={document}
              onEdit={() => {
                setEdited(document)
              }}
              onReplace={() => {
                replacing.current = document
                input.current?.click()
              }}
              onDelete={() => {
                setLeaving(document)
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
          const [file] = event.target.files ?? []
          const replaces = replacing.current
          if (file && replaces) add([{ file, type: replaces.type, replaces }])
          event.target.value = ''
        }}
      />
      <ManagerDocumentDialog
        document={edited}
        onClose={() => {
          setEdited(null)
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => {
          setLeaving(null)
        }}
        title="Delete this document?"
        text={`‘${leaving?.name ?? ''}’ and its earlier versions are removed for good. The client no longer sees it.`}
        confirmLabel="Delete"
        destructive
        pending={isDeleting}
        onConfirm={() => {
          if (leaving) void deleteDocument(leaving.id)
        }}
      />
      <ConfirmDialog
        open={unsaved.isAsking}
        onOpenChange={(isOpen) => {
          if (!isOpen) unsaved.stay()
        }}
        title="Leave while files are on the way?"
        text="What is not uploaded yet will be cancelled."
        confirmLabel="Leave"
        cancelLabel="Stay"
        destructive
        onConfirm={unsaved.leave}
      />
    </>
  )
}
