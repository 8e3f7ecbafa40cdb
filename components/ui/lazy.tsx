'use client'

import { type ComponentType, createElement, use, useEffect, useEffectEvent, useState } from 'react'
import { loadOnce } from '@/components/ui/load-once'
import { isField } from '@/components/ui/shortcuts'
import { showToast, type ToastMessage } from '@/components/ui/toast'
import { whenPaused } from '@/components/ui/when-paused'

export type PopupProps = { open: boolean; onOpenChange: (open: boolean) => void }

type Options = {
  /** `EarlyCode` loads it at the first sign of use. */
  isCommon?: boolean
  /** Shows no message if it can't be loaded. */
  isQuiet?: boolean
}

/** What to load once somebody starts to use the page. */
const early = new Set<() => Promise<unknown>>()

/**
 * A popup whose code is loaded when it first opens, so that it doesn't add to the page's weight. It stays mounted
 * after that, so that closing can be animated.
 */
export function lazyPopup<Props extends PopupProps>(
  load: () => Promise<ComponentType<Props>>,
  { isCommon, isQuiet }: Options = {},
): ComponentType<Props> {
  const code = loadOnce(load)
  if (isCommon) early.add(code.load)

  return function LazyPopup(props: Props) {
    const { open, onOpenChange } = props
    const wasOpen = useOnceOpen(open)
    const [, rerender] = useState(0)
    const Popup = code.read()
    const isMissing = open && !Popup
    const close = useEffectEvent(() => onOpenChange(false))

    useEffect(() => {
      if (!isMissing) return
      const controller = new AbortController()
      const { signal } = controller
      code.load().then(
        () => {
          if (!signal.aborted) rerender((count) => count + 1)
        },
        () => {
          if (signal.aborted) return
          if (!isQuiet) showToast(notOpened)
          close()
        },
      )
      // While the code loads, Escape cancels opening, and so does moving on to a field.
      const cancel = (event: Event) => {
        if (event instanceof KeyboardEvent ? event.key === 'Escape' : isField(event.target)) close()
      }
      window.addEventListener('keydown', cancel, { signal })
      window.addEventListener('focusin', cancel, { signal })
      return () => controller.abort()
    }, [isMissing])

    return wasOpen && Popup ? createElement(Popup, props) : null
  }
}

const notOpened: ToastMessage = {
  title: 'Not opened',
  text: 'Check your connection and try again. If that doesn’t help, reload the page.',
  kind: 'error',
}

/**
 * A part of a page whose code is in a separate file. It is loaded once somebody starts to use the page, or when the
 * part is shown. The server renders it as usual. A part that appears on a click needs a `Suspense` around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = loadOnce(load)
  early.add(code.load)

  return function LazyPart(props: Props) {
    return createElement(code.read() ?? use(code.load()), props)
  }
}

/** True once the popup has been opened. A list has one for each row, and most are never needed. */
function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Goes into each shell once. When somebody starts to use the page, it loads the code they are likely to need next. */
export function EarlyCode(): null {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let isLoading = false
    // Loads one at a time, so that the page can respond in between. Pages that are opened later add more.
    function loadNext() {
      const [next] = early
      isLoading = next !== undefined
      if (!next || signal.aborted) return
      early.delete(next)
      // The part that needs it tries again.
      next().catch(() => undefined)
      whenPaused(loadNext)
    }
    function start() {
      if (isLoading || early.size === 0) return
      isLoading = true
      whenPaused(loadNext)
    }
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, start, { signal })
    return () => controller.abort()
  }, [])
  return null
}
