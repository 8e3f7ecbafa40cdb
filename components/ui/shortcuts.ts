'use client'

import { useEffect, useRef } from 'react'

export type Shortcut = {
  /** Values of `KeyboardEvent.key`. Each of them triggers the shortcut. */
  keys: readonly string[]
  /** A key that has to be pressed just before. */
  after?: string
  label: string
  /** A single character, which can be switched off, or the same with Ctrl or ⌘. */
  isWithCtrl?: boolean
  /** Also works while somebody is typing. */
  whileTyping?: boolean
  /** Returns false if there was nothing to do. The key then keeps its usual effect. */
  run: (event: KeyboardEvent) => boolean
}

type ShortcutSection = { title: string; shortcuts: readonly Shortcut[] }

/** The maximum time between the two keys of a sequence. */
const SEQUENCE_MS = 1500

const sections = new Set<() => ShortcutSection>()

/** The shortcuts available on the current page. */
export function currentShortcuts(): ShortcutSection[] {
  return [...sections].map((read) => read())
}

/** Registers shortcuts while the component is mounted. */
export function useShortcuts(title: string, shortcuts: () => Shortcut[]): void {
  const latest = useRef<() => ShortcutSection>(null)

  useEffect(() => {
    latest.current = () => ({ title, shortcuts: shortcuts() })
  })

  useEffect(() => {
    const read = () => latest.current?.() ?? { title: '', shortcuts: [] }
    sections.add(read)
    return () => {
      sections.delete(read)
    }
  }, [])
}

/**
 * Handles the registered shortcuts. Use it once per shell. If several components handle a key, the most recently
 * mounted one comes first. Named keys, such as the arrows, and keys with Ctrl also work when `hasCharacters` is off.
 */
export function useShortcutKeys(hasCharacters: boolean): void {
  useEffect(() => {
    let last = { key: '', at: 0 }

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey || isInLayer(event.target)) return
      const isWithCtrl = event.ctrlKey || event.metaKey
      if (event.key.length === 1 && !isWithCtrl && !hasCharacters) return
      const before = event.timeStamp - last.at < SEQUENCE_MS ? last.key : undefined
      last = { key: isWithCtrl || isField(event.target) ? '' : keyOf(event), at: event.timeStamp }
      const found = currentShortcuts()
        .toReversed()
        .flatMap(({ shortcuts }) => shortcuts)
        .filter((each) => (each.isWithCtrl ?? false) === isWithCtrl && each.keys.includes(keyOf(event)))
        .filter(({ whileTyping }) => whileTyping || !isField(event.target))
      const inSequence = found.filter(({ after }) => after !== undefined && after === before)
      const alone = found.filter(({ after }) => after === undefined)
      if (![...inSequence, ...alone].some(({ run }) => run(event))) return
      event.preventDefault()
      last.key = ''
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [hasCharacters])
}

/** Ignores Caps Lock. On a keyboard without Latin letters, it is the letter at the same position. */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const [, letter] =
    /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key) ? (/^Key([A-Z])$/.exec(code) ?? []) : []
  const typed = letter ?? key
  return typed.length === 1 && !shiftKey ? typed.toLowerCase() : typed
}

const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** True for an element that takes typed text. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** True if the event comes from a layer above the page, such as a dialog or a menu. */
function isInLayer(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(LAYERS)) return true
  return document.querySelector('.ui-overlay, .ui-menu:not([hidden])') !== null
}
