'use client'

import { showToast } from '@/components/ui/toast'

type Told = { title: string; message?: string | undefined }
type Answer = { data?: Told; serverError?: { title?: string; message: string } }

/** Calls an action of the panel and tells how it went; true when it did what it should. */
export async function callAction(action: () => Promise<Answer>, failure: Required<Told>): Promise<boolean> {
  let answer: Answer
  try {
    answer = await action()
  } catch (error) {
    reportError(error)
    answer = {}
  }
  if (answer.data) {
    showToast({ title: answer.data.title, text: answer.data.message, kind: 'success' })
    return true
  }
  const { title, message } = { ...failure, ...answer.serverError }
  showToast({ title, text: message, kind: 'error' })
  return false
}
