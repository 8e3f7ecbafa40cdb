'use client'

import { isOutdatedPage, outdatedPage } from '@/components/form/kept-input'
import { showToast, type ToastMessage } from '@/components/ui/toast'

export type Failure = { title?: string; message: string; reference?: string }
type Told = { title: string; message?: string | undefined }
type Answer<Data> = { data?: Data; serverError?: Failure }

/** Shown for a failure without a message from the server. */
export const unreachable = 'The server could not be reached. Check your connection and try again.'

/** Calls an action and shows its outcome in a toast, which `more` can change on success. Returns true on success. */
export async function callAction<Data extends Partial<Told>>(
  action: () => Promise<Answer<Data>>,
  failure: Required<Told>,
  more?: (data: Data) => Partial<ToastMessage>,
): Promise<boolean> {
  let answer: Answer<Data>
  try {
    answer = await action()
  } catch (error) {
    reportError(error)
    answer = isOutdatedPage(error) ? { serverError: outdatedPage } : {}
  }
  if (answer.data) {
    const { title, message } = answer.data
    if (title !== undefined) showToast({ title, text: message, kind: 'success', ...more?.(answer.data) })
    return true
  }
  showFailure({ ...failure, ...answer.serverError })
  return false
}

export function showFailure({ title = 'Error', message, reference }: Failure): void {
  showToast({ title, text: message, reference, kind: 'error' })
}
