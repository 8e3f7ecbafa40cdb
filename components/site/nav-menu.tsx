'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SiteLink } from '@/components/site/site-link'
import { Glyph } from '@/components/ui/glyph'
import type { NavLink } from '@/lib/navigation/rules'

type NavMenuProps = {
  name: string
  /** Whether it leads to the current page. */
  isCurrent?: boolean
  className?: string
  /** The items of the list. */
  children: ReactNode
}

/** A button that opens a list of links. Without JavaScript, the list opens on hover or focus. */
export function NavMenu({ name, isCurrent = false, className = '', children }: NavMenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!open) return
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    // A narrow window has no room for the button.
    function closeHidden() {
      if (button.current && !isShown(button.current)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    window.addEventListener('resize', closeHidden)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      window.removeEventListener('resize', closeHidden)
    }
  }, [open])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
      return
    }
    const isOnButton = document.activeElement === button.current
    if (!moves.includes(event.key) || (isOnButton && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    flushSync(() => setOpen(true))
    const items = Array.from(root.current?.querySelectorAll('a') ?? []).filter(isShown)
    const at = items.findIndex((item) => item === document.activeElement)
    items[targetOf(event.key, at, items.length)]?.focus()
  }

  return (
    <div
      ref={root}
      role="presentation"
      className={`site-menu ${className}`}
      onKeyDown={handleKey}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) setOpen(false)
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="site-nav-item"
        aria-expanded={open}
        aria-controls={listId}
        data-current={isCurrent}
        onClick={() => setOpen(!open)}
      >
        <span>{name}</span>
        <Glyph name="chevron-down" />
      </button>
      <ul id={listId} className="site-menu-list">
        {children}
      </ul>
    </div>
  )
}

export function NavMenuItems({ links }: { links: readonly NavLink[] }) {
  return links.map(({ name, href }, index) => (
    <li key={index}>
      <SiteLink href={href} className="site-menu-link">
        {name}
      </SiteLink>
    </li>
  ))
}

function isShown(item: HTMLElement): boolean {
  return item.getClientRects().length > 0
}

const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/** The index of the item that a key moves to, starting from `at`. The button has the index -1. */
function targetOf(key: string, at: number, count: number): number {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  return key === 'Home' ? 0 : count - 1
}
