// requirement: SITE-7
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import ErrorPage from '@/app/error'

describe('the error page', () => {
  const show = (error: unknown) => renderToStaticMarkup(<ErrorPage error={error} retry={() => undefined} />)

  it('shows status and text of a server error, and the reference that is in the log', () => {
    const html = show(Object.assign(new Error('secret details'), { digest: '1234567' }))
    expect(html).toContain('<h1 class="text-title">Unexpected Application Error!</h1>')
    expect(html).toContain('500 Internal Server Error')
    expect(html).toContain('Reference 1234567')
    expect(html).not.toContain('secret details')
  })

  it('shows the message of a browser error as text', () => {
    const html = show(new Error('Load failed: <chunk>'))
    expect(html).toContain('Unexpected Application Error!')
    expect(html).toContain('Load failed: &lt;chunk&gt;')
    expect(html).not.toContain('Reference')
  })

  it('has a text for errors without a message, and ways to continue', () => {
    for (const nothing of [undefined, 'a text', new Error('')]) {
      const html = show(nothing)
      expect(html).toContain('Something went wrong.')
      expect(html).toContain('Try again')
      expect(html).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/)
    }
  })
})
