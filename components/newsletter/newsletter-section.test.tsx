// requirement: SITE-70
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NewsletterThanks } from '@/components/newsletter/newsletter-section'

it('thanks anyone who subscribed, and says what is still to do instead of that it is done', () => {
  const text = renderToStaticMarkup(<NewsletterThanks />).replace(/<[^>]*>/g, ' ')
  expect(text).toContain('One more step: confirm your address')
  expect(text).toContain('Thank you for subscribing to our newsletter.')
  expect(text).toContain('please confirm with its link')
  expect(text).not.toContain('Successfully Subscribed!')
})
