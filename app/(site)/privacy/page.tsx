import type { Metadata } from 'next'
import { LegalFormSection } from '@/components/legal/legal-form-section'
import { LegalPage } from '@/components/legal/legal-page'
import { JsonLd } from '@/components/site/json-ld'
import { privacyPolicy } from '@/lib/legal/content'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'

const { title, description } = privacyPolicy
const path = '/privacy'

export const metadata: Metadata = pageMetadata({ title, description, path })

export default function PrivacyPage() {
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: title, path }])} />
      <LegalPage document={privacyPolicy}>
        <LegalFormSection
          source="privacy"
          title="Questions about your data?"
          text="Ask what we know about you, or have it corrected or deleted. A few lines are enough."
        />
      </LegalPage>
    </>
  )
}
