'use client'

import { useActionState, useEffect, useRef } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { type FormState, idleFormState } from '@/lib/form-state'
import { unsubscribeAction } from '@/lib/newsletter/actions'

/** The button that ends a subscription; merely opening the page ends nothing, since mail scanners open every link. */
export function UnsubscribeForm({ token }: { token: string }) {
  const [state, action, pending] = useActionState<FormState, FormData>(unsubscribeAction, idleFormState)
  const outcome = useRef<HTMLDivElement>(null)
  const arrival = { autoFocus: true }

  useEffect(() => {
    if (state.status !== 'idle') outcome.current?.focus()
  }, [state])

  const problem = state.fieldErrors?.token ?? state.message
  return (
    <form action={action} className="grid justify-items-start gap-6">
      {state.status === 'idle' ? null : (
        <div ref={outcome} tabIndex={-1} {...arrival} className="w-full rounded-lg">
          <FormBanner
            state={
              state.status === 'error'
                ? { status: 'error', message: problem }
                : { status: 'success', title: state.message, message: 'You get no more newsletters from us.' }
            }
          />
        </div>
      )}
      {state.status === 'success' ? null : (
        <>
          <input type="hidden" name="token" value={token} />
          <SubmitButton pendingLabel="Unsubscribing..." pending={pending} size="lg">
            Unsubscribe
          </SubmitButton>
        </>
      )}
    </form>
  )
}
