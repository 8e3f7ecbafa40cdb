import { ContactDetails } from '@/components/site/contact-details'
import { SiteIcon } from '@/components/site/site-icon'
import { nextSteps } from '@/lib/quotes/content'
import { getSite } from '@/lib/base/site'

export function QuoteAside() {
  const { quoteReasons, email, phone, address } = getSite()
  return (
    <div className="grid gap-10 lg:sticky lg:top-28">
      <section aria-labelledby="next-title">
        <h2 id="next-title" className="mb-4 text-subheading">
          What happens next
        </h2>
        <NextSteps />
      </section>
      {quoteReasons.length > 0 ? (
        <section aria-labelledby="why-title">
          <h2 id="why-title" className="mb-3 text-subheading">
            Why choose us
          </h2>
          <ul className="grid gap-2.5 text-muted-foreground">
            {quoteReasons.map((reason) => (
              <li key={reason} className="flex gap-3">
                <SiteIcon name="check" className="mt-1 text-green" />
                {reason}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {email || phone || address.length > 0 ? (
        <section aria-labelledby="talk-title">
          <h2 id="talk-title" className="mb-3 text-subheading">
            Rather talk first?
          </h2>
          <ContactDetails />
        </section>
      ) : null}
    </div>
  )
}

export function NextSteps() {
  return (
    <ol className="grid gap-5">
      {nextSteps().map(({ title, when, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-purple-tint font-semibold text-purple"
          >
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">
              <span>{title} </span>
              {when ? <span className="font-normal text-green">{when}</span> : null}
            </p>
            <p className="text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
