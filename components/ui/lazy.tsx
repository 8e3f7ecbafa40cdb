'use client'

import {
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { showToast } from '@/components/ui/toast'

export type PopupProps = { open: boolean; onOpenChange: (open: boolean) => void }

type Options = {
  /** Loaded before: see `EarlyCode`. */
  isCommon?: boolean
  /** Says nothing when it can't be loaded. */
  isQuiet?: boolean
}

/** What is loaded when somebody begins to use the page. */
const early = new Set<() => Promise<unknown>>()

/**
 * A popup whose code is loaded when it is first opened, so that pages don't grow by it. Once it was opened, it stays, for the
 * motion on closing.
 */
export function lazyPopup<Props extends PopupProps>(
  load: () => Promise<ComponentType<Props>>,
  { isCommon, isQuiet }: Options = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const listeners = new Set<() => void>()
  if (isCommon) early.add(ensure)

  async function ensure() {
    loaded ??= await load()
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return function LazyPopup(props: Props) {
    const { open, onOpenChange } = props
    const wasOpen = useOnceOpen(open)
    const Popup = useSyncExternalStore(
      subscribe,
      () => loaded,
      () => null,
    )
    const isMissing = open && !Popup

    const giveUp = useEffectEvent(() => {
      if (!isQuiet)
        showToast({ title: 'Not opened', text: 'Please check your connection and try again.', kind: 'error' })
      onOpenChange(false)
    })

    useEffect(() => {
      if (isMissing) ensure().catch(giveUp)
    }, [isMissing])

    return wasOpen && Popup ? createElement(Popup, props) : null
  }
}

/** A part of a page whose code is loaded where it is shown, such as in a side panel, or early. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  early.add(load)

  return function LazyPart(props: Props) {
    return <Suspense>{createElement(Part, props)}</Suspense>
  }
}

/** True once a popup has been open. A list has one for each row, and most are never needed. */
function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Goes into a shell once: loads what is about to be needed when somebody begins to use the page. */
export function EarlyCode(): null {
  useEffect(() => {
    const controller = new AbortController()
    // More is added by the pages that one goes on to.
    function load() {
      for (const each of early) {
        early.delete(each)
        // What needs it tries again.
        each().catch(() => undefined)
      }
    }
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, load, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return null
}
