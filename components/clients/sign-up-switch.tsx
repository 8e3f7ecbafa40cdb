'use client'

import { useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { setSignUpOpenAction } from '@/lib/invitations/actions'

const choices = [
  { open: true, label: 'Anyone may sign up' },
  { open: false, label: 'Only invited people' },
]

/** Sets whether anyone can create an account. */
export function SignUpSwitch({ isOpen }: { isOpen: boolean }) {
  const [shown, show] = useOptimistic(isOpen)
  const [isPending, startTransition] = useTransition()

  function choose(open: boolean) {
    if (isPending || open === shown) return
    startTransition(async () => {
      show(open)
      await callAction(() => setSignUpOpenAction({ open }), {
        title: 'Error',
        message: 'The sign-up could not be switched. Please try again.',
      })
    })
  }

  return (
    <fieldset
      aria-busy={isPending}
      className="flex min-h-(--control-height) flex-wrap rounded-md border bg-card p-0.5 text-sm"
    >
      <legend className="sr-only">Who may come in</legend>
      {choices.map(({ open, label }) => (
        <label
          key={label}
          className="inline-flex cursor-pointer items-center rounded-sm px-3 py-1 font-medium text-muted-foreground hover:text-foreground has-checked:bg-accent has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:py-2.5"
        >
          <input
            type="radio"
            name="sign-up"
            className="sr-only"
            checked={shown === open}
            onChange={() => {
              choose(open)
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
