'use client'

import { type ReactNode, useRef, useState } from 'react'
import { UnsavedChangesDialog } from '@/components/form/unsaved-changes-dialog'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'

/** Holds the boxes to write in. While one has something in it, nothing leads away without asking. */
export function LeadDrafts({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [hasDraft, setHasDraft] = useState(false)
  const unsaved = useUnsavedChanges(hasDraft)

  function look() {
    const boxes = Array.from(area.current?.querySelectorAll('textarea') ?? [])
    setHasDraft(boxes.some(({ value }) => value.trim() !== ''))
  }

  return (
    <div
      ref={area}
      className="grid grid-cols-1 gap-4"
      onInput={look}
      onReset={() => {
        // The event comes before the boxes are emptied.
        queueMicrotask(look)
      }}
    >
      {children}
      <UnsavedChangesDialog {...unsaved} />
    </div>
  )
}
