'use client'

import { ASK_CONSENT } from '@/components/site/consent-choice'

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
