'use client'

import { type ReactElement, useTransition } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Spinner } from '@/components/ui/glyph'

type PendingButtonProps = Omit<ButtonProps, 'onClick' | 'aria-disabled'> & {
  run: () => Promise<unknown>
  /** A spinner takes its place while it runs; null if there is only a spinner. */
  icon?: ReactElement | null
}

/** Does something once per click: while it runs, further clicks do nothing. */
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
