import { describe, expect, it } from 'vitest'
import { fontOf, linesOf, type TextStyle } from './pdf-text'

const style: TextStyle = { face: 'text', size: 10, lead: 14, color: '#000000' }
const linesAt = (text: string, width: number) =>
  linesOf(text, style, width).map(({ runs }) => runs.map((run) => run.text).join(''))

describe('the lines of a text', () => {
  it('end at spaces and newlines, and within words only if those are too long', () => {
    expect(linesAt('one two three\n\nfour', 40)).toEqual(['one two', 'three', '', 'four'])
    const pieces = linesAt(`a ${'W'.repeat(30)} b`, 60)
    expect(pieces.join('').replaceAll(' ', '')).toBe(`a${'W'.repeat(30)}b`)
    for (const { width } of linesOf('W'.repeat(30), style, 60)) expect(width).toBeLessThan(61)
    expect(linesAt('東京都千代田区丸の内', 40).join('')).toBe('東京都千代田区丸の内')
  })

  it('are written in the first font of the face that has the character', () => {
    const [line] = linesOf('Zoë 北京, Пекин', { ...style, face: 'display' }, 500)
    expect(line?.runs.map(({ font, text }) => [font, text])).toEqual([
      ['spaceGrotesk', 'Zoë '],
      ['unifont', '北京'],
      ['spaceGrotesk', ', '],
      ['interSemibold', 'Пекин'],
    ])
  })

  it('are drawn from left to right and read in their own order', () => {
    const [line] = linesOf('שלום (2026) abc', style, 500)
    expect(line?.runs.map(({ text }) => text).join('')).toBe('abc (2026) םולש')
    expect(line?.text).toBe('שלום (2026) abc')
    expect(linesOf('abc', style, 500)[0]?.text).toBeNull()
  })

  it.each([
    ['Acme (شركة النور) LLC', ['Acme (', 'شركة النور', ') LLC']],
    ['شركة (دبي)', ['(', 'دبي', ')', 'شركة']],
    ['שלום (עולם)', ['(', 'םלוע', ')', ' םולש']],
  ])('have brackets that face their content: %s', (text, parts) => {
    for (const face of ['text', 'strong', 'display'] as const) {
      const [line] = linesOf(text, { ...style, face }, 500)
      const drawn = line?.runs.map((run) => run.text).join('|') ?? ''
      expect(drawn.replaceAll(/[ |]/g, '')).toBe(parts.join('').replaceAll(' ', ''))
    }
  })

  it('join Arabic letters, in a font that turns them around', () => {
    const [line] = linesOf('لا إله', style, 500)
    expect(line?.runs).toMatchObject([{ font: 'arabic', text: 'لا إله', isJoined: true }])
    const font = fontOf('arabic')
    const { glyphs, direction } = font.layout('لا')
    expect(direction).toBe('rtl')
    // One ligature, or two connected forms, but never the two letters in their isolated forms.
    const alone = ['ا', 'ل'].map((letter) => font.layout(letter).glyphs[0]?.id)
    expect(glyphs.map(({ id }) => id)).not.toEqual(alone)
    expect(line?.text).toBe('لا إله')
    expect(linesOf('می\u200cخواهم', style, 500)[0]?.runs[0]?.text).toBe('می\u200cخواهم')
  })

  it('leave out emoji, and have something else for what no font has', () => {
    expect(linesAt('Ready 🎉 to go 👨‍👩‍👧 👍🏽', 500)).toEqual(['Ready to go'])
    expect(linesAt('🎉', 500)).toEqual([''])
    expect(linesAt('𝒳₂ ✓  two spaces', 500)).toEqual(['X₂ ✓  two spaces'])
    expect(linesAt('𠮷野家', 500)).toEqual(['\ufffd野家'])
  })

  it('have no character that no font has', () => {
    expect(linesAt('1\u202f250\u200e\u00ad', 500)).toEqual(['1\u00a0250'])
  })
})
