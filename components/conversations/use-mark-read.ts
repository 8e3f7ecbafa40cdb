'use client'

import { startTransition } from 'react'
import { showToast } from '@/components/ui/toast'
import { idleFormState, type FormState } from '@/lib/platform/form-state'
import { markReadAction } from '@/lib/conversations/actions'
import { readFailure } from '@/lib/conversations/content'

/** Marks a client's message as read, and says so only when that failed. */
export function useMarkRead(): (id: string) => void {
  return (id) => {
    startTransition(async () => {
      let answer: FormState
      try {
        answer = await markReadAction(idleFormState, { id })
      } catch {
        // Unreachable: the browser's own log has it.
        answer = { status: 'error' }
      }
      if (answer.status !== 'error') return
      const { title, message } = { ...readFailure, ...answer }
      showToast({ title, text: message, kind: 'error' })
    })
  }
}
