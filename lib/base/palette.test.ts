// requirement: SET-7
import { expect, it } from 'vitest'
import { defaultAccents } from '@/lib/base/site'
import { brandColors, brandStyle, brandTokens, correctionsOf, hexColorOf } from './palette'

it('reads colors as people type them', () => {
  expect(['#803FE6', '803fe6', ' #abc ', 'abcd', 'red', '#80', 'url(x)'].map(hexColorOf)).toEqual([
    '#803fe6',
    '#803fe6',
    '#aabbcc',
    null,
    null,
    null,
    null,
  ])
})

it('keeps a color that can be used', () => {
  expect(brandColors({ accent: '#ff6600', secondAccent: '#ffd400' }, 'light')).toMatchObject({
    fill: '#ff6600',
    onFill: '#120d1f',
    secondFill: '#ffd400',
  })
  expect(brandColors(defaultAccents, 'dark')).toMatchObject({ fill: '#803fe6', secondFill: '#2c65e2' })
})

it('says how it changes one that nobody could see or read', () => {
  const white = { accent: '#803fe6', secondAccent: '#ffffff', theme: 'light' }
  const [used = ''] = correctionsOf('secondAccent', white)
  const { secondFill } = brandColors(white, 'light')
  expect(secondFill).not.toBe('#ffffff')
  expect(used).toBe(`As it is, it couldn’t be seen or read: ${secondFill} is used.`)
  expect(correctionsOf('accent', { ...white, accent: '#4a2a80' })).toEqual([])
})

it('has a style for brands only, for each theme and for paper', () => {
  expect(brandStyle(defaultAccents)).toBeNull()
  const accents = { accent: '#0a7a3c', secondAccent: '#35c759' }
  const style = brandStyle(accents) ?? ''
  expect(style).toContain(`:root:root,.theme-dark.theme-dark{--hue:`)
  for (const ground of ['dark', 'light'] as const) {
    expect(style).toContain(`--purple:${brandTokens(accents, ground)['--purple']}`)
  }
  // The style is inserted into each page unchanged.
  expect(style).toMatch(/^[\w\s:;,.#()[\]{}@=-]+$/)
})
