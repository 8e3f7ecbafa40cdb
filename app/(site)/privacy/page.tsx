import { legalMetadata, LegalRoute } from '../legal/legal-route'

export const generateMetadata = () => legalMetadata('privacy')

export default function PrivacyPage() {
  return <LegalRoute slug="privacy" />
}
