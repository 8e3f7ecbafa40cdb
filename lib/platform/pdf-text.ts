import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import bidiFactory from 'bidi-js'
import { create, type Font, type Glyph, type GlyphPosition } from 'fontkit'
import LineBreaker from 'linebreak'
import { remember } from '@/lib/base/remember'
import { unpackWoff } from '@/lib/base/woff'

const ownFont = (name: string) => readFileSync(join(process.cwd(), 'app', 'fonts', name))
const packedFont = (family: string, name: string) =>
  unpackWoff(
    readFileSync(join(process.cwd(), 'node_modules', '@fontsource', family, 'files', `${name}-normal.woff`)),
  )

/** The fonts used in documents. */
const files = {
  inter: () => ownFont('inter-print-regular.ttf'),
  interSemibold: () => ownFont('inter-print-semibold.ttf'),
  spaceGrotesk: () => ownFont('space-grotesk-print.ttf'),
  arabic: () => packedFont('ibm-plex-sans-arabic', 'ibm-plex-sans-arabic-arabic-400'),
  arabicSemibold: () => packedFont('ibm-plex-sans-arabic', 'ibm-plex-sans-arabic-arabic-600'),
  // Plain, but with every character of the Basic Multilingual Plane.
  unifont: () => packedFont('unifont', 'unifont-latin-400'),
} as const
export type FontName = keyof typeof files

/** A character is written in the first font of a face that has it. */
const faces = {
  text: ['inter', 'arabic', 'unifont'],
  strong: ['interSemibold', 'arabicSemibold', 'unifont'],
  display: ['spaceGrotesk', 'interSemibold', 'arabicSemibold', 'unifont'],
} as const satisfies Record<string, readonly FontName[]>

export type TextStyle = {
  face: keyof typeof faces
  size: number
  /** The distance between two lines. */
  lead: number
  color: string
  /** Digits of equal width, for columns of numbers. */
  tabular?: boolean
}

/** A part of a line in one font and one direction. Joined letters are in reading order, because the font reverses them. */
type TextRun = { font: FontName; text: string; width: number; isJoined: boolean }
/** `runs` are ordered from left to right. `text` has the reading order if that differs. */
export type TextLine = { runs: TextRun[]; width: number; text: string | null }

const fonts = new Map<FontName, Font>()

/** The shared font, for measuring. Its glyphs have the characters that were asked for, not those of an earlier text. */
export function fontOf(name: FontName): Font {
  const known = fonts.get(name)
  if (known) return known
  const font = create(files[name]()) as Font
  const glyphOf = font.getGlyph.bind(font)
  font.getGlyph = (id, characters = []) =>
    Object.create(glyphOf(id), { codePoints: { value: characters } }) as Glyph
  fonts.set(name, font)
  return font
}

type Layout = {
  glyphs: Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[]
  positions: GlyphPosition[]
  advanceWidth: number
}

const layouts = new Map<string, Layout>()
const MAX_LAYOUTS = 1000

/** The glyphs of a text. Finding them is most of the work of a document, and documents have many texts in common. */
function layoutOf(name: FontName, text: string, features: readonly 'tnum'[]): Layout {
  const key = `${name} ${features.join()} ${text}`
  const known = layouts.get(key)
  if (known) return known
  const { glyphs, positions, advanceWidth } = fontOf(name).layout(text, [...features])
  const layout = {
    glyphs: glyphs.map((glyph) => ({
      ...{ id: glyph.id, advanceWidth: glyph.advanceWidth, codePoints: glyph.codePoints },
    })),
    ...{ positions, advanceWidth },
  }
  remember(layouts, key, layout, MAX_LAYOUTS)
  return layout
}

/** A font for one document, which scales the positions that it gets. */
export function documentFont(name: FontName): Font {
  const layout = (text: string, features: readonly 'tnum'[] = []) => {
    const { positions, ...known } = layoutOf(name, text, features)
    return { ...known, positions: positions.map((position) => ({ ...position })) }
  }
  return Object.create(fontOf(name), { layout: { value: layout } }) as Font
}

export function featuresOf({ tabular }: TextStyle): 'tnum'[] {
  return tabular ? ['tnum'] : []
}

/** Breaks a text into lines that are at most `width` wide. Breaks words that are too long for a line. */
export function linesOf(text: string, style: TextStyle, width: number): TextLine[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((paragraph) => {
    const writer = writerOf(cleaned(paragraph, style), style)
    return breakLines(writer, width).map(([start, end]) => writer.lineOf(start, end))
  })
}

/** Inter lacks the narrow space that French uses between thousands and before a percent sign. */
function cleaned(text: string, { face }: TextStyle): string {
  const plain = text.replaceAll('\u202f', '\u00a0').replaceAll(/\p{Cc}/gu, ' ')
  const characters = Array.from(plain, (character) => drawable(character, face))
  const drawn = characters.join('')
  // A character that was dropped leaves two spaces behind.
  return (characters.includes('') ? drawn.replaceAll(SPACES, ' ') : drawn).trimEnd()
}

/** The character or, if no font has it, a similar one. Emoji are dropped; letters become the sign for a missing character. */
function drawable(character: string, face: keyof typeof faces): string {
  if (character <= '~') return character
  const isKnown = (one: string) => INVISIBLE.test(one) || faces[face].some((name) => hasGlyph(name, one))
  if (isKnown(character)) return character
  const alike = character.normalize('NFKC')
  if (alike !== character && Array.from(alike).every(isKnown)) return alike
  return /[\p{L}\p{N}]/u.test(character) ? '\ufffd' : ''
}

function hasGlyph(name: FontName, character: string): boolean {
  return fontOf(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

type Writer = ReturnType<typeof writerOf>
type Piece = TextRun & { level: number }

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u
const JOINS_PREVIOUS = /^[\p{M}\s]$/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const SPACES = / (?:\p{Default_Ignorable_Code_Point}* )+/gu
/** These control whether the adjacent letters are joined. */
const JOINER = /[\u200c\u200d]/
const ARABIC = /\p{Script=Arabic}/u
const joining: readonly FontName[] = ['arabic', 'arabicSemibold']
const bidi = bidiFactory()

function writerOf(text: string, style: TextStyle) {
  const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : null
  const features = featuresOf(style)

  function widthOf(name: FontName, part: string): number {
    return (layoutOf(name, part, features).advanceWidth / fontOf(name).unitsPerEm) * style.size
  }

  /** Splits a part by font and direction. */
  function piecesOf(start: number, end: number): Piece[] {
    const pieces: Piece[] = []
    let index = start
    for (const character of text.slice(start, end)) {
      const level = levels?.[index] ?? 0
      index += character.length
      const last = pieces.at(-1)
      if (INVISIBLE.test(character)) {
        if (JOINER.test(character) && last && joining.includes(last.font)) last.text += character
        continue
      }
      const font = fontFor(character, style, last?.font)
      if (last?.font === font && last.level === level) last.text += character
      else pieces.push({ font, text: character, level, width: 0, isJoined: false })
    }
    for (const piece of pieces) {
      piece.isJoined = joining.includes(piece.font) && ARABIC.test(piece.text)
      if (piece.level % 2 === 1 && !piece.isJoined) piece.text = reversed(piece.text)
      piece.width = widthOf(piece.font, piece.text)
    }
    return pieces
  }

  return {
    text,
    widthOf: (start: number, end: number) => sumOf(piecesOf(start, end)),
    lineOf(start: number, end: number): TextLine {
      const shown = text.slice(start, end).trimEnd()
      const runs = inVisualOrder(piecesOf(start, start + shown.length))
      return { runs, width: sumOf(runs), text: levels?.some((level) => level > 0) ? shown : null }
    },
  }
}

/** Reverses a text for drawing from left to right, because the other fonts can't reverse letters themselves. */
function reversed(text: string): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  return characters
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
}

function sumOf(runs: TextRun[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0)
}

function fontFor(character: string, { face }: TextStyle, previous: FontName | undefined): FontName {
  const has = (name: FontName) => hasGlyph(name, character)
  if (previous && JOINS_PREVIOUS.test(character) && has(previous)) return previous
  const [first, ...others] = faces[face]
  return has(first) ? first : (others.find(has) ?? first)
}

/** Rule L2 of the Unicode Bidirectional Algorithm: from the highest level down, reverses each run of that level or above. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  let order = pieces
  for (let level = highest; level > 0; level -= 1) {
    const next: Piece[] = []
    let turned: Piece[] = []
    for (const piece of order) {
      if (piece.level >= level) turned.unshift(piece)
      else {
        next.push(...turned, piece)
        turned = []
      }
    }
    order = [...next, ...turned]
  }
  return order
}

/** The start and end of each line: at the last opportunity before `width`, or within a word that is too wide. */
function breakLines({ text, widthOf }: Writer, width: number): [number, number][] {
  const lines: [number, number][] = []
  let start = 0
  let used = 0
  const fits = (more: number) => used + more <= width + 0.01
  const endLine = (end: number) => {
    lines.push([start, end])
    start = end
    used = 0
  }
  for (const [from, to] of opportunitiesOf(text)) {
    const visible = widthOf(from, from + text.slice(from, to).trimEnd().length)
    if (!fits(visible) && start < from) endLine(from)
    if (fits(visible)) {
      used += widthOf(from, to)
      continue
    }
    let at = from
    for (const { segment } of new Intl.Segmenter('en').segment(text.slice(from, to))) {
      const more = widthOf(at, at + segment.length)
      if (!fits(more) && start < at) endLine(at)
      used += more
      at += segment.length
    }
  }
  if (start < text.length || lines.length === 0) endLine(text.length)
  return lines
}

function opportunitiesOf(text: string): [number, number][] {
  const breaker = new LineBreaker(text)
  const parts: [number, number][] = []
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    parts.push([from, next.position])
    from = next.position
  }
  return parts
}
