import type { Metadata } from 'next'
import { LegalPage } from '@/components/legal/legal-page'
import { JsonLd } from '@/components/site/json-ld'
import { termsAndConditions } from '@/lib/legal/content'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'

const { title, description } = termsAndConditions
const path = '/terms-and-conditions'

export const metadata: Metadata = pageMetadata({ title, description, path })

export default function TermsPage() {
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: title, path }])} />
      <LegalPage document={termsAndConditions} />
    </>
  )
}
