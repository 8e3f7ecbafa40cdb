import { MissingContent } from '@/components/site/missing-content'
import { missingMetadata } from '@/lib/platform/seo'

/** What unknown addresses show (next.config.ts): one static page for all of them. */
export const metadata = missingMetadata(404)

export default function MissingPage() {
  return <MissingContent />
}
