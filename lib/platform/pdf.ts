import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { xmlText } from '@/lib/base/xml-text'
import { documentFont, featuresOf, type FontName, linesOf, type TextLine, type TextStyle } from './pdf-text'

type PaperOptions = {
  size: 'A4' | 'LETTER'
  margins: { top: number; side: number; bottom: number }
  title: string
  author: string
  subject: string
  creator: string
  /** The date in the document's properties. Fixed, so that the same document always has the same bytes. */
  createdAt: Date
  /** A file that says the same as the document, for programs. */
  attachment?: PaperAttachment | null
}

export type PaperAttachment = {
  name: string
  mediaType: string
  description: string
  content: Buffer
  /** What the document's metadata says of it, as elements of RDF. */
  metadata: string
}

type Parts = [TextLine[], TextStyle][]
type Place = { x: number; width: number; align?: 'left' | 'right' }

/** Options of a structure element. `scope` is for table headings, `alt` and `bbox` are for figures. */
type TagOptions = {
  alt?: string
  /** Read aloud instead of the content. */
  actual?: string
  scope?: 'Row' | 'Column'
  bbox?: [left: number, top: number, right: number, bottom: number]
}

/** The types of the library lack it. */
const alternative: object = { relationship: 'Alternative' }

/** The share of a page's height that may be kept together. The rest is left for table heads. */
const MAX_SHARE = 0.9

/** The library writes these properties without escaping them. */
class ArchivalDocument extends PDFDocument {
  _addInfo() {
    const { Title, Author, Subject, Creator, Producer, CreationDate } = this.info
    const text = (value = '') => xmlText(value)
    const language = (value?: string) =>
      `<rdf:Alt><rdf:li xml:lang="x-default">${text(value)}</rdf:li></rdf:Alt>`
    const created = `${(CreationDate ?? new Date(0)).toISOString().slice(0, 19)}Z`
    this.appendXML(
      `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<xmp:CreateDate>${created}</xmp:CreateDate>
<xmp:CreatorTool>${text(Creator)}</xmp:CreatorTool>
<dc:title>${language(Title)}</dc:title>
<dc:creator><rdf:Seq><rdf:li>${text(Author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description>${language(Subject)}</dc:description>
<pdf:Producer>${text(Producer)}</pdf:Producer>
</rdf:Description>`,
    )
  }
}

/**
 * A tagged PDF for archives (PDF/A-3b) that is drawn from top to bottom. Everything drawn belongs to a structure element (`text`, `figure`),
 * in reading order, or is an artifact, which screen readers skip.
 */
export function createPaper({ size, margins, createdAt, attachment, ...info }: PaperOptions) {
  const doc = new ArchivalDocument({
    size,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // No default font: the metrics of Helvetica are separate files.
    font: '',
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Creator: info.creator,
      Producer: info.creator,
      CreationDate: createdAt,
    },
  })
  if (attachment) {
    const { content, metadata, mediaType: type, ...rest } = attachment
    doc.file(content, { ...rest, ...alternative, type, creationDate: createdAt, modifiedDate: createdAt })
    doc.appendXML(metadata)
  }
  const bytes = buffer(doc)
  const registered = new Set<FontName>()
  const root = doc.struct('Document')
  doc.addStructure(root)

  const left = margins.side
  const width = doc.page.width - 2 * left
  const bottom = doc.page.height - margins.bottom
  let parent = root
  let page = 0
  let y = margins.top
  let drawHead: (() => void) | null = null

  function goTo(target: { page: number; y: number }) {
    doc.switchToPage(target.page)
    ;({ page, y } = target)
  }

  /** Continues at the top of the next page. */
  function nextPage() {
    const isNew = page + 1 === doc.bufferedPageRange().count
    if (isNew) doc.addPage()
    goTo({ page: page + 1, y: margins.top })
    if (isNew) drawHead?.()
  }

  function element(type: string, options: TagOptions = {}) {
    const created = doc.struct(type, options)
    parent.add(created)
    return created
  }

  function chooseFont(name: FontName) {
    if (!registered.has(name)) {
      // The types lack fonts that are already open.
      doc.registerFont(name, documentFont(name) as object as Uint8Array)
      registered.add(name)
    }
    doc.font(name)
  }

  function drawLine(line: TextLine, style: TextStyle, { x, width: room, align }: Place) {
    let at = align === 'right' ? x + room - line.width : x
    // Centers capital letters vertically on the line.
    const baseline = y + style.lead / 2 + style.size * 0.36
    for (const [index, run] of line.runs.entries()) {
      // The space separates the last word from the first of the next line when the text is read aloud or copied.
      const end = index === line.runs.length - 1 ? ' ' : ''
      chooseFont(run.font)
      doc.fontSize(style.size).fillColor(style.color)
      doc.text(run.isJoined ? end + run.text : run.text + end, at, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: featuresOf(style),
      })
      at += run.width
    }
    y += style.lead
  }

  function drawFigure(box: { x: number; width: number; height: number }, alt: string, draw: () => void) {
    const bbox: TagOptions['bbox'] = [box.x, y, box.x + box.width, y + box.height]
    element('Figure', { alt, bbox }).add(draw)
  }

  return {
    left,
    width,
    right: left + width,
    bottom,
    get y() {
      return y
    },
    move(by: number) {
      y += by
    },
    nextPage,
    /** Continues on the next page if there is no room for this height here, unless no page has that much. */
    reserve(height: number) {
      const isTooTall = height > (bottom - margins.top) * MAX_SHARE
      if (!isTooTall && y + height > bottom) nextPage()
    },
    /** Everything that `draw` draws is part of one element. */
    group(type: string, draw: () => void) {
      const outer = parent
      parent = element(type)
      draw()
      parent = outer
    },
    /** Draws lines as parts of one element, across pages if necessary. */
    text(type: string, parts: Parts, place: Place, options?: TagOptions) {
      const tagged = element(type, { ...options, ...readingOrderOf(parts) })
      for (const [lines, style] of parts) {
        for (let done = 0; done < lines.length;) {
          const room = Math.floor((bottom - y + 0.01) / style.lead)
          const some = lines.slice(done, done + Math.max(room, 0))
          if (some.length > 0) {
            tagged.add(() => {
              for (const line of some) drawLine(line, style, place)
            })
          }
          done += some.length
          if (done < lines.length) nextPage()
        }
      }
    },
    figure(image: Buffer, box: { width: number; height: number }, alt: string) {
      const at = y
      drawFigure({ x: left, ...box }, alt, () => doc.image(image, left, at, box))
    },
    /** A figure made of shapes, `draw` gets the PDF and the current height. */
    drawing(
      box: { x: number; width: number; height: number },
      alt: string,
      draw: (pdf: PDFKit.PDFDocument, y: number) => void,
    ) {
      const at = y
      drawFigure(box, alt, () => draw(doc, at))
    },
    /** Decoration. `draw` gets the PDF and the current height. */
    artifact(draw: (pdf: PDFKit.PDFDocument, y: number) => void, type: 'Layout' | 'Pagination' = 'Layout') {
      doc.markContent('Artifact', { type })
      draw(doc, y)
      doc.endMarkedContent()
    },
    /** Text that isn't part of the document, such as a page number. */
    artifactText(text: string, style: TextStyle, place: Place) {
      doc.markContent('Artifact', { type: 'Pagination' })
      for (const line of linesOf(text, style, place.width)) drawLine(line, style, place)
      doc.endMarkedContent()
    },
    /** Draws columns side by side. Continues below the longest. */
    columns(...columns: (() => void)[]) {
      const start = { page, y }
      let end = start
      for (const draw of columns) {
        goTo(start)
        draw()
        if (page > end.page || (page === end.page && y > end.y)) end = { page, y }
      }
      goTo(end)
    },
    /** Until `draw` returns, each new page begins with this. */
    withHead(head: () => void, draw: () => void) {
      drawHead = head
      draw()
      drawHead = null
    },
    /** Draws the footer of each page and returns the bytes. */
    async finish(foot: (page: number, pages: number) => void): Promise<Buffer> {
      const { count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        goTo({ page: index, y: bottom })
        foot(index + 1, count)
      }
      doc.end()
      return bytes
    },
  }
}

/** Right-to-left letters are drawn from left to right, so their text has to be given in reading order. */
function readingOrderOf(parts: Parts): Pick<TagOptions, 'actual'> {
  const lines = parts.flatMap(([some]) => some)
  if (lines.every(({ text }) => text === null)) return {}
  return { actual: lines.map(({ text, runs }) => text ?? runs.map((run) => run.text).join('')).join(' ') }
}

/** Scales a PNG to fit in a box. */
export function fitted(png: Buffer, box: { width: number; height: number }) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const scale = Math.min(box.width / width, box.height / height)
  return { width: width * scale, height: height * scale }
}

export type Paper = ReturnType<typeof createPaper>
