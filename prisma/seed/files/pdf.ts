import type { SampleFile } from './file'

/** A block of a document; a row has its label on the left and an amount at the right margin. */
export type Block = { heading: string } | { text: string } | { row: [string, string]; strong?: boolean }

const PAGE = { width: 595, height: 842, margin: 64, top: 700, bottom: 72 }
const LINE = 16
const TEXT_SIZE = 10.5
/** What fits between the margins at the text size, with Helvetica's average width. */
const LINE_CHARACTERS = 94

/** A PDF with a coloured title band on its first page and blocks that flow over as many pages as they need. */
export function createPdf(title: string, subtitle: string, blocks: Block[]): SampleFile {
  const band = [
    '0.29 0.16 0.62 rg 0 752 595 90 re f',
    '1 1 1 rg',
    show('F2', 20, PAGE.margin, 800, title),
    show('F1', 11, PAGE.margin, 778, subtitle),
  ]
  const pages = [band]
  let y = PAGE.top
  for (const operation of blocks.flatMap(layOut)) {
    y -= operation.height
    if (y - (operation.follow ?? 0) < PAGE.bottom) {
      pages.push([])
      y = PAGE.height - PAGE.margin - operation.height
    }
    pages.at(-1)?.push('0.13 0.11 0.2 rg', operation.draw(y))
  }
  return { extension: 'pdf', contentType: 'application/pdf', body: assemble(title, pages) }
}

/** `follow` is the height that must be left below, so that a heading stays with its text. */
type Operation = { height: number; follow?: number; draw(y: number): string }

function layOut(block: Block): Operation[] {
  if ('heading' in block) {
    return [
      { height: LINE * 2, follow: LINE * 3, draw: (y) => show('F2', 13, PAGE.margin, y, block.heading) },
    ]
  }
  if ('row' in block) {
    const [label, amount] = block.row
    const font = block.strong ? 'F2' : 'F1'
    const x = PAGE.width - PAGE.margin - widthOfAmount(amount)
    const draw = (y: number) =>
      `${show(font, TEXT_SIZE, PAGE.margin, y, label)} ${show(font, TEXT_SIZE, x, y, amount)}`
    return [{ height: LINE * 1.25, draw }]
  }
  return wrap(block.text).map((line, index) => ({
    height: index === 0 ? LINE * 1.4 : LINE,
    draw: (y) => show('F1', TEXT_SIZE, PAGE.margin, y, line),
  }))
}

function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= LINE_CHARACTERS) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

// In Helvetica, digits and most signs are 0.556 of the size wide, full stop, comma and space half of that.
function widthOfAmount(amount: string): number {
  const widths = Array.from(amount, (sign) => (/[., ]/.test(sign) ? 0.278 : sign === '%' ? 0.889 : 0.556))
  return widths.reduce((sum, width) => sum + width, 0) * TEXT_SIZE
}

function show(font: 'F1' | 'F2', size: number, x: number, y: number, text: string): string {
  return `BT /${font} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${escape(text)}) Tj ET`
}

// The standard fonts know Latin letters only; anything else would come out as a wrong sign.
function escape(text: string): string {
  if (/[^\x20-\x7e\xa0-\xff]/.test(text)) throw new Error(`Not in the PDF's alphabet: ${text}`)
  return text.replaceAll(/[\\()]/g, '\\$&')
}

function assemble(title: string, pages: string[][]): Buffer {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const kids = pages.map((_, index) => `${6 + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escape(title)}) >>`,
    ...pages.flatMap((operations, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${7 + index * 2} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      stream(operations.join('\n')),
    ]),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const trailer = `<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n${trailer}`,
    'latin1',
  )
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}
