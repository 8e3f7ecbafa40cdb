import { LegalPage } from '@/components/legal/legal-page'
import { refundPolicy } from '@/lib/legal/content'
import { pageMetadata } from '@/lib/platform/seo'

export function generateMetadata() {
  return pageMetadata(refundPolicy)
}

export default function RefundPage() {
  return <LegalPage document={refundPolicy} />
}
