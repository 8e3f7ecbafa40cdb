import { legalMetadata, LegalRoute } from '../legal/legal-route'

export const generateMetadata = () => legalMetadata('refund-policy')

export default function RefundPage() {
  return <LegalRoute slug="refund-policy" />
}
