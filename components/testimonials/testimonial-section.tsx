import '@/components/testimonials/testimonial.css'
import { SectionHeading } from '@/components/homepage/section-heading'
import { Testimonial } from '@/components/testimonials/testimonial'
import type { HomeTestimonial } from '@/lib/homepage/rules'

/** What clients wrote and let us publish; nothing as long as nobody did. */
export function TestimonialSection({ testimonials }: { testimonials: readonly HomeTestimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" className="home-section border-t">
      <div className="site-width">
        <SectionHeading
          id="testimonials-title"
          label="Testimonials"
          title="In our clients’ words"
          text="Written in the client portal by the people we worked for, and published with their consent."
        />
        <ul className="testimonials">
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
