'use client'

import { MissingContent } from '@/components/site/missing-content'
import { SiteShell } from '@/components/site/site-shell'

/** Has its own shell, since an unknown address belongs to no part of the site. */
export function MissingPage() {
  return (
    <SiteShell>
      <MissingContent />
    </SiteShell>
  )
}
