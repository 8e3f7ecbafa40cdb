'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { ButtonLink } from '@/components/site/button-link'

export function MissingContent() {
  const pathname = usePathname()
  useEffect(() => window.console.warn('Page not found:', pathname), [pathname])

  return (
    <div className="lost-page">
      <p aria-hidden className="lost-number">
        404
      </p>
      <h1 className="text-title">Oops! Page not found</h1>
      <p className="max-w-md text-lead text-muted-foreground">
        The page may have moved, or the address may have a typo.
      </p>
      <ButtonLink href="/" variant="hero" size="lg" className="mt-4">
        Return to Home
      </ButtonLink>
    </div>
  )
}
