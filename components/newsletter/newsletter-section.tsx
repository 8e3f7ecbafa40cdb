import { NewsletterForm } from '@/components/newsletter/newsletter-form'
import { newsletterAnswers } from '@/lib/newsletter/content'
import { getSite } from '@/lib/base/site'

export function NewsletterSection() {
  return (
    <section aria-labelledby="newsletter-title" className="border-b">
      <div className="site-width grid items-center gap-5 py-8 lg:grid-cols-2 lg:gap-16 lg:py-10">
        <div>
          <h2 id="newsletter-title" className="mb-1 text-subheading">
            Newsletter
          </h2>
          <p className="max-w-prose text-muted-foreground">
            What we learn from our work, sent when there is something worth reading. Unsubscribe with one
            click.
          </p>
        </div>
        <NewsletterForm>
          <NewsletterThanks />
        </NewsletterForm>
      </div>
    </section>
  )
}

/** A subscription starts only once the address is confirmed, so this text starts with that. */
export function NewsletterThanks() {
  const { linkedin } = getSite().links
  return (
    <>
      <p className="font-semibold">One more step: confirm your address</p>
      <p>
        <span>
          {newsletterAnswers.success.message} An email is on its way: please confirm with its link that this
          is your address.
        </span>
        {linkedin ? (
          <span>
            {' '}
            Until the next issue comes,{' '}
            <a
              href={linkedin}
              target="_blank"
              rel="noopener noreferrer"
              className="text-purple underline underline-offset-4"
            >
              follow us on LinkedIn
            </a>
            .
          </span>
        ) : null}
      </p>
    </>
  )
}
