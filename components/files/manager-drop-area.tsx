'use client'

import { UploadCloud } from 'lucide-react'
import { useRef } from 'react'
import { useFileDrop } from '@/components/files/use-file-drop'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Select } from '@/components/ui/select'
import { documentTypeLabels, type DocumentType } from '@/lib/files/rules'
import { guessType } from '@/lib/files/manager/rules'
import { documentTypes } from '@/lib/files/schema'
import { acceptOf } from '@/lib/uploads/rules'
import { uploadTypes, type UploadExtension } from '@/lib/uploads/schema'

const accept = acceptOf(Object.keys(uploadTypes) as UploadExtension[])
const typeOptions = [
  { value: 'guess', label: 'Decide by name' },
  ...documentTypes.map((value) => ({ value, label: documentTypeLabels[value] })),
]

type DropAreaProps = { onFiles: (files: { file: File; type: DocumentType }[]) => void }

/** Takes files that are dropped on it or chosen by its button. */
export function ManagerDropArea({ onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const type = useRef<HTMLSelectElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const isOver = useFileDrop(area, take)

  function take(list: FileList | null) {
    const chosen = documentTypes.find((value) => value === type.current?.value)
    const files = Array.from(list ?? [], (file) => ({ file, type: chosen ?? guessType(file.name) }))
    if (files.length > 0) onFiles(files)
  }

  return (
    <div
      ref={area}
      role="group"
      aria-label="Upload documents"
      className={cn(
        'flex flex-wrap items-center justify-center gap-x-6 gap-y-4 rounded-xl border border-dashed border-input bg-card px-5 py-6',
        isOver && 'border-ring bg-accent',
      )}
    >
      <UploadCloud aria-hidden className="size-8 text-purple" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">Drop files here, or choose them.</p>
        <p className="text-sm text-muted-foreground">
          Up to 25 MB each: PDF, Office, images, text and ZIP. The client sees them as soon as they are
          checked.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Select
          ref={type}
          aria-label="Type of the next files"
          options={typeOptions}
          defaultValue="guess"
          className="w-auto flex-none"
        />
        <Button
          onClick={() => {
            input.current?.click()
          }}
        >
          Choose files
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label="Files"
        className="hidden"
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
