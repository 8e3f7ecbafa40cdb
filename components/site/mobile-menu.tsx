'use client'

import { useEffect, useRef, useState } from 'react'
import { Brand } from '@/components/site/brand'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink, SiteLinkItems } from '@/components/site/site-link'
import { Button } from '@/components/ui/button'
import { Glyph } from '@/components/ui/glyph'
import { useMenus } from '@/components/site/navigation-provider'
import { portalLink, quoteLink } from '@/lib/navigation/content'

const MENU_ID = 'site-mobile-menu'

/** The full-screen menu of small screens; a popover until it is hydrated. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const menu = dialog.current
    const wide = window.matchMedia('(width >= 64rem)')
    function closeOnChoice(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null
      if (target === menu || target?.closest('a')) close(menu)
    }
    function closeOnWide() {
      close(menu)
    }
    menu?.addEventListener('click', closeOnChoice)
    wide.addEventListener('change', closeOnWide)
    return () => {
      menu?.removeEventListener('click', closeOnChoice)
      wide.removeEventListener('change', closeOnWide)
    }
  }, [])

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="site-menu-toggle"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={MENU_ID}
        onClick={(event) => {
          // A modal dialog makes the rest of the page inert, unlike a popover.
          event.preventDefault()
          dialog.current?.showModal()
          setOpen(true)
        }}
      >
        <Glyph name="menu" />
      </Button>
      <dialog
        ref={dialog}
        id={MENU_ID}
        popover="auto"
        className="site-dialog"
        aria-label="Menu"
        onClose={() => setOpen(false)}
      >
        <div className="site-dialog-panel">
          <div className="site-dialog-bar">
            <Brand />
            <Button
              variant="ghost"
              size="icon"
              aria-label="Close menu"
              popoverTarget={MENU_ID}
              popoverTargetAction="hide"
              onClick={() => close(dialog.current)}
            >
              <Glyph name="close" />
            </Button>
          </div>
          <MobileMenuLinks />
        </div>
      </dialog>
    </>
  )
}

function close(menu: HTMLDialogElement | null): void {
  // A popover if it was opened before hydration.
  if (menu?.matches(':popover-open')) menu.hidePopover()
  menu?.close()
}

function MobileMenuLinks() {
  const entries = useMenus().header
  return (
    <>
      <nav aria-label="Mobile">
        <ul className="site-dialog-list">
          {entries.map((entry, index) => (
            <li key={index}>
              {'links' in entry ? (
                <details name="site-mobile-group">
                  <summary>
                    {entry.name}
                    <Glyph name="chevron-down" />
                  </summary>
                  <ul>
                    <SiteLinkItems links={entry.links} />
                  </ul>
                </details>
              ) : (
                <SiteLink href={entry.href}>{entry.name}</SiteLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 pt-6">
        <ButtonLink href={quoteLink.href} variant="hero" size="lg">
          {quoteLink.name}
        </ButtonLink>
        <ButtonLink href={portalLink.href} variant="outline" size="lg">
          {portalLink.name}
        </ButtonLink>
      </div>
    </>
  )
}
