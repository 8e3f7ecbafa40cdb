import * as Tooltip from 'radix-ui/tooltip'
import { type ComponentProps, useEffect, useEffectEvent, useImperativeHandle } from 'react'
import type { Pointed, TooltipPopupProps } from '@/components/ui/tooltip'

/** Within 300 ms of one tooltip, the next appears without delay. */
export function TooltipPopup({ pointed }: TooltipPopupProps) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {pointed ? <TooltipOf key={pointed.number} {...pointed} /> : null}
    </Tooltip.Provider>
  )
}

type TooltipOfProps = Pick<Pointed, 'target' | 'by'>

function TooltipOf({ target, by }: TooltipOfProps) {
  const { tooltip, tooltipSide, tooltipAlign } = target.dataset
  const { side, align } = { side: tooltipSide, align: tooltipAlign } as ComponentProps<typeof Tooltip.Content>
  if (tooltip === undefined) return null
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <Trigger target={target} by={by} />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          className="ui-tooltip"
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          // The element may disappear.
          hideWhenDetached
        >
          {tooltip}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

type TriggerProps = TooltipOfProps & ComponentProps<typeof Tooltip.Trigger>

/** Passes on to Radix what happens to an element of the page, beginning with what made this appear. */
function Trigger({ target, by, ref, ...props }: TriggerProps) {
  useImperativeHandle(ref, () => target as HTMLButtonElement, [target])

  const pass = useEffectEvent((event: Event) => {
    // Radix takes from them what React's events have in common with the browser's.
    const handlers: Record<string, ((event: never) => void) | undefined> = {
      pointermove: props.onPointerMove,
      pointerleave: props.onPointerLeave,
      pointerdown: props.onPointerDown,
      focus: target.matches(':focus-visible') ? props.onFocus : undefined,
      blur: props.onBlur,
      click: props.onClick,
    }
    handlers[event.type]?.(event as never)
  })

  useEffect(() => {
    if (by === 'focus') pass(new FocusEvent('focus'))
    else if (target.matches(':hover')) pass(new PointerEvent('pointermove', { pointerType: 'mouse' }))
    const controller = new AbortController()
    for (const type of ['pointermove', 'pointerleave', 'pointerdown', 'focus', 'blur', 'click'])
      target.addEventListener(type, pass, { signal: controller.signal })
    return () => controller.abort()
  }, [target, by])

  const description = props['aria-describedby']
  useEffect(() => {
    if (description === undefined) return
    target.setAttribute('aria-describedby', description)
    return () => target.removeAttribute('aria-describedby')
  }, [target, description])

  return null
}
