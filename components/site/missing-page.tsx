import { MissingContent } from '@/components/site/missing-content'
import { SiteShell } from '@/components/site/site-shell'

/** With the shell, since an unknown URL belongs to no layout. */
export function MissingPage() {
  return (
    <SiteShell>
      <MissingContent />
    </SiteShell>
  )
}
