'use client'

import { useFormStatus } from 'react-dom'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Spinner } from '@/components/ui/glyph'

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'onClick'> & {
  /** The label while pending. */
  pendingLabel: string
  /** From `useActionForm`; not needed in a plain form with an action. */
  pending?: boolean
}

/** Stays focusable while pending, so that keyboard users don't lose their place. */
export function SubmitButton({ pendingLabel, pending = false, children, ...props }: SubmitButtonProps) {
  const status = useFormStatus()
  const waiting = pending || status.pending
  return (
    <Button
      type="submit"
      aria-disabled={waiting}
      onClick={(event) => {
        if (waiting) event.preventDefault()
      }}
      {...props}
    >
      {waiting ? (
        <>
          <Spinner />
          {pendingLabel}
        </>
      ) : (
        children
      )}
    </Button>
  )
}
