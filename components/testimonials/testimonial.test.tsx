import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stars } from '@/components/testimonials/testimonial-details'
import { Testimonial } from '@/components/testimonials/testimonial-section'

it('shows a rating without relying on color', () => {
  const testimonial = { id: 'a', text: 'Good work.', rating: 3, name: 'Ana Reyes', company: 'Reyes & Co' }
  for (const element of [<Testimonial key="1" testimonial={testimonial} />, <Stars key="2" rating={3} />]) {
    const text = renderToStaticMarkup(element).replace(/<[^>]*>/g, '')
    expect(text).toContain('★★★☆☆')
  }
})
