'use client'

import { isOutdatedPage, outdatedPage } from '@/components/form/kept-input'
import { showToast } from '@/components/ui/toast'

type Told = { title: string; message?: string | undefined }
type Answer = { data?: Partial<Told>; serverError?: { title?: string; message: string } }

/** Calls an action and shows a toast with the outcome; true on success. */
export async function callAction(action: () => Promise<Answer>, failure: Required<Told>): Promise<boolean> {
  let answer: Answer
  try {
    answer = await action()
  } catch (error) {
    reportError(error)
    answer = isOutdatedPage(error) ? { serverError: outdatedPage } : {}
  }
  if (answer.data) {
    const { title, message } = answer.data
    if (title !== undefined) showToast({ title, text: message, kind: 'success' })
    return true
  }
  const { title, message } = { ...failure, ...answer.serverError }
  showToast({ title, text: message, kind: 'error' })
  return false
}
