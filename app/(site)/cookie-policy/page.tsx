import { legalMetadata, LegalRoute } from '../legal/legal-route'

export const generateMetadata = () => legalMetadata('cookie-policy')

export default function CookiePage() {
  return <LegalRoute slug="cookie-policy" />
}
