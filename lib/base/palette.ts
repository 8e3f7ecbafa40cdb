import {
  ColorSpace,
  contrastWCAG21,
  mix,
  OKLCH,
  parse,
  type PlainColorObject,
  serialize,
  sRGB,
  to as convert,
  toGamut,
} from 'colorjs.io/fn'
import { defaultAccents, type Site } from '@/lib/base/site'

ColorSpace.register(sRGB)
ColorSpace.register(OKLCH)

/** Two hex colors. The first is the main one; gradients end with the second. */
type Accents = Pick<Site, 'accent' | 'secondAccent'>

export type Ground = 'dark' | 'light'

/** The colors of one theme in hex, by their purpose. */
export type BrandColors = {
  /** The fill of buttons, and the text on it. */
  fill: string
  fillHover: string
  onFill: string
  /** The end of the main button's gradient. */
  secondFill: string
  /** For texts, links and icons. */
  text: string
  secondText: string
  /** The outline of the focused element. */
  ring: string
}

const LEGIBLE = 4.5

/**
 * The OKLCH lightness at which any hue is legible (text) or visible (ring) on every surface of a theme, and the range
 * in which a fill stands out from the page. A test tries hundreds of hues.
 */
const lightness = {
  dark: { text: 0.8, ring: 0.74, fill: [0.4, 0.92] },
  light: { text: 0.46, ring: 0.56, fill: [0.2, 0.88] },
} as const
const MAX_TEXT_CHROMA = { dark: 0.13, light: 0.2 } as const
const STEP = 0.02
const MAX_STEPS = 40
/** Colors with less chroma have no visible hue. */
const GREY_CHROMA = 0.02
const GREY_HUE = 265

const paper = '#fefdff'
const ink = '#120d1f'

/** Normalizes '#abc', 'FF6600' and the like to '#aabbcc'. Null for anything else. */
export function hexColorOf(text: string): string | null {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === '') return null
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${six.toLowerCase()}`
}

/** The colors of a form, with the defaults for incomplete ones. */
export function accentsOf({ accent, secondAccent }: Accents): Accents {
  return {
    accent: hexColorOf(accent) ?? defaultAccents.accent,
    secondAccent: hexColorOf(secondAccent) ?? defaultAccents.secondAccent,
  }
}

/** The usable versions of a brand's colors. Colors that would be illegible or invisible are made darker or lighter. */
export function brandColors({ accent, secondAccent }: Accents, ground: Ground): BrandColors {
  const { text, ring } = lightness[ground]
  const visible = visibleFill(accent, ground)
  const onFill = contrast(paper, lit(visible)) >= contrast(ink, visible) ? paper : ink
  const fill = adjusted(visible, onFill, (color) => isLegible(color, color, onFill)) ?? visible
  const second = visibleFill(secondAccent, ground)
  return {
    fill,
    fillHover: changed(fill, ({ l }) => ({ l: l + (onFill === paper ? -STEP : STEP) * 2 })),
    onFill,
    secondFill: adjusted(second, onFill, (color) => isLegible(fill, color, onFill)) ?? fill,
    text: legible(accent, text, ground),
    secondText: legible(secondAccent, text, ground),
    ring: legible(accent, ring, ground),
  }
}

/** The hue, in degrees, that surfaces and glows take from a color. */
function hueOf(color: string): number {
  const { c, h } = oklch(color)
  return c < GREY_CHROMA ? GREY_HUE : Math.round(h)
}

function contrast(one: string, other: string): number {
  return contrastWCAG21(parse(one), parse(other))
}

/** Returns `color`, adjusted if it hardly differs from the page. */
function visibleFill(color: string, ground: Ground): string {
  const [darkest, lightest] = lightness[ground].fill
  const { l } = oklch(color)
  if (l >= darkest && l <= lightest) return color
  return changed(color, () => ({ l: Math.min(lightest, Math.max(darkest, l)) }))
}

/** Moves the color away from that of the text on it until `isFitting` accepts it. Null if no lightness fits. */
function adjusted(color: string, onFill: string, isFitting: (color: string) => boolean): string | null {
  let candidate = color
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (isFitting(candidate)) return candidate
    candidate = changed(candidate, ({ l }) => ({ l: l + (onFill === paper ? -STEP : STEP) }))
  }
  return null
}

/** True if text is legible on every point of a gradient, with and without the light on its upper edge. */
function isLegible(from: string, end: string, onFill: string): boolean {
  return along(from, end)
    .flatMap((color) => [color, lit(color)])
    .every((color) => contrast(onFill, color) >= LEGIBLE)
}

/** The points of a CSS gradient, from end to end. */
function along(from: string, end: string): string[] {
  return Array.from({ length: 11 }, (_, index) => hexOf(mix(parse(from), parse(end), index / 10, sRGBMix)))
}

const sRGBMix = { space: 'srgb', outputSpace: 'srgb' } as const

/** The color of a button's upper edge, which is lit. */
function lit(color: string): string {
  return hexOf(mix(parse(color), parse('#ffffff'), 0.06, sRGBMix))
}

/** `limit` is the lightness from which any hue contrasts with the theme's surfaces. */
function legible(color: string, limit: number, ground: Ground): string {
  return changed(color, ({ l, c }) => ({
    l: ground === 'dark' ? Math.max(l, limit) : Math.min(l, limit),
    c: Math.min(c, MAX_TEXT_CHROMA[ground]),
  }))
}

type Coordinates = { l: number; c: number; h: number }

function oklch(color: string): Coordinates {
  const [l, c, h] = convert(parse(color), OKLCH).coords
  return { l: l ?? 0, c: c ?? 0, h: h ?? GREY_HUE }
}

function changed(color: string, change: (coordinates: Coordinates) => Partial<Coordinates>): string {
  const before = oklch(color)
  const { l, c, h } = { ...before, ...change(before) }
  return hexOf({ space: OKLCH, coords: [Math.min(1, Math.max(0, l)), c, h], alpha: 1 })
}

/** Colors that a screen can't show lose chroma, not lightness. */
function hexOf(color: PlainColorObject): string {
  return serialize(toGamut(convert(color, sRGB), { method: 'css' }), { format: 'hex', collapse: false })
}

/** The messages about colors that can't be used everywhere as they are. */
export function correctionsOf(
  name: 'accent' | 'secondAccent',
  values: { accent: string; secondAccent: string; theme: string },
): string[] {
  const accents = accentsOf(values)
  const ground = values.theme === 'light' ? 'light' : 'dark'
  const { fill, secondFill, text, secondText } = brandColors(accents, ground)
  const color = accents[name]
  const [used, written] = name === 'accent' ? [fill, text] : [secondFill, secondText]
  return [
    ...(used === color ? [] : [`As it is, it couldn’t be seen or read: ${used} is used.`]),
    ...(written === color ? [] : [`Text on a ${ground} page: ${written}.`]),
  ]
}

/** The tokens of `app/globals.css` that a brand changes in one theme, by name. */
export function brandTokens(accents: Accents, ground: Ground): Record<`--${string}`, string> {
  const colors = brandColors(accents, ground)
  return {
    '--hue': String(hueOf(accents.accent)),
    '--glow-hue': String(hueOf(accents.accent)),
    '--second-hue': String(hueOf(accents.secondAccent)),
    '--primary': colors.fill,
    '--primary-hover': colors.fillHover,
    '--primary-foreground': colors.onFill,
    '--brand-blue': colors.secondFill,
    '--purple': colors.text,
    '--blue': colors.secondText,
    '--ring': colors.ring,
  }
}

function isDefault({ accent, secondAccent }: Accents): boolean {
  return accent === defaultAccents.accent && secondAccent === defaultAccents.secondAccent
}

/**
 * The style of a brand for all pages. Null for the default brand. Its selectors are those of `app/globals.css`,
 * doubled so that they win wherever the element is. Print is light in any theme.
 */
export function brandStyle({ accent, secondAccent }: Accents): string | null {
  const key = `${accent} ${secondAccent}`
  if (latest?.key !== key) latest = { key, style: styleOf({ accent, secondAccent }) }
  return latest.style
}

// Cached, since each page needs the style, and finding legible colors takes a while.
let latest: { key: string; style: string | null } | undefined

function styleOf(accents: Accents): string | null {
  if (isDefault(accents)) return null
  const [dark, light] = (['dark', 'light'] as const).map((ground) =>
    Object.entries(brandTokens(accents, ground))
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  )
  return [
    `:root:root,.theme-dark.theme-dark{${dark ?? ''}}`,
    `:root:root:has([data-theme=light]),.theme-light.theme-light{${light ?? ''}}`,
    `@media (prefers-color-scheme:light){:root:root:has([data-theme=system]){${light ?? ''}}}`,
    `@media print{:root:root:root:root{${light ?? ''}}}`,
  ].join('')
}
