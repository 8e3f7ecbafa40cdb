'use client'

import { useFormStatus } from 'react-dom'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Spinner } from '@/components/ui/glyph'

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'onClick'> & {
  /** The label while the answer is awaited. */
  pendingLabel: string
  /** From the form's bridge; a plain form with an action is noticed without it. */
  pending?: boolean
}

/** Stays focusable while it waits, so that the keyboard doesn't lose its place. */
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
