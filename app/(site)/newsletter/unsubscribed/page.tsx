import type { Metadata } from 'next'
import { NewsletterNotice } from '@/components/newsletter/newsletter-notice'

export const metadata: Metadata = {
  title: 'Unsubscribed',
  description: 'Our newsletter has stopped.',
  robots: { index: false, follow: false },
}

export default function UnsubscribedPage() {
  return (
    <NewsletterNotice title="You are unsubscribed">
      <p className="text-lead text-muted-foreground">
        You won’t get our newsletter any more. You can subscribe again at the bottom of every page.
      </p>
    </NewsletterNotice>
  )
}
