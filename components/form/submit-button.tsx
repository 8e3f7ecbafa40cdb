'use client'

import { useFormStatus } from 'react-dom'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Spinner } from '@/components/ui/glyph'

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'onClick'> & {
  /** Replaces the label while pending. */
  pendingLabel: string
  pending: boolean
}

/** Stays focusable while pending, so that keyboard users don't lose their place. */
export function SubmitButton({ pendingLabel, pending, children, ...props }: SubmitButtonProps) {
  const waiting = useFormStatus().pending || pending
  return (
    <Button
      type="submit"
      aria-disabled={waiting}
      onClick={(event) => {
        if (waiting) event.preventDefault()
      }}
      {...props}
    >
      {waiting ? <Spinner /> : null}
      <span key={String(waiting)} className="contents">
        {waiting ? pendingLabel : children}
      </span>
    </Button>
  )
}
