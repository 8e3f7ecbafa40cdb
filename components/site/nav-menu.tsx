'use client'

import { usePathname } from 'next/navigation'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SiteLink } from '@/components/site/site-link'
import { Glyph } from '@/components/ui/glyph'
import type { NavGroup } from '@/lib/navigation/rules'

/** A button that shows a list of links. Until it is hydrated, the list opens on hover or focus. */
export function NavMenu({ name, links }: NavGroup) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const pathname = usePathname()

  useEffect(() => {
    if (!open) return
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
      return
    }
    const items = Array.from(root.current?.querySelectorAll('a') ?? [])
    const at = items.findIndex((item) => item === document.activeElement)
    const target = targetOf(event.key, at, items.length)
    if (target === undefined || (at < 0 && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    flushSync(() => setOpen(true))
    items[target]?.focus()
  }

  return (
    <div
      ref={root}
      role="presentation"
      className="site-menu"
      onKeyDown={handleKey}
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
        data-current={links.some((link) => link.href === pathname)}
        onClick={() => setOpen(!open)}
      >
        {name}
        <Glyph name="chevron-down" />
      </button>
      <ul id={listId} className="site-menu-list">
        {links.map((link, index) => (
          <li key={index}>
            <SiteLink href={link.href} className="site-menu-link" onClick={() => setOpen(false)}>
              {link.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The item that a key moves to from the one at `at`, where -1 is the button. */
function targetOf(key: string, at: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: at <= 0 ? count - 1 : at - 1,
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}
