// requirement: ACC-53, SET-7, SITE-12
import { readFileSync } from 'node:fs'
import Color from 'colorjs.io'
import { describe, expect, it } from 'vitest'
import { brandTokens } from '@/lib/base/palette'
import { backgrounds } from '@/lib/platform/theme'

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')
const dark = tokensIn(/^:root,$\n^\.theme-dark \{$(.*?)^\}$/ms)
const themes = { dark, light: { ...dark, ...tokensIn(/^@utility light-theme \{$(.*?)^\}$/ms) } }
const grounds = ['dark', 'light'] as const

type Tokens = Record<string, string>

const surfaces = ['background', 'card', 'popover', 'muted', 'accent']
const tones = ['purple', 'blue', 'green', 'yellow', 'red']
const texts = ['foreground', 'muted-foreground', ...tones]

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
const legible = [...onSurfaces, ...onTints, ...onFills, ...others] as [string, string][]
const edges = ['input', 'ring'].flatMap((mark) =>
  ['background', 'card', 'popover'].map((surface): [string, string] => [mark, surface]),
)

describe.each(grounds)('in the %s theme', (ground) => {
  it('every text is legible on its backgrounds, and every edge is visible', () => {
    expect(problemsOf(themes[ground])).toEqual([])
  })

  it.each(['primary', 'brand-blue', 'warning', 'star'])('%s is visible on a card', (fill) => {
    expect(colorOf(themes[ground], fill).contrastWCAG21(colorOf(themes[ground], 'card'))).toBeGreaterThan(3)
  })

  it('the browser’s surroundings have the color of the page', () => {
    expect(backgrounds[ground]).toBe(
      colorOf(themes[ground], 'background').to('srgb').toString({ format: 'hex' }),
    )
  })

  it('whatever the brand’s colors, nothing becomes illegible', () => {
    const shades = Array.from({ length: 12 }, (_, index) =>
      [0, 0.25, 0.5, 0.75, 1].map((lightness) => hex(lightness, index % 2 ? 0.3 : 0.12, index * 30)),
    ).flat()
    const brands = shades.map((accent, index) => ({
      accent,
      secondAccent: shades[(index * 17 + 5) % shades.length] ?? accent,
    }))
    for (const brand of brands) {
      const changed = Object.entries(brandTokens(brand, ground)).map(([name, value]) => [
        name.slice(2),
        value,
      ])
      const tokens = { ...themes[ground], ...(Object.fromEntries(changed) as Tokens) }
      expect({ brand, problems: problemsOf(tokens) }).toEqual({ brand, problems: [] })
    }
  })
})

/** The pairs of tokens with too little contrast. */
function problemsOf(tokens: Tokens): string[] {
  const color = (name: string) => colorOf(tokens, name)
  const pairs: [string, Color, Color, number][] = [
    ...legible.map(([text, surface]): [string, Color, Color, number] => [
      `${text} on ${surface}`,
      color(text),
      color(surface),
      4.5,
    ]),
    ...edges.map(([mark, surface]): [string, Color, Color, number] => [
      `${mark} on ${surface}`,
      color(mark),
      color(surface),
      3,
    ]),
  ]
  // The main button has a light upper edge.
  for (const fill of between(color('primary'), color('brand-blue'))) {
    const text = color('primary-foreground')
    pairs.push(['the main button', text, mix(fill, new Color('white'), 0.06), 4.5])
  }
  for (const ground of ['background', 'card', 'popover']) {
    const lit = over(color('aura-blue'), over(color('aura'), color(ground)))
    for (const text of texts) pairs.push([`${text} in the auras on ${ground}`, color(text), lit, 4.5])
  }
  const particles = Number(tokens.particles)
  for (const particle of ['purple', 'blue', 'green']) {
    const passing = mix(color('background'), color(particle), particles)
    for (const text of texts) pairs.push([`${text} over a ${particle} particle`, color(text), passing, 4.5])
  }
  for (const surface of surfaces) {
    for (const text of between(color('purple'), color('blue'))) {
      pairs.push([`the gradient of texts on ${surface}`, text, color(surface), 4.5])
    }
  }
  return pairs.flatMap(([what, one, other, least]) => {
    const contrast = one.contrastWCAG21(other)
    return contrast < least ? [`${what}: ${contrast.toFixed(2)}`] : []
  })
}

function tokensIn(block: RegExp): Tokens {
  const [, text = ''] = block.exec(css) ?? []
  const found = text.matchAll(/--([\w-]+): (oklch\(.+\)|[\d.]+);/g)
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]))
}

/** The color as a screen shows it: clipped to sRGB. */
function colorOf(tokens: Tokens, name: string): Color {
  const color = tokens[name]?.replace(/var\(--([\w-]+)\)/, (_, hue: string) => tokens[hue] ?? '')
  if (color === undefined) throw new Error(`globals.css has no color --${name}`)
  return new Color(color).to('srgb').toGamut({ method: 'clip' })
}

function hex(lightness: number, chroma: number, hue: number): string {
  return new Color('oklch', [lightness, chroma, hue])
    .to('srgb')
    .toGamut({ method: 'css' })
    .toString({ format: 'hex', collapse: false })
}

/** CSS mixes colors, in gradients or with transparency, in encoded sRGB. */
function mix(from: Color, to: Color, share: number): Color {
  return from.mix(to, share, { space: 'srgb', outputSpace: 'srgb' })
}

function between(from: Color, to: Color): Color[] {
  return Array.from({ length: 11 }, (_, index) => mix(from, to, index / 10))
}

function over(light: Color, ground: Color): Color {
  return mix(ground, new Color('srgb', light.coords), light.alpha)
}
