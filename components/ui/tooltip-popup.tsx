import * as Tooltip from 'radix-ui/tooltip'
import { type ComponentProps, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
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
  const { tooltipSide, tooltipAlign } = target.dataset
  const { side, align } = { side: tooltipSide, align: tooltipAlign } as ComponentProps<typeof Tooltip.Content>
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <Trigger target={target} by={by} />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="ui-tooltip" side={side} align={align} sideOffset={8} collisionPadding={8}>
          <Text target={target} />
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** Mounted anew each time the tooltip opens, because the text may have changed. */
function Text({ target }: { target: HTMLElement }) {
  const [text] = useState(() => target.dataset.tooltip)
  return text
}

type TriggerProps = TooltipOfProps & ComponentProps<typeof Tooltip.Trigger>

/** Passes the events of an element on the page to Radix, starting with the one that caused this to mount. */
function Trigger({ target, by, ref, ...props }: TriggerProps) {
  useImperativeHandle(ref, () => target as HTMLButtonElement, [target])

  const pass = useEffectEvent((event: Event) => {
    if (target.dataset.tooltip === undefined && event.type !== 'blur') return
    // Radix uses only what React's events have in common with the browser's.
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
    // While its tooltip is open, the element may disappear or no longer need it.
    const observer = new MutationObserver(() => {
      if (!target.isConnected || target.dataset.tooltip === undefined) pass(new FocusEvent('blur'))
    })
    observer.observe(document.body, { attributeFilter: ['data-tooltip'], childList: true, subtree: true })
    return () => {
      observer.disconnect()
      target.removeAttribute('aria-describedby')
    }
  }, [target, description])

  return null
}
