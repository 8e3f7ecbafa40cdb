import { LegalPage } from '@/components/legal/legal-page'
import { termsAndConditions } from '@/lib/legal/content'
import { pageMetadata } from '@/lib/platform/seo'

export const metadata = pageMetadata(termsAndConditions)

export default function TermsPage() {
  return <LegalPage document={termsAndConditions} />
}
