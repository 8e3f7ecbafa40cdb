'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import type { FormState } from '@/lib/platform/form-state'

/** Takes the place of a form that has asked for a mail: the outcome, and what to do next. */
export function SentNotice({ state, children }: { state: FormState<unknown>; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The field that had the focus is gone.
    notice.current?.focus()
  }, [])

  return (
    <div ref={notice} tabIndex={-1} className="grid gap-4 outline-none">
      <FormBanner state={state} />
      {children}
    </div>
  )
}
