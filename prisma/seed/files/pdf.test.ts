import { describe, expect, it } from 'vitest'
import { createPdf, type Block } from './pdf'

function read(blocks: Block[]): string {
  return createPdf('Title', 'Subtitle', blocks).body.toString('latin1')
}

/** The texts of each page, in the order in which they are drawn. */
function readPages(pdf: string): string[][] {
  const streams = pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)
  return Array.from(streams, ([, content = '']) =>
    Array.from(content.matchAll(/\((.*?)\) Tj/g), ([, text = '']) => text),
  )
}

describe('createPdf', () => {
  it('points to each of its objects and to its table', () => {
    const pdf = read([{ heading: 'One' }, { text: 'Two' }, { row: ['Three', '$3.00'] }])
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(table, table + 4)).toBe('xref')
    const offsets = Array.from(pdf.slice(table).matchAll(/^(\d{10}) 00000 n/gm), ([, offset]) =>
      Number(offset),
    )
    expect(offsets).toHaveLength(7)
    offsets.forEach((offset, index) => {
      expect(pdf.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
    })
  })

  it('states the length of each stream in bytes', () => {
    const pdf = read([{ text: 'Café' }])
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(pdf) ?? []
    expect(content).toHaveLength(Number(length))
    expect(content).toContain('Café')
  })

  it('wraps long text without losing a word, and goes on to the next page', () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`)
    const [first = [], second = []] = readPages(read([{ text: words.join(' ') }]))
    expect(second).not.toEqual([])
    expect([...first.slice(2), ...second].join(' ').split(' ')).toEqual(words)
    expect(Math.max(...second.map((line) => line.length))).toBeLessThanOrEqual(94)
  })

  it('keeps a heading with the text below it', () => {
    for (let rows = 20; rows < 40; rows++) {
      const filling = Array.from({ length: rows }, (): Block => ({ row: ['Row', '$1.00'] }))
      const pages = readPages(read([...filling, { heading: 'Heading' }, { text: 'Its text' }]))
      const page = pages.find((texts) => texts.includes('Heading'))
      expect(page).toContain('Its text')
    }
  })

  it('escapes what means something in a PDF, and refuses letters that the font lacks', () => {
    expect(read([{ text: 'a (b) \\ c' }])).toContain('(a \\(b\\) \\\\ c) Tj')
    expect(() => read([{ text: '茶' }])).toThrow("Not in the PDF's alphabet: 茶")
  })
})
