'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenPaused } from '@/components/ui/when-paused'

export type ToastMessage = {
  title: string
  text?: string | undefined
  /** Identifies an unexpected error in the log. */
  reference?: string | undefined
  kind?: 'success' | 'error'
  /** Offers to undo what the toast reports. */
  undo?: Undo
}

/** A later toast with the same key replaces it, since only the latest change can be undone. */
export type Undo = {
  key: string
  run: () => void
  /** How long it can be undone, in seconds. Without this, until somebody makes the same change again. */
  seconds?: number
}

type ToastList = {
  show: (message: ToastMessage) => void
  dismissSuccesses: () => void
  undoLast: () => boolean
  dropUndo: (key: string) => void
}

export type RegisterToastList = (list: ToastList) => () => void

const QUEUE_TIMEOUT_MS = 10_000

// The code that shows toasts is loaded later. Until then, they are queued here.
const queue: { message: ToastMessage; onShown: (() => void) | undefined; since: number }[] = []
let list: ToastList | null = null
let load: (() => void) | null = null

/** Shows a toast. `onShown` is called when it appears: at once, or when its code has loaded, which may fail. */
export function showToast(message: ToastMessage, onShown?: () => void): void {
  if (list) {
    list.show(message)
    onShown?.()
    return
  }
  queue.push({ message, onShown, since: Date.now() })
  load?.()
}

/** Dismisses all toasts except errors, where they might cover what comes next. */
export function dismissSuccessToasts(): void {
  list?.dismissSuccesses()
}

/** Undoes the latest change since the page was loaded that can be undone, or says that there is none. */
export function undoLast(): void {
  if (!list?.undoLast()) showToast({ title: 'Nothing to undo' })
}

/** Withdraws this Undo and its toast, because the value is about to change again. */
export function dropUndo(key: string): void {
  list?.dropUndo(key)
}

/** `loader` is called whenever a toast is queued. Returns a function that removes it. */
export function registerToastLoader(loader: () => void): () => void {
  load = loader
  if (queue.length > 0) loader()
  return () => {
    load = null
  }
}

/** Shows toasts with `shown` from now on, the queued ones first. Returns a function that removes it. */
export function registerToastList(shown: ToastList): () => void {
  list = shown
  for (const { message, onShown, since } of queue.splice(0)) {
    if (Date.now() - since >= QUEUE_TIMEOUT_MS) continue
    shown.show(message)
    onShown?.()
  }
  return () => {
    list = null
  }
}

/** Goes into each root layout. It loads its code when a field gets the focus, early enough to report a lost connection. */
export function Toaster() {
  const [List, setList] = useState<ComponentType<{ register: RegisterToastList }> | null>(null)

  useEffect(() => {
    function loadList() {
      import('@/components/ui/toast-list').then(
        ({ ToastList }) => {
          setList(() => ToastList)
        },
        // The toast stays queued, and the next one tries to load the code again.
        reportError,
      )
    }
    const onFocus = () => whenPaused(loadList)
    document.addEventListener('focusin', onFocus, { once: true })
    const unregister = registerToastLoader(loadList)
    return () => {
      document.removeEventListener('focusin', onFocus)
      unregister()
    }
  }, [])

  return List ? <List register={registerToastList} /> : null
}
