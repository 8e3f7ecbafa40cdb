'use client'

import { SiteLink } from '@/components/site/site-link'
import { useSiteFacts } from '@/components/ui/site-facts'

const LONG_NAME = 16

export function Brand() {
  const { name } = useSiteFacts()
  return (
    <SiteLink
      href="/"
      className="site-brand"
      aria-label={`${name}, home page`}
      data-long={name.length > LONG_NAME || undefined}
    >
      <BrandMark />
      {name}
    </SiteLink>
  )
}

/** app/icon.svg without its background. */
export function BrandMark() {
  return (
    <svg viewBox="4 3 24 26" className="h-8 w-7.5 shrink-0" fill="none" aria-hidden>
      <g className="stroke-purple" strokeWidth="2" strokeLinecap="round">
        <path d="M7 6c0 6 9 4 9 9.5M25 6c0 6-9 4-9 9.5M16 6v9" />
        <path className="stroke-blue" d="M16 15.5c0 4.5-8 4.5-8 10.5M16 15.5c0 4.5 8 4.5 8 10.5M16 16v10" />
      </g>
      <circle cx="16" cy="15.5" r="3.25" className="fill-foreground" />
    </svg>
  )
}
