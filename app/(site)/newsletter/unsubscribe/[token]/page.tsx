import type { Metadata } from 'next'
import { NewsletterNotice } from '@/components/newsletter/newsletter-notice'
import { buttonVariants } from '@/components/ui/button'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Unsubscribe',
  description: 'Stop our newsletter.',
  robots: { index: false, follow: false },
  // The URL is a secret.
  referrer: 'no-referrer',
}

/** Opening it changes nothing: mail scanners open every link. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return (
    <NewsletterNotice title="Unsubscribe from our newsletter">
      <p className="text-lead text-muted-foreground">
        Confirm to stop our newsletter. You can subscribe again at any time at the bottom of every page.
      </p>
      {/* Not a server action: Next rejects those with `Origin: null`, which no-referrer pages send. */}
      <form method="post" action={`/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}>
        <button name="confirm" value="yes" className={buttonVariants({ size: 'lg' })}>
          Unsubscribe
        </button>
      </form>
    </NewsletterNotice>
  )
}
