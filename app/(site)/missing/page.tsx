import { MissingContent } from '@/components/site/missing-content'
import { missingMetadata } from '@/lib/platform/seo'

/** One static page for all unknown addresses (next.config.ts). */
export const metadata = missingMetadata(404)

export default function MissingPage() {
  return <MissingContent />
}
