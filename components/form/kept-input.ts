'use client'

import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { namedElements } from '@/components/form/form-elements'
import { showToast } from '@/components/ui/toast'
import type { StoredName } from '@/lib/platform/browser-storage'
import { buildId } from '@/lib/platform/build-id'

const KEY = 'foyer-kept-input' satisfies StoredName

type Kept = { buildId?: string; forms: Record<string, unknown> }

/** Shown when an update has removed or renamed the action that a page calls. */
export const outdatedPage = {
  title: 'This page is out of date',
  message: 'It was updated after you opened it. Reload it and try again; what you typed is kept.',
  isOutdated: true,
} as const

export const isOutdatedPage = unstable_isUnrecognizedActionError

let isReloading = false

/** Reloads the page without asking about unsaved changes, because `useKeptInput` restores them. */
export function reloadOutdatedPage(): void {
  isReloading = true
  location.reload()
}

export function isReloadingOutdatedPage(): boolean {
  return isReloading
}

type KeptInputOptions = {
  /** Distinguishes forms on the same page, including the same form for different rows. */
  key: () => string
  /** Returns what was typed, in a form that can be stored as JSON. Undefined if nothing was. */
  read: () => unknown
  restore: (input: never) => void
}

/**
 * Keeps what was typed when a tab moves on to a new version of the product: when an outdated page asks for a reload,
 * and when Next reloads because another build answered a navigation or refresh. A reload within one version restores
 * nothing, as usual.
 */
export function useKeptInput(options: KeptInputOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    const name = () => `${location.pathname} ${latest.current.key()}`
    const kept = readKept()
    const mine = name()
    if (kept.buildId !== buildId && mine in kept.forms) {
      const { [mine]: input, ...others } = kept.forms
      writeKept({ ...kept, forms: others })
      latest.current.restore(input as never)
      showToast({ title: 'This page was updated', text: 'What you typed is still here.', kind: 'success' })
    }

    function keep() {
      const input = latest.current.read()
      if (input === undefined) return
      const { buildId: from, forms } = readKept()
      writeKept({ buildId, forms: { ...(from === buildId && forms), [name()]: input } })
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
    }
  }, [])
}

function readKept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept
  } catch {
    // Nothing was kept, or the browser forbids access.
    return { buildId, forms: {} }
  }
}

function writeKept(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // The storage is full or forbidden.
  }
}

/** What a person typed into a form, by field; undefined if nothing. Skips passwords, codes and files. */
export function readTyped(form: HTMLFormElement): Record<string, string> | undefined {
  const typed = keepable(form).flatMap((element) => {
    if (isUnchanged(element)) return []
    const entry = isChoice(element)
      ? [choiceName(element), String(element.checked)]
      : [element.name, element.value]
    return [entry as [string, string]]
  })
  return typed.length === 0 ? undefined : Object.fromEntries(typed)
}

/** Fills the fields in again with the events that typing causes, so that listeners notice. */
export function typeAgain(form: HTMLFormElement, typed: Record<string, string>): void {
  for (const element of keepable(form)) {
    const value = typed[isChoice(element) ? choiceName(element) : element.name]
    if (value === undefined) continue
    if (isChoice(element)) element.checked = value === 'true'
    else element.value = value
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function isUnchanged(element: ReturnType<typeof keepable>[number]): boolean {
  if (element instanceof HTMLSelectElement) {
    const initial = Array.from(element.options).findIndex((option) => option.defaultSelected)
    return element.selectedIndex === Math.max(0, initial)
  }
  if (isChoice(element)) return element.checked === element.defaultChecked
  return element.value === element.defaultValue
}

function keepable(form: HTMLFormElement) {
  return namedElements(form).filter(
    ({ type, autocomplete }) =>
      type !== 'password' && type !== 'file' && !autocomplete.includes('one-time-code'),
  )
}

function isChoice(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')
}

function choiceName({ name, value }: HTMLInputElement): string {
  return `${name}=${value}`
}
