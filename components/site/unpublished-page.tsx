import { MissingContent } from '@/components/site/missing-content'
import { SiteNotice } from '@/components/site/site-notice'

/** Replaces a page that doesn't exist, or whose content can't be loaded yet. */
export function UnpublishedPage({ missing }: { missing: 404 | 503 }) {
  if (missing === 404) return <MissingContent />
  return (
    <SiteNotice
      title="This page can’t be shown right now"
      text="Something is being restarted. Please try again in a minute."
    />
  )
}
