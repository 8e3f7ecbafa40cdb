import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Oklch = { lightness: number; chroma: number; hue: number; alpha: number }
type Linear = [red: number, green: number, blue: number]

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')

const surfaces = ['background', 'card', 'popover', 'muted', 'accent']
const tones = ['purple', 'blue', 'green', 'yellow', 'red']
const white: Oklch = { lightness: 1, chroma: 0, hue: 0, alpha: 1 }
const texts = ['foreground', 'muted-foreground', ...tones]

describe('text', () => {
  const onSurfaces = surfaces.flatMap((surface) => texts.map((text) => [text, surface]))
  const onTints = tones.flatMap((tone) =>
    [tone, 'foreground', 'muted-foreground'].map((text) => [text, `${tone}-tint`]),
  )
  const onFills = ['primary', 'secondary', 'destructive', 'success', 'warning'].map((fill) => [
    `${fill}-foreground`,
    fill,
  ])
  const onHover = ['primary', 'secondary', 'destructive'].map((fill) => [
    `${fill}-foreground`,
    `${fill}-hover`,
  ])
  const others = [
    ['muted-foreground', 'grey-tint'],
    ['primary-foreground', 'brand-blue'],
  ]

  it.each([...onSurfaces, ...onTints, ...onFills, ...onHover, ...others])(
    '%s is legible on %s',
    (text, surface) => {
      expect(contrast(linear(token(text)), linear(token(surface)))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('is legible on every point of the hero button, including the light on its upper edge', () => {
    for (const along of steps()) {
      const ground = mixed(linear(token('primary')), linear(token('brand-blue')), along)
      expect(
        contrast(linear(token('primary-foreground')), over({ ...white, alpha: 0.06 }, ground)),
      ).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(texts)('%s is legible in the brightest spot behind a section', (text) => {
    const ground = over(token('aura-blue'), over(token('aura'), linear(token('background'))))
    expect(contrast(linear(token(text)), ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('is legible in the brand gradient on every surface', () => {
    for (const surface of surfaces) {
      for (const along of steps()) {
        const text = mixed(linear(token('purple')), linear(token('blue')), along)
        expect(contrast(text, linear(token(surface)))).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

describe('marks', () => {
  const marks = ['input', 'ring'].flatMap((mark) => surfaces.slice(0, 3).map((surface) => [mark, surface]))

  it.each(marks)('%s is visible on %s', (mark, surface) => {
    expect(contrast(linear(token(mark)), linear(token(surface)))).toBeGreaterThanOrEqual(3)
  })
})

describe('the contrast formula', () => {
  it('rates black on white 21 and the best-known gray 4.54', () => {
    expect(contrast(linear(white), linear({ ...white, lightness: 0 }))).toBeCloseTo(21, 1)
    // #767676
    expect(contrast(linear(white), linear({ ...white, lightness: 0.5652 }))).toBeCloseTo(4.54, 1)
  })
})

function token(name: string | undefined): Oklch {
  const found = new RegExp(
    `--${name ?? ''}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)(?: / ([\\d.]+))?\\);`,
  ).exec(css)
  if (!found) throw new Error(`globals.css has no color --${name ?? ''}`)
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = found
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 1))
  return { lightness, chroma, hue, alpha }
}

/** Linear sRGB, clipped to what a screen can show. The matrices are those of CSS Color 4. */
function linear({ lightness, chroma, hue }: Oklch): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function contrast(one: Linear, other: Linear): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function steps(): number[] {
  return Array.from({ length: 11 }, (_, index) => index / 10)
}

/** CSS mixes colors, of a gradient or through one another, in encoded, not in linear sRGB. */
function mixed(from: Linear, to: Linear, along: number): Linear {
  return perChannel(from, (value, channel) =>
    decode(encode(value) * (1 - along) + encode(to[channel] ?? 0) * along),
  )
}

function over(light: Oklch, ground: Linear): Linear {
  return mixed(ground, linear(light), light.alpha)
}

function perChannel([red, green, blue]: Linear, change: (value: number, channel: number) => number): Linear {
  return [change(red, 0), change(green, 1), change(blue, 2)]
}

function encode(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
