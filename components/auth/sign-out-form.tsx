'use client'

import { unstable_rethrow } from 'next/navigation'
import { type ReactNode, useActionState } from 'react'
import { showToast } from '@/components/ui/toast'
import { signOutAction } from '@/lib/auth/actions'
import { type FormState, idleFormState } from '@/lib/form-state'

const failure = { title: 'Error', message: 'Failed to sign out. Please try again.' }

/** Around a submit button. Works without JavaScript, too. */
export function SignOutForm({ children, className }: { children: ReactNode; className?: string }) {
  // The server has to see the action itself to write it into the page for browsers without JavaScript.
  const [, dispatch] = useActionState<FormState, FormData>(
    typeof window === 'undefined' ? signOutAction : signOut,
    idleFormState,
  )
  return (
    <form action={dispatch} className={className}>
      {children}
    </form>
  )
}

async function signOut(previous: FormState, formData: FormData): Promise<FormState> {
  let answer: FormState
  try {
    answer = await signOutAction(previous, formData)
  } catch (error) {
    // Signed out: the way to the login travels as an error.
    unstable_rethrow(error)
    answer = { status: 'error', ...failure }
  }
  showToast({ title: failure.title, text: answer.message, kind: 'error' })
  return answer
}
