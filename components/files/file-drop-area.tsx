'use client'

import { UploadCloud } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Select } from '@/components/ui/controls'
import { useFileDrop } from '@/components/uploads/use-file-drop'
import { type FileType, fileTypeLabels, fileTypes, guessType } from '@/lib/files/rules'
import { acceptOf, uploadExtensions } from '@/lib/uploads/rules'

const typeOptions = [
  { value: 'guess', label: 'Decide by name' },
  ...fileTypes.map((value) => ({ value, label: fileTypeLabels[value] })),
]

type FileDropAreaProps = { onFiles: (files: { file: File; type: FileType }[]) => void }

export function FileDropArea({ onFiles }: FileDropAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const type = useRef<HTMLSelectElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const isOver = useFileDrop(area, take)

  function take(list: FileList | null) {
    const chosen = fileTypes.find((value) => value === type.current?.value)
    const files = Array.from(list ?? [], (file) => ({ file, type: chosen ?? guessType(file.name) }))
    if (files.length > 0) onFiles(files)
  }

  return (
    <div
      ref={area}
      role="group"
      aria-label="Upload files"
      className={cn(
        'flex flex-wrap items-center justify-center gap-x-6 gap-y-4 rounded-xl border border-dashed border-input bg-card px-5 py-6',
        isOver && 'border-ring bg-accent',
      )}
    >
      <UploadCloud aria-hidden className="size-8 text-purple" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">Drag files here, or choose them.</p>
        <p className="text-sm text-muted-foreground">
          Up to 25 MB each: PDF, Office, images, text and ZIP. The client sees each file once it has been
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
        <Button onClick={() => input.current?.click()}>Choose files</Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptOf(uploadExtensions)}
        aria-label="Files"
        className="hidden"
        onChange={(event) => {
          take(event.target.files)
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
