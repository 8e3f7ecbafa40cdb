'use client'

import * as TooltipPrimitive from 'radix-ui/tooltip'
import { type ComponentProps, type ReactNode, useState } from 'react'

/** Wraps everything that has tooltips: within 300 ms of one, the next appears without delay. */
export function TooltipProvider(props: ComponentProps<typeof TooltipPrimitive.Provider>) {
  return <TooltipPrimitive.Provider delayDuration={700} skipDelayDuration={300} {...props} />
}

type TooltipProps = Pick<ComponentProps<typeof TooltipPrimitive.Content>, 'side' | 'align'> & {
  text: ReactNode
  /** One element that takes focus. A tooltip explains it; its name must not depend on the tooltip. */
  children: ReactNode
  /** Never shows, for example because the label is visible. */
  disabled?: boolean
}

export function Tooltip({ text, children, disabled = false, side, align }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipPrimitive.Root open={isOpen && !disabled} onOpenChange={setOpen}>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content
          className="ui-tooltip"
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          {text}
        </TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  )
}
