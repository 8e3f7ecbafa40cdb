import { legalMetadata, LegalRoute } from '../legal/legal-route'

export const generateMetadata = () => legalMetadata('terms-and-conditions')

export default function TermsPage() {
  return <LegalRoute slug="terms-and-conditions" />
}
