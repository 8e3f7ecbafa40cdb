'use client'

import { useEffect, useState } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { Button } from '@/components/ui/button'
import type { StoredName } from '@/lib/platform/browser-storage'

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

/** Opens the cookie choice again. */
export function ConsentButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        dispatchEvent(new Event(ASK_CONSENT))
      }}
    >
      Cookie settings
    </button>
  )
}

const KEY = 'cookie-consent' satisfies StoredName
/** Tells the open pages of this browser that the choice is to be made (again). */
export const ASK_CONSENT = 'ask-consent'

export type ConsentChoice = 'all' | 'necessary'

/** What the visitor chose; null before the choice, and where the browser keeps nothing. */
export function readConsent(): ConsentChoice | null {
  try {
    const choice = localStorage.getItem(KEY)
    return choice === 'all' || choice === 'necessary' ? choice : null
  } catch {
    return null // Storage is switched off: then nothing that would need consent can be kept either.
  }
}

export function storeConsent(choice: ConsentChoice): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // As above: the choice holds for this page only.
  }
}
