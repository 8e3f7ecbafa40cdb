'use client'

import { type ReactElement, useTransition } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Spinner } from '@/components/ui/glyph'

type PendingButtonProps = Omit<ButtonProps, 'onClick' | 'aria-disabled'> & {
  run: () => Promise<unknown>
  /** Replaced by a spinner while the action runs. Null for a spinner without an icon before it. */
  icon?: ReactElement | null
}

/** Runs its action once per click and ignores further clicks while it runs. */
export function PendingButton({ run, icon, children, ...props }: PendingButtonProps) {
  const [isPending, startTransition] = useTransition()
  return (
    <Button
      {...props}
      aria-disabled={isPending}
      onClick={() => {
        if (isPending) return
        startTransition(async () => {
          await run()
        })
      }}
    >
      {isPending && icon !== undefined ? <Spinner /> : icon}
      <span className="contents">{children}</span>
    </Button>
  )
}
