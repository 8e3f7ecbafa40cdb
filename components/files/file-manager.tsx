'use client'

import { useRef, useState } from 'react'
import { FileUp } from 'lucide-react'
import { FileDialog } from '@/components/files/file-dialog'
import { FileManagerRow } from '@/components/files/file-manager-row'
import { FileUploads } from '@/components/files/file-uploads'
import { useUploads } from '@/components/files/use-uploads'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { ManagedFile } from '@/lib/files/queries'

type FileManagerProps = { projectId: string; files: ManagedFile[]; total: number }

export function FileManager({ projectId, files, total }: FileManagerProps) {
  const uploads = useUploads(projectId)
  const [edited, setEdited] = useState<ManagedFile | null>(null)
  const replacing = useRef<ManagedFile>(null)
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <FileUploads {...uploads} />
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
          if (content && replaces) uploads.add([{ file: content, type: replaces.type, replaces }])
          event.target.value = ''
        }}
      />
      <FileDialog file={edited} onClose={() => setEdited(null)} />
    </>
  )
}
