import type { Metadata } from 'next'
import { NewsletterNotice } from '@/components/newsletter/newsletter-notice'
import { site } from '@/lib/site'

export const metadata: Metadata = {
  title: 'Not unsubscribed',
  description: 'Our newsletter could not be stopped.',
  robots: { index: false, follow: false },
}

export default function NotUnsubscribedPage() {
  return (
    <NewsletterNotice title="This link didn’t work">
      <p className="text-lead text-muted-foreground">
        The link may be incomplete, or something went wrong on our side. Please open it again from our email.
        If that doesn’t help, write to{' '}
        <a href={`mailto:${site.email}`} className="text-purple underline underline-offset-4">
          {site.email}
        </a>
        , and we’ll take you off the list.
      </p>
    </NewsletterNotice>
  )
}
