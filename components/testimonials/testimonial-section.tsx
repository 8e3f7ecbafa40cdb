import '@/components/testimonials/testimonial.css'
import { SectionHeading } from '@/components/homepage/section-heading'
import type { PublicTestimonial } from '@/lib/testimonials/queries'
import { BEST_RATING } from '@/lib/testimonials/rules'

// Focusable, because otherwise the arrow keys couldn't scroll it on a phone.
const scrollable = { tabIndex: 0 }

export function TestimonialSection({ testimonials }: { testimonials: readonly PublicTestimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" className="home-section late border-t">
      <div className="site-width">
        <SectionHeading
          id="testimonials-title"
          label="Testimonials"
          title="In our clients’ words"
          text="Written in the client portal by the people we worked for, and published with their consent."
        />
        <ul {...scrollable} aria-labelledby="testimonials-title" className="testimonials home-row">
          {testimonials.map((testimonial) => (
            <li key={testimonial.id} className="reveal">
              <Testimonial testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function Testimonial({ testimonial }: { testimonial: PublicTestimonial }) {
  const { text, rating, name, company } = testimonial
  return (
    <figure className="testimonial">
      <p role="img" aria-label={`${String(rating)} out of ${String(BEST_RATING)} stars`}>
        <span>{'★'.repeat(rating)}</span>
        {'☆'.repeat(BEST_RATING - rating)}
      </p>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span>{name}</span>
        {company ? <span>{company}</span> : null}
      </figcaption>
    </figure>
  )
}
