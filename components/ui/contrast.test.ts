// requirement: ACC-53
import { readFileSync } from 'node:fs'
import Color from 'colorjs.io'
import { describe, expect, it } from 'vitest'
import { backgrounds } from '@/lib/platform/theme'

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')
const dark = tokensIn(/^:root \{$(.*?)^\}$/ms)
const themes = { dark, light: new Map([...dark, ...tokensIn(/^@utility light-theme \{$(.*?)^\}$/ms)]) }

const surfaces = ['background', 'card', 'popover', 'muted', 'accent']
const tones = ['purple', 'blue', 'green', 'yellow', 'red']
const texts = ['foreground', 'muted-foreground', ...tones]

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  describe('text', () => {
    const onSurfaces = [...surfaces, 'sunken'].flatMap((surface) => texts.map((text) => [text, surface]))
    const onTints = tones.flatMap((tone) =>
      [tone, 'foreground', 'muted-foreground'].map((text) => [text, `${tone}-tint`]),
    )
    const onFills = ['primary', 'secondary', 'destructive'].flatMap((fill) => [
      [`${fill}-foreground`, fill],
      [`${fill}-foreground`, `${fill}-hover`],
    ])
    const others = [
      ['muted-foreground', 'grey-tint'],
      ['primary-foreground', 'brand-blue'],
    ]

    it.each([...onSurfaces, ...onTints, ...onFills, ...others])('%s is legible on %s', (text, surface) => {
      expect(contrast(token(theme, text), token(theme, surface))).toBeGreaterThanOrEqual(4.5)
    })

    it('is legible on every point of the hero button, including the light on its upper edge', () => {
      const text = token(theme, 'primary-foreground')
      for (const ground of between(token(theme, 'primary'), token(theme, 'brand-blue'))) {
        expect(contrast(text, mix(ground, text, 0.06))).toBeGreaterThanOrEqual(4.5)
      }
    })

    const inLight = texts.flatMap((text) => ['background', 'card', 'popover'].map((ground) => [text, ground]))

    it.each(inLight)('%s is legible where both auras are brightest on %s', (text, ground) => {
      const lit = over(token(theme, 'aura-blue'), over(token(theme, 'aura'), token(theme, ground)))
      expect(contrast(token(theme, text), lit)).toBeGreaterThanOrEqual(4.5)
    })

    it('is legible in the brand gradient on every surface', () => {
      for (const surface of surfaces) {
        for (const text of between(token(theme, 'purple'), token(theme, 'blue'))) {
          expect(contrast(text, token(theme, surface))).toBeGreaterThanOrEqual(4.5)
        }
      }
    })
  })

  describe('marks', () => {
    const edges = ['input', 'ring'].flatMap((mark) =>
      ['background', 'card', 'popover'].map((surface) => [mark, surface]),
    )
    const fills = ['primary', 'brand-blue', 'warning', 'star'].map((fill) => [fill, 'card'])

    it.each([...edges, ...fills])('%s is visible on %s', (mark, surface) => {
      expect(contrast(token(theme, mark), token(theme, surface))).toBeGreaterThanOrEqual(3)
    })
  })

  it('the browser’s surroundings have the color of the page', () => {
    const background = token(theme, 'background').to('srgb').toString({ format: 'hex' })
    expect(backgrounds[theme]).toBe(background)
  })
})

function tokensIn(block: RegExp): Map<string, string> {
  const [, text = ''] = block.exec(css) ?? []
  return new Map(
    Array.from(text.matchAll(/--([\w-]+): (oklch\(.+?\));/g), ([, name = '', color = '']) => [name, color]),
  )
}

/** As a screen shows it: clipped to sRGB. */
function token(theme: keyof typeof themes, name: string | undefined): Color {
  const color = themes[theme].get(name ?? '')
  if (color === undefined) throw new Error(`globals.css has no color --${name ?? ''}`)
  return new Color(color).to('srgb').toGamut({ method: 'clip' })
}

function contrast(one: Color, other: Color): number {
  return one.contrastWCAG21(other)
}

/** CSS mixes colors, of a gradient or through one another, in encoded sRGB. */
function mix(from: Color, to: Color, share: number): Color {
  return from.mix(to, share, { space: 'srgb' })
}

function between(from: Color, to: Color): Color[] {
  return Array.from({ length: 11 }, (_, index) => mix(from, to, index / 10))
}

function over(light: Color, ground: Color): Color {
  return mix(ground, new Color('srgb', light.coords), light.alpha)
}
