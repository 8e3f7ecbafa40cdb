import type { Metadata } from 'next'
import { LegalFormSection } from '@/components/legal/legal-form-section'
import { LegalPage } from '@/components/legal/legal-page'
import { JsonLd } from '@/components/site/json-ld'
import { cookiePolicy } from '@/lib/legal/content'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'

const { title, description } = cookiePolicy
const path = '/cookie-policy'

export const metadata: Metadata = pageMetadata({ title, description, path })

export default function CookiePage() {
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: title, path }])} />
      <LegalPage document={cookiePolicy}>
        <LegalFormSection
          source="cookie_policy"
          title="Still Have Questions?"
          text="Write to us about cookies, storage or anything else that this page left open."
        />
      </LegalPage>
    </>
  )
}
