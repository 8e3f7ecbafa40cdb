'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '@/components/ui/avatar'

type PortalMenuProps = { name: string; avatar: string | null; children: ReactNode }

/** On phones, a menu behind the person's picture, which also opens without JavaScript. Elsewhere, its items are a row. */
export function PortalMenu({ name, avatar, children }: PortalMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const { current } = menu
    if (!current) return
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener(
      'click',
      ({ target }) => {
        // The menu outlives the page that one of its links leaves.
        const isKept = target instanceof Element && current.contains(target) && !target.closest('a')
        if (!isKept) current.open = false
      },
      { signal },
    )
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Node && !current.contains(target)) current.open = false
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !current.open) return
        current.open = false
        current.querySelector('summary')?.focus()
      },
      { signal },
    )
    return () => controller.abort()
  }, [])

  return (
    <details ref={menu} className="portal-menu">
      <summary>
        <Avatar name={name} picture={avatar} size="medium" />
        <span className="sr-only">Account menu</span>
      </summary>
      <div className="portal-menu-items">
        <p className="portal-menu-name">{name}</p>
        {children}
      </div>
    </details>
  )
}
