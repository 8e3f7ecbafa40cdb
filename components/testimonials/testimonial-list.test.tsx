// requirement: ADM-63
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TestimonialListEmpty } from '@/components/testimonials/testimonial-list'

it('names the filter when no testimonial matches it', () => {
  const all = renderToStaticMarkup(<TestimonialListEmpty status="all" />)
  expect(all).toContain('No Testimonials Found')
  expect(all).toContain('No testimonials have been submitted yet.')
  expect(renderToStaticMarkup(<TestimonialListEmpty status="rejected" />)).toContain(
    'No rejected testimonials found.',
  )
})
