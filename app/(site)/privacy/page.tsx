import { LegalFormSection } from '@/components/legal/legal-form-section'
import { LegalPage } from '@/components/legal/legal-page'
import { privacyPolicy } from '@/lib/legal/content'
import { pageMetadata } from '@/lib/platform/seo'

export function generateMetadata() {
  return pageMetadata(privacyPolicy)
}

export default function PrivacyPage() {
  return (
    <LegalPage document={privacyPolicy}>
      <LegalFormSection
        source="privacy"
        title="Questions about your data?"
        text="Ask what we know about you, or have it corrected or deleted. A few lines are enough."
      />
    </LegalPage>
  )
}
