'use client'

import { useEffect, useState } from 'react'
import { ASK_CONSENT, readConsent, storeConsent, type ConsentChoice } from '@/components/site/consent-choice'
import { SiteLink } from '@/components/site/site-link'
import { Button } from '@/components/ui/button'

/**
 * Asks once what may be kept in this browser, and again when asked to. Nothing waits for the answer: the site works
 * with what is necessary alone.
 */
export function Consent() {
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    function ask() {
      setIsAsking(true)
    }
    if (readConsent() === null) ask()
    addEventListener(ASK_CONSENT, ask)
    return () => {
      removeEventListener(ASK_CONSENT, ask)
    }
  }, [])

  function choose(choice: ConsentChoice) {
    storeConsent(choice)
    setIsAsking(false)
  }

  if (!isAsking) return null
  return (
    <section
      aria-label="Cookie choice"
      className="ui-card fixed inset-x-3 bottom-3 z-40 grid gap-3 p-4 sm:right-auto sm:left-4 sm:max-w-sm print:hidden"
    >
      <p className="text-sm text-muted-foreground">
        We keep only what the site needs to work, unless you allow more.{' '}
        <SiteLink href="/cookie-policy" className="text-foreground underline underline-offset-4">
          Cookie policy
        </SiteLink>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            choose('all')
          }}
        >
          Accept all
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            choose('necessary')
          }}
        >
          Only necessary
        </Button>
      </div>
    </section>
  )
}
