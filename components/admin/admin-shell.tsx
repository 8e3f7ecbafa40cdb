'use client'

import { Menu, PanelLeft } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { dashboardLink, navigationFor } from '@/components/admin/navigation-content'
import { ShortcutHelp } from '@/components/admin/shortcut-help'
import { Sidebar } from '@/components/admin/sidebar'
import { sidebarCookie } from '@/components/admin/sidebar-cookie'
import { LiveStatus } from '@/components/live/live'
import { SearchButton } from '@/components/search/search-button'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Sheet } from '@/components/ui/dialog'
import { EarlyCode } from '@/components/ui/lazy'
import { Link, NavigationProgress } from '@/components/ui/link'
import { PageTransition } from '@/components/ui/page-transition'
import { keyOf, useShortcuts } from '@/components/ui/shortcuts'
import { SkipLink } from '@/components/ui/skip-link'
import { Tooltip, Tooltips } from '@/components/ui/tooltip'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Access } from '@/lib/auth/rights'

type AdminShellProps = {
  /** Read from the cookie. */
  initiallyCollapsed: boolean
  user: { id: string; name: string; avatar: string | null }
  access: Access
  /** False while the person still has to set up a second factor. */
  hasSearch: boolean
  children: ReactNode
}

export function AdminShell({ initiallyCollapsed, user, access, hasSearch, children }: AdminShellProps) {
  const { isCollapsed, isSheetOpen, setSheetOpen, toggle } = useSidebar(initiallyCollapsed)
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  useShortcuts('Go to', () => {
    const { groups, settings } = navigationFor(access)
    const items = [dashboardLink, ...groups.flatMap((group) => group.items), ...(settings ? [settings] : [])]
    return items.map(({ label, letter }) => ({
      ...{ keys: [letter], after: 'g', label },
      run: () => openFromSidebar(letter),
    }))
  })
  return (
    <>
      <EarlyCode />
      <Tooltips />
      <NavigationProgress />
      <SkipLink />
      <div data-density="compact" className="min-h-dvh md:flex">
        <aside
          className={cn(
            'hidden shrink-0 overflow-y-auto border-r bg-card md:sticky md:top-0 md:block md:h-dvh print:hidden noscript:block',
            isCollapsed ? 'md:w-12' : 'md:w-64',
          )}
        >
          <Sidebar access={access} isCollapsed={isCollapsed} />
        </aside>
        <Sheet
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          title="Menu"
          data-density="compact"
          className="p-2! [--sheet-width:18rem]"
        >
          <Sidebar access={access} onNavigate={() => setSheetOpen(false)} />
        </Sheet>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="relative top-0 z-30 flex h-14 items-center gap-2 border-b bg-background/90 px-3 backdrop-blur-sm md:px-4 print:hidden [@media(height>=24rem)]:sticky">
            <SidebarToggle isCollapsed={isCollapsed} isSheetOpen={isSheetOpen} onToggle={toggle} />
            {hasSearch ? <SearchButton userId={user.id} access={access} /> : null}
            <div className="ml-auto flex min-w-0 items-center gap-2">
              <LiveStatus />
              <ShortcutHelp />
              <Link
                href="/admin/account"
                className="-mx-1.5 flex min-w-0 items-center gap-2 rounded-md px-1.5 py-1 text-sm text-muted-foreground hover:bg-accent hover:text-foreground"
              >
                <Avatar name={user.name} picture={user.avatar} size="medium" />
                <span className="truncate max-sm:sr-only">
                  <span className="sr-only">Account of </span>
                  {user.name}
                </span>
              </Link>
            </div>
          </header>
          <main
            ref={main}
            id="content"
            className="mx-auto w-full max-w-360 flex-1 px-4 py-6 md:px-6 lg:px-8 lg:py-8"
          >
            <PageTransition>{children}</PageTransition>
          </main>
        </div>
      </div>
    </>
  )
}

/** Clicks the link, so that the list is restored as it was left and unsaved changes are asked about. */
function openFromSidebar(letter: string): boolean {
  const link = document.querySelector<HTMLElement>(`aside [data-letter="${letter}"]`)
  link?.click()
  return link !== null
}

type SidebarToggleProps = { isCollapsed: boolean; isSheetOpen: boolean; onToggle: () => void }

function SidebarToggle({ isCollapsed, isSheetOpen, onToggle }: SidebarToggleProps) {
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        aria-expanded={isSheetOpen}
        aria-haspopup="dialog"
        className="md:hidden noscript:hidden"
        onClick={onToggle}
      >
        <Menu aria-hidden />
      </Button>
      <Tooltip
        text={`${isCollapsed ? 'Expand' : 'Collapse'} sidebar (Ctrl+B or ⌘B)`}
        side="bottom"
        align="start"
      >
        <Button
          variant="ghost"
          size="icon"
          aria-label="Sidebar"
          aria-expanded={!isCollapsed}
          aria-keyshortcuts="Control+B Meta+B"
          className="not-hover:bg-transparent max-md:hidden noscript:hidden"
          onClick={onToggle}
        >
          <PanelLeft aria-hidden />
        </Button>
      </Tooltip>
    </>
  )
}

/** The screen width at which the sidebar becomes a sheet. */
const MOBILE = '(width < 48rem)'

/** The collapsed state on wide screens and the open state on narrow ones are independent. */
function useSidebar(initiallyCollapsed: boolean) {
  const [isCollapsed, setCollapsed] = useState(initiallyCollapsed)
  const [isSheetOpen, setSheetOpen] = useState(false)

  const toggle = useCallback(() => {
    if (window.matchMedia(MOBILE).matches) {
      setSheetOpen((open) => !open)
      return
    }
    const next = !isCollapsed
    setCollapsed(next)
    document.cookie = sidebarCookie(next)
  }, [isCollapsed])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (keyOf(event) !== 'b' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [toggle])

  useEffect(() => {
    const narrow = window.matchMedia(MOBILE)
    function onChange() {
      if (!narrow.matches) setSheetOpen(false)
    }
    narrow.addEventListener('change', onChange)
    return () => narrow.removeEventListener('change', onChange)
  }, [])

  return { isCollapsed, isSheetOpen, setSheetOpen, toggle }
}
