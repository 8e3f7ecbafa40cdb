import { ButtonLink } from '@/components/site/button-link'
import { getSite, promised } from '@/lib/base/site'

/** Suggests the next step at the end of a page. */
export function ContactCard({ title }: { title: string }) {
  return (
    <div className="end-card">
      <h2>{title}</h2>
      <p>Tell us in a few sentences. You’ll {promised('hear back', getSite().contactPromise, 'soon')}.</p>
      <ButtonLink href="/contact" variant="hero" size="lg">
        Start Your Project
      </ButtonLink>
    </div>
  )
}
