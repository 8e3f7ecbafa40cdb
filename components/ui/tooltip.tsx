'use client'

import { cloneElement, type ReactElement, useEffect, useState } from 'react'
import { lazyPopup, type PopupProps } from '@/components/ui/lazy'

type TooltipProps = {
  text: string
  side?: 'top' | 'right' | 'bottom'
  align?: 'start' | 'end'
  /** One focusable element. The tooltip explains it; its accessible name must not depend on the tooltip. */
  children: ReactElement<Record<string, unknown>>
  /** Never shows the tooltip, for example because the label is visible. */
  disabled?: boolean
}

/** The `Tooltips` of the admin's shell display it. */
export function Tooltip({ text, side, align, children, disabled = false }: TooltipProps) {
  return cloneElement(children, {
    'data-tooltip': disabled ? undefined : text,
    'data-tooltip-side': side,
    'data-tooltip-align': align,
  })
}

export type Pointed = { target: HTMLElement; by: 'pointer' | 'focus'; number: number }

export type TooltipPopupProps = PopupProps & { pointed: Pointed | null }

const TooltipPopup = lazyPopup<TooltipPopupProps>(
  () => import('@/components/ui/tooltip-popup').then((module) => module.TooltipPopup),
  { isCommon: true, isQuiet: true },
)

/** Goes into a shell once. Shows the tooltip of the element that is hovered or has the focus. */
export function Tooltips() {
  const [pointed, setPointed] = useState<Pointed | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    function point(by: Pointed['by'], from: EventTarget | null) {
      const target = from instanceof Element ? from.closest<HTMLElement>('[data-tooltip]') : null
      if (!target) return
      setPointed((last) => (last?.target === target ? last : { target, by, number: (last?.number ?? 0) + 1 }))
    }
    document.addEventListener(
      'pointerover',
      ({ target, pointerType }) => {
        if (pointerType !== 'touch') point('pointer', target)
      },
      { signal },
    )
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible')) point('focus', target)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])

  return <TooltipPopup open={pointed !== null} onOpenChange={() => setPointed(null)} pointed={pointed} />
}
