// requirement: ADM-63
import { expect, it } from 'vitest'
import { TestimonialListEmpty } from '@/components/testimonials/testimonial-list'
import { markup } from '@/tests/support/markup'

it('names the filter when no testimonial matches it', () => {
  const all = markup(<TestimonialListEmpty status="all" />)
  expect(all).toContain('No Testimonials Found')
  expect(all).toContain('No testimonials have been submitted yet.')
  expect(markup(<TestimonialListEmpty status="rejected" />)).toContain('No rejected testimonials found.')
})
