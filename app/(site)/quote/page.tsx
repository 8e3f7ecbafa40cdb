import { QuoteAside } from '@/components/quotes/quote-aside'
import { QuoteConfirmation } from '@/components/quotes/quote-confirmation'
import { QuoteScreen } from '@/components/quotes/quote-screen'
import { JsonLd } from '@/components/site/json-ld'
import { breadcrumbSchema, organizationSchema, pageMetadata } from '@/lib/platform/seo'
import { getPublished } from '@/lib/content/published/queries'
import { getSite, quotePromise } from '@/lib/base/site'

export function generateMetadata() {
  return pageMetadata({
    title: 'Request a Quote',
    description: `Tell ${getSite().name} what you need. We ${quotePromise()}, free and without obligation.`,
    path: '/quote',
  })
}

export default function QuotePage() {
  const plans = getPublished().plans.map(({ name, linkHref }) => ({ name, linkHref }))
  return (
    <div className="glow-behind">
      <JsonLd
        data={[organizationSchema(), breadcrumbSchema([{ name: 'Request a Quote', path: '/quote' }])]}
      />
      <QuoteScreen
        plans={plans}
        intro={<Intro />}
        aside={<QuoteAside />}
        confirmation={<QuoteConfirmation />}
      />
    </div>
  )
}

function Intro() {
  return (
    <>
      <h1 className="max-w-3xl text-display">
        A price for your project{' '}
        <span className="text-brand">
          {getSite().proposalPromise === 'within 24 hours' ? 'by tomorrow' : 'in writing'}
        </span>
      </h1>
      <p className="mt-5 max-w-prose text-lead text-muted-foreground">
        Five answers are enough. We {quotePromise()}, free and without obligation.
      </p>
    </>
  )
}
