import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { first, readXml } from '@/tests/support/einvoices/xml'
import { createPaper } from './pdf'
import { linesOf, type TextStyle } from './pdf-text'

const style: TextStyle = { face: 'text', size: 10, lead: 14, color: '#1b1530' }
const xml = '<Invoice>Müller</Invoice>'

type Attachment = Parameters<typeof createPaper>[0]['attachment']

async function paperOf(attachment?: Attachment, text = 'Work, 北京, שלום'): Promise<Buffer> {
  const paper = createPaper({
    size: 'A4',
    margins: { top: 48, side: 48, bottom: 72 },
    title: 'Invoice for R&D <1>',
    author: 'Müller & Söhne',
    subject: 'An invoice',
    creator: 'Agency',
    createdAt: new Date('2026-03-01'),
    attachment,
  })
  paper.text('P', [[linesOf(text, style, 400), style]], { x: 48, width: 400 })
  return paper.finish(() => undefined)
}

// requirement: INV-50
it('is an archival PDF: fonts and colors are in the file, and its properties are valid XML', async () => {
  const bytes = await paperOf()
  const text = bytes.toString('latin1')
  expect(text.slice(0, 8)).toBe('%PDF-1.7')
  expect(text).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
  expect(text).toContain('/S /GTS_PDFA1')
  const fonts = text.match(/\/Type \/FontDescriptor/g) ?? []
  expect(fonts.length).toBeGreaterThan(1)
  expect(text.match(/\/FontFile[23] \d+ 0 R/g)).toHaveLength(fonts.length)
  const { metadata } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata()
  expect([metadata.get('pdfaid:part'), metadata.get('pdfaid:conformance')]).toEqual(['3', 'B'])
  expect(metadata.get('dc:title')).toBe('Invoice for R&D <1>')
  expect(metadata.get('dc:creator')).toEqual(['Müller & Söhne'])
  const packet = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('utf8'))?.[0] ?? ''
  expect(first(readXml(packet), 'xmpmeta', 'RDF', 'Description')).toBeDefined()
})

it('takes a file along that says the same, the same bytes each time', async () => {
  const attachment = {
    name: 'factur-x.xml',
    mediaType: 'text/xml',
    description: 'The invoice for programs',
    content: Buffer.from(xml),
    metadata:
      '<rdf:Description rdf:about="" xmlns:fx="urn:x#"><fx:Version>1.0</fx:Version></rdf:Description>',
  }
  const bytes = await paperOf(attachment)
  expect((await paperOf(attachment)).equals(bytes)).toBe(true)
  const text = bytes.toString('latin1')
  const [, spec] = /\/AF \[(\d+) 0 R\]/.exec(text) ?? []
  expect(text).toMatch(new RegExp(`\\(factur-x\\.xml\\) ${spec ?? '?'} 0 R`))
  expect(text).toContain('/AFRelationship /Alternative')
  expect(text).toContain('/Subtype /text#2Fxml')
  expect(text).toContain('/ModDate (D:20260301000000Z)')
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const files = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }>
  expect(Buffer.from(files['factur-x.xml']?.content ?? []).toString()).toBe(xml)
  expect((await pdf.getMetadata()).metadata.get('fx:version')).toBe('1.0')
})

it('has the characters of its own text, whatever earlier documents wrote with the same glyphs', async () => {
  const written = async (text: string) => {
    const pdf = await getDocumentProxy(new Uint8Array(await paperOf(null, text)))
    const { items } = await (await pdf.getPage(1)).getTextContent({ disableNormalization: true })
    return items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  const [earlier, later] = ['It\u2019s', 'It\u02bcs']
  expect((await written(earlier)).trim()).toBe(earlier)
  expect((await written(later)).trim()).toBe(later)
})
