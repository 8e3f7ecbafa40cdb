import type { HomeTestimonial } from '@/lib/homepage/rules'

const BEST = 5

export function Testimonial({
  testimonial: { text, rating, name, company },
}: {
  testimonial: HomeTestimonial
}) {
  return (
    <figure className="testimonial">
      <p role="img" aria-label={`${String(rating)} out of ${String(BEST)} stars`}>
        <span>{'★'.repeat(rating)}</span>
        {'☆'.repeat(BEST - rating)}
      </p>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span>{name}</span>
        {company}
      </figcaption>
    </figure>
  )
}
