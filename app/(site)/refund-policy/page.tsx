import type { Metadata } from 'next'
import { LegalPage } from '@/components/legal/legal-page'
import { JsonLd } from '@/components/site/json-ld'
import { refundPolicy } from '@/lib/legal/content'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'

const { title, description } = refundPolicy
const path = '/refund-policy'

export const metadata: Metadata = pageMetadata({ title, description, path })

export default function RefundPage() {
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: title, path }])} />
      <LegalPage document={refundPolicy} />
    </>
  )
}
