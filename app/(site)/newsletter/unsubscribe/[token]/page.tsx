import type { Metadata } from 'next'
import { NewsletterNotice } from '@/components/newsletter/newsletter-notice'
import { buttonVariants } from '@/components/ui/button'

// One address for each reader: nothing to keep.
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Unsubscribe',
  description: 'Stop our newsletter.',
  robots: { index: false, follow: false },
  // The address is a secret.
  referrer: 'no-referrer',
}

/** Merely opening it ends nothing: mail scanners open every link. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return (
    <NewsletterNotice title="Unsubscribe from our newsletter">
      <p className="text-lead text-muted-foreground">
        Press the button, and we stop writing. You can subscribe again at any time, at the foot of every page.
      </p>
      {/* Not a server action: those refuse a form that keeps quiet about where it comes from, as this page must. */}
      <form method="post" action={`/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}>
        <button name="confirm" value="yes" className={buttonVariants({ size: 'lg' })}>
          Unsubscribe
        </button>
      </form>
    </NewsletterNotice>
  )
}
