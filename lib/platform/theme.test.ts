import { expect, it } from 'vitest'
import { themeViewport } from './theme'

it('tells the browser the colors of a theme, or of both', () => {
  expect(themeViewport('light')).toEqual({ themeColor: '#f9f9fe' })
  expect(themeViewport('dark')).toEqual({ themeColor: '#0a0815' })
  expect(themeViewport('system')).toEqual({
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: '#f9f9fe' },
      { media: '(prefers-color-scheme: dark)', color: '#0a0815' },
    ],
  })
})
