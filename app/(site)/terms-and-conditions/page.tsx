import { LegalPage } from '@/components/legal/legal-page'
import { termsAndConditions } from '@/lib/legal/content'
import { pageMetadata } from '@/lib/platform/seo'

export function generateMetadata() {
  return pageMetadata(termsAndConditions)
}

export default function TermsPage() {
  return <LegalPage document={termsAndConditions} />
}
