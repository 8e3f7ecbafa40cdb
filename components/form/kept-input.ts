'use client'

import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { namedElements } from '@/components/form/form-elements'
import { showToast } from '@/components/ui/toast'
import type { StoredName } from '@/lib/platform/browser-storage'
import { buildId } from '@/lib/platform/build-id'

const KEY = 'foyer-kept-input' satisfies StoredName

type Kept = { buildId?: string; forms: Record<string, unknown> }

/** For when the action that a page calls was removed or renamed by an update. */
export const outdatedPage = {
  title: 'This page is out of date',
  message: 'It was updated after you opened it. Reload it and try again; what you typed is kept.',
  isOutdated: true,
} as const

export const isOutdatedPage = unstable_isUnrecognizedActionError

let isReloading = false

/** Reloads the page, without asking about unsaved changes: `useKeptInput` brings them back. */
export function reloadOutdatedPage(): void {
  isReloading = true
  location.reload()
}

export function isReloadingOutdatedPage(): boolean {
  return isReloading
}

type KeptInputOptions = {
  /** Tells forms of the same page apart, including the same form for different rows. */
  key: () => string
  /** What was typed, as JSON; undefined if nothing was. */
  read: () => unknown
  restore: (input: never) => void
}

/**
 * Takes what was typed along when a tab moves on to a new version of the product: with the reload that an outdated page
 * asks for, and with the one that Next does when a navigation or refresh is answered by another build. A reload within
 * one version brings nothing back, as always.
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
    // Nothing was kept, or the browser doesn't allow it.
    return { buildId, forms: {} }
  }
}

function writeKept(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Full, or not allowed.
  }
}

/** What a person typed into a form, by field; undefined if nothing. Passwords, codes and files aren't read. */
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

/** Types it again, so that whatever listens to the fields notices. */
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
