'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { UnsavedChanges } from '@/components/form/unsaved-changes'

/** Asks before a text is lost that was typed anywhere within `data-drafts`. */
export function Drafts({ className, children }: { className?: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const [hasDraft, setHasDraft] = useState(false)

  useEffect(() => {
    const area = element.current?.closest('[data-drafts]')
    if (!area) return
    const controller = new AbortController()
    function check() {
      const fields = Array.from(area?.querySelectorAll('textarea') ?? [])
      setHasDraft(fields.some(({ value }) => value.trim() !== ''))
    }
    area.addEventListener('input', check, controller)
    // The event fires before the fields are emptied.
    area.addEventListener('reset', () => queueMicrotask(check), controller)
    return () => controller.abort()
  }, [])

  return (
    <div ref={element} className={className}>
      {children}
      <UnsavedChanges isDirty={hasDraft} />
    </div>
  )
}
