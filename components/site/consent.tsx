'use client'

import { useEffect, useState } from 'react'
import { ASK_CONSENT, readConsent, storeConsent, type ConsentChoice } from '@/components/site/consent-choice'
import { SiteLink } from '@/components/site/site-link'
import { Button } from '@/components/ui/button'

const answers: readonly { choice: ConsentChoice; name: string }[] = [
  { choice: 'all', name: 'Accept all' },
  { choice: 'necessary', name: 'Only necessary' },
]

/**
 * Asks once what may be kept in this browser, and again when asked to. Nothing waits for the answer: the site works
 * with what is necessary alone.
 * A sticky bar in the page's flow: it takes its own space, and whatever gets the focus is scrolled clear of it.
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
    <section aria-label="Cookie choice" className="site-consent">
      <p>
        Allow optional cookies? <SiteLink href="/cookie-policy">Cookie policy</SiteLink>
      </p>
      <div>
        {answers.map(({ choice, name }) => (
          <Button
            key={choice}
            size="sm"
            variant="outline"
            onClick={() => {
              choose(choice)
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}
