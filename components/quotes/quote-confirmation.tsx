import { NextSteps } from '@/components/quotes/quote-aside'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { getSite, phoneHrefOf, quotePromise } from '@/lib/base/site'

const quotePath = '/quote'

export function QuoteConfirmation() {
  const site = getSite()
  return (
    <div className="site-width site-page grid max-w-narrow gap-8">
      <div className="grid gap-4">
        <p className="font-semibold text-green">Request received</p>
        <h1 id="quote-sent" className="text-display">
          Thank you. <span className="text-brand">We’re on it.</span>
        </h1>
        <p className="text-lead text-muted-foreground">
          We’ll {quotePromise(site)}, to the email address that you gave us.
        </p>
      </div>
      <section aria-labelledby="next-title" className="ui-card grid gap-5 p-5 sm:p-9">
        <h2 id="next-title" className="text-heading">
          Next steps
        </h2>
        <NextSteps />
      </section>
      <div className="flex flex-wrap gap-3">
        <SiteLink href="/" className={buttonVariants({ variant: 'hero', size: 'lg' })}>
          Return to Home
        </SiteLink>
        {/* A full page load, since the URL stays the same but the form must be empty. */}
        <a href={quotePath} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          Request Another Quote
        </a>
      </div>
      {site.email ? (
        <p className="text-muted-foreground">
          <span>Forgot something? Write to </span>
          <a href={`mailto:${site.email}`} className="text-purple underline underline-offset-4">
            {site.email}
          </a>
          {site.phone ? (
            <span>
              {' '}
              or call{' '}
              <a href={phoneHrefOf(site.phone)} className="text-purple underline underline-offset-4">
                {site.phone}
              </a>
            </span>
          ) : null}
          <span>.</span>
        </p>
      ) : null}
    </div>
  )
}
