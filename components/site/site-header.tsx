'use client'

import { usePathname } from 'next/navigation'
import { Brand } from '@/components/site/brand'
import { ButtonLink } from '@/components/site/button-link'
import { MobileMenu } from '@/components/site/mobile-menu'
import { NavMenu, NavMenuItems } from '@/components/site/nav-menu'
import { useMenus } from '@/components/site/navigation-provider'
import { SiteLink } from '@/components/site/site-link'
import { portalLink, quoteLink, REST_NAME } from '@/lib/navigation/content'
import { isAtOrBelow } from '@/lib/base/paths'
import type { NavEntry } from '@/lib/navigation/rules'

// A client component as a whole, so that its links aren't sent a second time in every page's RSC payload.
export function SiteHeader() {
  const { header, headerRooms } = useMenus()
  const pathname = usePathname()
  const current = header.findIndex((entry) => leadsTo(entry, pathname))
  return (
    <header className="site-header">
      <div className="site-width site-header-row">
        <Brand />
        <div className="site-nav-room">
          <style>{fit(headerRooms, current)}</style>
          <nav aria-label="Main" className="site-nav">
            {header.map((entry, index) =>
              'links' in entry ? (
                <NavMenu key={index} name={entry.name} isCurrent={index === current}>
                  <NavMenuItems links={entry.links} />
                </NavMenu>
              ) : (
                <SiteLink key={index} href={entry.href} isSection className="site-nav-item">
                  <span>{entry.name}</span>
                </SiteLink>
              ),
            )}
            <NavMenu name={REST_NAME} className="site-nav-rest">
              {header.map((entry, index) => (
                <li key={index}>
                  {'links' in entry ? (
                    <>
                      <span>{entry.name}</span>
                      <ul>
                        <NavMenuItems links={entry.links} />
                      </ul>
                    </>
                  ) : (
                    <SiteLink href={entry.href} isSection className="site-menu-link">
                      {entry.name}
                    </SiteLink>
                  )}
                </li>
              ))}
            </NavMenu>
          </nav>
        </div>
        <div className="site-header-end">
          <ButtonLink href={portalLink.href} variant="outline" size="sm" className="site-wide-only">
            {portalLink.name}
          </ButtonLink>
          <ButtonLink href={quoteLink.href} variant="neon" size="sm" className="site-header-quote">
            {quoteLink.name}
          </ButtonLink>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function leadsTo(entry: NavEntry, pathname: string): boolean {
  return 'links' in entry
    ? entry.links.some(({ href }) => href === pathname)
    : entry.href === pathname || isAtOrBelow(pathname, entry.href)
}

/** Moves the entries that don't fit in the header to the list of the rest. */
function fit(rooms: readonly number[], current: number): string {
  const moved = rooms.map((room, index) => {
    const at = String(index + 1)
    const isLast = index === rooms.length - 1
    const rest = `${isLast ? 'display:block;' : ''}${index === current ? '--current:1' : ''}`
    return [
      `@container site-nav (width<${String(room)}rem){`,
      `.site-nav>:nth-child(${at}){display:none}.site-nav-rest>ul>:nth-child(${at}){display:block}`,
      `${rest && `.site-nav>.site-nav-rest{${rest}}`}}`,
    ].join('')
  })
  const spare = `.site-nav{--spare:calc((100cqi - ${String(rooms.at(-1))}rem)/${String(2 * rooms.length)})}`
  return [spare, ...moved].join('')
}
