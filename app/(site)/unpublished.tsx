import type { Metadata } from 'next'
import { MissingContent } from '@/components/site/missing-content'
import { SiteNotice } from '@/components/site/site-notice'
import { isPublishedKnown } from '@/lib/content/published/queries'
import { UNKNOWN_RETRY_SECONDS, retryPage } from '@/lib/platform/page-retry'
import { missingMetadata } from '@/lib/platform/seo'

export function unpublishedMetadata(): Metadata {
  return missingMetadata(isPublishedKnown() ? 404 : 503)
}

/**
 * Replaces the page at `path`, which isn't published. Before the database has answered once, that isn't known: the page then says
 * so and is soon rendered again.
 */
export async function UnpublishedPage({ path }: { path: string }) {
  if (isPublishedKnown()) return <MissingContent />
  await retryPage(path, UNKNOWN_RETRY_SECONDS)
  return (
    <SiteNotice
      title="This page can’t be shown right now"
      text="Something is being restarted. Please try again in a minute."
    />
  )
}
