'use client'

import { useTransition } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'

type PendingButtonProps = Omit<ButtonProps, 'onClick' | 'aria-disabled'> & { run: () => Promise<unknown> }

/** Does something once per click: while it runs, further clicks do nothing. */
export function PendingButton({ run, ...props }: PendingButtonProps) {
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
    />
  )
}
