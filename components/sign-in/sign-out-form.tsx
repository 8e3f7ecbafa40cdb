'use client'

import { type ReactNode, useActionState } from 'react'
import { showToast } from '@/components/ui/toast'
import { signOutAction } from '@/lib/auth/actions'
import type { Area } from '@/lib/auth/config'
import { type FormState, idleFormState } from '@/lib/platform/form-state'

const failure = { title: 'Error', message: 'Failed to sign out. Please try again.' }

type SignOutFormProps = { area: Area; children: ReactNode }

/** Wraps a submit button. */
export function SignOutForm({ area, children }: SignOutFormProps) {
  // Server rendering needs the action itself, for browsers without JavaScript.
  const [, dispatch] = useActionState<FormState, FormData>(
    typeof window === 'undefined' ? signOutAction : signOut,
    idleFormState,
  )

  async function signOut(previous: FormState, formData: FormData): Promise<FormState> {
    let answer: FormState
    try {
      answer = await signOutAction(previous, formData)
    } catch (error) {
      if (isRedirect(error)) {
        // A full load, so that the back button can't show cached private pages.
        window.location.assign(new URL(`/${area}/login?signed-out`, window.location.origin))
        return idleFormState
      }
      answer = { status: 'error', ...failure }
    }
    showToast({ title: failure.title, text: answer.message, kind: 'error' })
    return answer
  }

  return <form action={dispatch}>{children}</form>
}

/** Next throws an action's redirect as an error. */
function isRedirect(error: unknown): boolean {
  return error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_REDIRECT')
}
