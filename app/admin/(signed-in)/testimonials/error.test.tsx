// requirement: ADM-63, POR-37, POR-45
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import TestimonialsError from '@/app/admin/(signed-in)/testimonials/error'
import FeedbackError from '@/app/portal/(signed-in)/feedback/error'
import UpdatesError from '@/app/portal/(signed-in)/updates/error'
import { TestimonialListEmpty } from '@/components/testimonials/testimonial-list'

it('says which testimonials there are none of', () => {
  const all = renderToStaticMarkup(<TestimonialListEmpty status="all" />)
  expect(all).toContain('No Testimonials Found')
  expect(all).toContain('No testimonials have been submitted yet.')
  expect(renderToStaticMarkup(<TestimonialListEmpty status="rejected" />)).toContain(
    'No rejected testimonials found.',
  )
})

it.each([
  [TestimonialsError, 'Failed to load testimonials'],
  [FeedbackError, 'Failed to load feedback history'],
  [UpdatesError, 'Failed to load updates'],
])('says what could not be loaded, and the way on', (Page, title) => {
  const html = renderToStaticMarkup(<Page error={new Error('secret')} retry={() => undefined} />)
  expect(html).toContain(`>${title}</h2>`)
  expect(html).toContain('Try again')
  expect(html).not.toContain('secret')
})
