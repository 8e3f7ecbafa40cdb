'use client'

import { Consent, ConsentButton } from '@/components/site/consent'
import { Particles, ParticlesButton } from '@/components/site/particles'
import { useSiteFacts } from '@/components/ui/site-facts'

/** Only `LateElements` loads this. */
export function GlobalElements() {
  const { asksConsent } = useSiteFacts()
  return (
    <>
      <Particles />
      <ul className="flex flex-wrap justify-center gap-x-6 text-sm text-muted-foreground [&_button]:rounded-sm [&_button]:py-2 [&_button]:hover:text-foreground">
        {asksConsent ? (
          <li>
            <ConsentButton />
          </li>
        ) : null}
        <li>
          <ParticlesButton />
        </li>
      </ul>
      {asksConsent ? <Consent isFixed /> : null}
    </>
  )
}
