import { LegalFormSection } from '@/components/legal/legal-form-section'
import { LegalPage } from '@/components/legal/legal-page'
import { cookiePolicy } from '@/lib/legal/content'
import { pageMetadata } from '@/lib/platform/seo'

export function generateMetadata() {
  return pageMetadata(cookiePolicy)
}

export default function CookiePage() {
  return (
    <LegalPage document={cookiePolicy}>
      <LegalFormSection
        source="cookie_policy"
        title="Still Have Questions?"
        text="Write to us about cookies, storage or anything else this page leaves open."
      />
    </LegalPage>
  )
}
