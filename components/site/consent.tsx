'use client'

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SiteLink } from '@/components/site/site-link'
import { Button } from '@/components/ui/button'
import { useSiteFacts } from '@/components/ui/site-facts'
import type { StoredName } from '@/lib/platform/browser-storage'

const answers = { all: 'Accept all', necessary: 'Only necessary' }

/**
 * A sticky bar within the page's flow, or a fixed one, for pages that may be shorter than the screen. If the visitor
 * opened it, it takes the focus and returns it afterwards.
 */
export function Consent({ isFixed = false }: { isFixed?: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const { cookiePolicy } = useSiteFacts()

  useEffect(() => {
    function ask() {
      setIsAsking(true)
    }
    function askAgain() {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      flushSync(ask)
      bar.current?.focus()
    }
    if (!isAnswered()) ask()
    addEventListener(ASK_CONSENT, askAgain)
    return () => removeEventListener(ASK_CONSENT, askAgain)
  }, [])

  function choose(choice: string) {
    try {
      localStorage.setItem(KEY, choice)
    } catch {
      // Without storage, the choice applies to this page only.
    }
    setIsAsking(false)
    const next = opener.current ?? document.querySelector('main')
    next?.focus({ preventScroll: true })
  }

  if (!isAsking) return null
  return (
    <section ref={bar} tabIndex={-1} aria-label="Cookie choice" className="site-consent" data-fixed={isFixed}>
      <p>
        <span>Allow optional cookies? </span>
        {cookiePolicy ? <SiteLink href={cookiePolicy}>Cookie policy</SiteLink> : null}
      </p>
      <div>
        {Object.entries(answers).map(([choice, name]) => (
          <Button key={choice} size="sm" variant="outline" onClick={() => choose(choice)}>
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}

export function ConsentButton() {
  return (
    <button type="button" onClick={() => dispatchEvent(new Event(ASK_CONSENT))}>
      Cookie Settings
    </button>
  )
}

const KEY = 'cookie-consent' satisfies StoredName
const ASK_CONSENT = 'ask-consent'

function isAnswered(): boolean {
  try {
    return Object.hasOwn(answers, localStorage.getItem(KEY) ?? '')
  } catch {
    return false // Without storage, nothing that needs consent can be stored either.
  }
}
