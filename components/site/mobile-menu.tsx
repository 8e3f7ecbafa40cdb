'use client'

import { startTransition, useEffect, useRef, useState } from 'react'
import { Brand } from '@/components/site/brand'
import { ButtonLink } from '@/components/site/button-link'
import { SiteLink, SiteLinkItems } from '@/components/site/site-link'
import { afterPaint } from '@/components/ui/after-paint'
import { Button } from '@/components/ui/button'
import { Glyph } from '@/components/ui/glyph'
import { useMenus } from '@/components/site/navigation-provider'
import { portalLink, quoteLink } from '@/lib/navigation/content'

const MENU_ID = 'site-mobile-menu'

/** The full-screen menu on small screens. A popover, so that it also opens before the page is hydrated. */
export function MobileMenu() {
  const popover = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const menu = popover.current
    const wide = window.matchMedia('(width >= 64rem)')
    const close = () => menu?.hidePopover()
    function closeOnChoice(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null
      if (target === menu || target?.closest('a')) close()
    }
    menu?.addEventListener('click', closeOnChoice)
    wide.addEventListener('change', close)
    return () => {
      menu?.removeEventListener('click', closeOnChoice)
      wide.removeEventListener('change', close)
    }
  }, [])

  // The browser has to go through the whole page for this, so it waits until the menu is painted.
  useEffect(() => {
    if (!open) return
    const cancel = afterPaint(() => holdPage(true))
    return () => {
      cancel()
      holdPage(false)
    }
  }, [open])

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
      >
        <Glyph name="menu" />
      </Button>
      <dialog
        ref={popover}
        id={MENU_ID}
        popover="auto"
        className="site-dialog"
        aria-label="Menu"
        onToggle={({ newState }) => {
          // The menu opens without this state. What the state changes can wait until the menu is painted.
          startTransition(() => setOpen(newState === 'open'))
        }}
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

/** Keeps the page behind the menu from taking the focus and from scrolling. */
function holdPage(isHeld: boolean): void {
  document.documentElement.toggleAttribute('data-menu-open', isHeld)
  for (const part of document.querySelectorAll<HTMLElement>('.site-main, .site-footer, .site-consent')) {
    part.inert = isHeld
  }
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
                <SiteLink href={entry.href} isSection>
                  {entry.name}
                </SiteLink>
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
