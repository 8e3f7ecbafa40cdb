import type { Metadata } from 'next'
import { UnsubscribeForm } from '@/components/newsletter/unsubscribe-form'
import { SiteLink } from '@/components/site/site-link'
import { site } from '@/lib/site'

// One address for each reader: nothing to keep.
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Unsubscribe',
  description: `Stop the newsletter of ${site.name}.`,
  robots: { index: false, follow: false },
  // The address is a secret.
  referrer: 'no-referrer',
}

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return (
    <div className="glow-behind">
      <div className="site-width grid max-w-narrow gap-6 pt-14 pb-20 lg:pt-20 lg:pb-28">
        <h1 className="text-title">Unsubscribe from our newsletter</h1>
        <p className="text-lead text-muted-foreground">
          Press the button, and we stop writing. You can subscribe again at any time, at the foot of every
          page.
        </p>
        <UnsubscribeForm token={token} />
        <p>
          <SiteLink href="/" className="text-purple underline underline-offset-4">
            Return to Home
          </SiteLink>
        </p>
      </div>
    </div>
  )
}
