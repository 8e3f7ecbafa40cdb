import { agencyDay, dateOf, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { brandColors } from '@/lib/base/palette'
import { createPaper, type Paper, type PaperAttachment } from '@/lib/platform/pdf'
import {
  aside,
  columnHead,
  drawBrand,
  drawFooter,
  drawRule,
  figures,
  GAP,
  ink,
  label,
  muted,
  PADDING,
  paperSizeOf,
  ROW_PADDING,
  rule,
  strong,
  text,
  tint,
} from '@/lib/platform/paper-parts'
import { linesOf, type TextLine, type TextStyle } from '@/lib/platform/pdf-text'
import { readLogoOn } from '@/lib/pictures/queries'
import { qrCode } from '@/lib/base/qr-code'
import { legalNameOf } from '@/lib/base/site'
import { FACTURX_FILE, facturxMetadata } from '@/lib/einvoices/facturx/xml'
import { statusLabels } from './content'
import { isCreditNote, shownPaper } from './credit-notes/rules'
import { facturxOf } from './electronic/rules'
import { accountRows, agencyLines, bankAccountsOf, imprintOfInvoice, paymentCodeOf } from './letterhead/rules'
import type { InvoiceDocument } from './queries'
import {
  addressLines,
  balanceOf,
  dueNoteOf,
  invoiceName,
  isToBePaid,
  lineNotes,
  paperTitle,
  quantityText,
  referenceRows,
  statementOf,
  taxNotes,
  totalRows,
} from './rules'

const alarm = '#b3261e'

const mainFigures: TextStyle = { face: 'display', size: 14, lead: 20, color: ink, tabular: true }

/** Longer payment instructions follow the totals. */
const MAX_PANEL_LINES = 14

/** Renders the PDF. This is CPU-bound, so only the worker does it. */
export async function renderInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const logo = await readLogoOn('light', invoice.letterhead)
  return drawInvoice(printedInvoice(invoice), logo)
}

/** The file for programs that an electronic invoice carries. One that is void is nothing to book any more. */
function attachmentOf(invoice: InvoiceDocument): PaperAttachment | null {
  const { electronic, status } = invoice
  const isElectronic = electronic === 'factur_x' || electronic === 'xrechnung'
  if (!isElectronic || status === 'draft' || status === 'void') return null
  return {
    name: FACTURX_FILE,
    mediaType: 'text/xml',
    description: `${invoiceName(invoice)} as Factur-X`,
    content: Buffer.from(facturxOf(invoice)),
    metadata: facturxMetadata(),
  }
}

/** Renders what was paid of an invoice, and what is due now. Of a day, so it is never stored. */
export async function renderStatementPdf(invoice: InvoiceDocument): Promise<Buffer> {
  const logo = await readLogoOn('light', invoice.letterhead)
  const asOf = agencyDay(new Date())
  return drawInvoice(invoice, logo, { name: statementOf(invoice) ?? 'Statement', asOf })
}

/**
 * The invoice as it was issued, without later payments, so that its PDF never changes. The PDF of a void invoice shows
 * them, since they are part of how it was settled.
 */
function printedInvoice(invoice: InvoiceDocument): InvoiceDocument {
  if (invoice.status === 'draft' || invoice.status === 'void') return invoice
  const issued = { ...invoice, payments: [], paidCents: 0 }
  return isCreditNote(invoice) ? issued : { ...issued, status: 'pending', displayStatus: 'pending' }
}

/** Its name, and its day. */
type Statement = { name: string; asOf: string }

async function drawInvoice(
  stored: InvoiceDocument,
  logo: Buffer | null,
  statement?: Statement,
): Promise<Buffer> {
  const invoice = shownPaper(stored)
  const { invoiceNumber, clientCompany, clientName, paymentInstructions, letterhead } = invoice
  const kind = statement?.name ?? paperTitle(invoice)
  const { locale, name } = letterhead
  const paper = createPaper({
    size: paperSizeOf(locale),
    margins: { top: 48, side: 48, bottom: 72 },
    title: statement ? `${kind} ${invoiceNumber}` : invoiceName(invoice),
    author: legalNameOf(letterhead),
    subject: `${kind} for ${clientCompany ?? clientName}`,
    creator: name,
    createdAt: dateOf(statement?.asOf ?? invoice.issueDate),
    attachment: statement ? null : attachmentOf(stored),
  })
  const instructions =
    isToBePaid(invoice) && paymentInstructions
      ? linesOf(paymentInstructions, text, panelWidths(paper)[1])
      : []
  const isLong = instructions.length > MAX_PANEL_LINES
  drawHead(paper, invoice, logo, statement)
  const panel = isLong ? linesOf('See the end of this invoice.', text, paper.width) : instructions
  const reason = linesOf(invoice.creditReason ?? '', text, panelWidths(paper)[1])
  drawDue(paper, invoice, invoice.creditReason ? reason : panel, statement)
  drawParties(paper, invoice)
  drawLines(paper, invoice)
  drawPayments(paper, invoice)
  if (isLong && paymentInstructions) {
    drawHeading(paper, 'Payment instructions', { x: paper.left, width: paper.width })
    paper.text('P', [[linesOf(paymentInstructions, text, paper.width), text]], {
      x: paper.left,
      width: paper.width,
    })
  }
  return paper.finish((page, pages) => drawFoot(paper, invoice, page, pages))
}

/** The agency on the left, the document's name and number on the right. */
function drawHead(
  paper: Paper,
  invoice: InvoiceDocument,
  logo: Buffer | null,
  statement: Statement | undefined,
) {
  const { invoiceNumber, displayStatus, letterhead } = invoice
  const half = (paper.width - GAP) / 2
  paper.columns(
    () => drawBrand(paper, letterhead, logo, half),
    () => {
      const place = { x: paper.right - half, width: half, align: 'right' as const }
      const title: TextStyle = { face: 'display', size: 22, lead: 26, color: ink }
      const number: TextStyle = { ...strong, size: 11, lead: 16 }
      paper.text(
        'H1',
        [
          [linesOf(statement?.name ?? paperTitle(invoice), title, half), title],
          [linesOf(statement ? invoiceName(invoice) : invoiceNumber, number, half), number],
        ],
        place,
      )
      if (statement)
        paper.text(
          'P',
          [[linesOf(`As of ${formatDay(statement.asOf, letterhead)}`, aside, half), aside]],
          place,
        )
      if (displayStatus !== 'pending' && displayStatus !== 'credit') {
        const color = ['overdue', 'void'].includes(displayStatus) ? alarm : muted
        const style: TextStyle = { ...strong, size: 11, lead: 16, color }
        paper.text('P', [[linesOf(statusLabels[displayStatus], style, half), style]], place)
      }
    },
  )
  paper.move(GAP)
}

/** The agency's logo or name, in a column on the left. */

/** The widths of the panel's two columns. */
function panelWidths({ width }: Paper): [number, number] {
  const inner = width - 2 * PADDING - GAP
  return [inner * 0.42, inner * 0.58]
}

/**
 * What is to be paid, until when and how, before anything else. Only a statement says what is due: of an invoice, a part may have been
 * paid by the time it is read.
 */
function drawDue(
  paper: Paper,
  invoice: InvoiceDocument,
  instructions: TextLine[],
  statement: Statement | undefined,
) {
  const isDue = isToBePaid(invoice)
  const [first, second] = panelWidths(paper)
  const amount = moneyOf(invoice, isDue ? balanceOf(invoice) : invoice.totalCents)
  const [amountLines, amountStyle] = inLargestSize(amount, first)
  const isNote = isCreditNote(invoice)
  const note: TextStyle = { ...strong, size: 11, lead: 16, color: isDue || isNote ? ink : alarm }
  const noteLines = linesOf(dueNoteOf(invoice), note, first)
  const accounts = isDue ? accountsOf(invoice, second) : []
  const code = paymentCodeOf(invoice)
  const heights = [
    label.lead +
      amountLines.length * amountStyle.lead +
      noteLines.length * note.lead +
      (code ? CODE_GAP + CODE_SIZE : 0),
    label.lead + instructions.length * text.lead + heightOfAccounts(accounts, instructions.length > 0),
  ]
  const height = Math.max(...heights) + 2 * PADDING
  const { fill, secondFill } = brandColors(invoice.letterhead, 'light')
  paper.artifact((pdf, y) => {
    const thread = pdf.linearGradient(0, y, 0, y + height)
    thread.stop(0, fill).stop(1, secondFill)
    pdf.rect(paper.left, y, paper.width, height).fill(tint)
    pdf.rect(paper.left, y, 3, height).fill(thread)
  })
  paper.move(PADDING)
  paper.columns(
    () => {
      const place = { x: paper.left + PADDING, width: first }
      const heading = isNote ? 'Amount credited' : isDue && statement ? 'Amount due' : 'Total'
      paper.text('H2', [[linesOf(heading, label, first), label]], place)
      paper.text('P', [[amountLines, amountStyle]], place)
      paper.text('P', [[noteLines, note]], place)
      if (code) drawCode(paper, code, place)
    },
    () => {
      if (instructions.length === 0 && accounts.length === 0) return
      const place = { x: paper.right - PADDING - second, width: second }
      const heading = isNote ? 'Reason' : 'Payment instructions'
      paper.text('H2', [[linesOf(heading, label, second), label]], place)
      if (instructions.length > 0) paper.text('P', [[instructions, text]], place)
      for (const [index, rows] of accounts.entries()) {
        if (index > 0 || instructions.length > 0) paper.move(ACCOUNT_GAP)
        drawAccount(paper, rows, place)
      }
    },
  )
  paper.move(PADDING + GAP)
}

/** In points: 3 cm, enough for the largest code of a transfer. */
const CODE_SIZE = 86
const CODE_GAP = 10
/** In modules, as scanners need it. */
const CODE_BORDER = 4

/** The code in a white square, and what it is for. */
function drawCode(
  paper: Paper,
  code: NonNullable<ReturnType<typeof paymentCodeOf>>,
  { x, width }: { x: number; width: number },
) {
  const { size, runs } = qrCode(code.text, CODE_BORDER)
  const side = CODE_SIZE / size
  paper.move(CODE_GAP)
  paper.columns(
    () => {
      paper.drawing({ x, width: CODE_SIZE, height: CODE_SIZE }, code.label, (pdf, y) => {
        pdf.rect(x, y, CODE_SIZE, CODE_SIZE).fill('white')
        for (const run of runs) pdf.rect(x + run.x * side, y + run.y * side, run.length * side, side)
        pdf.fill('black')
      })
      paper.move(CODE_SIZE)
    },
    () => {
      const place = { x: x + CODE_SIZE + 12, width: width - CODE_SIZE - 12 }
      const lines = linesOf('Scan it with your banking app to pay.', label, place.width)
      paper.move((CODE_SIZE - lines.length * label.lead) / 2)
      paper.text('P', [[lines, label]], place)
    },
  )
}

const ACCOUNT_GAP = 6
const ACCOUNT_LABEL = 76

type AccountLines = { name: TextLine[]; value: TextLine[] }[]

/** The rows of each account, in lines that fit into the width. */
export function accountsOf(
  invoice: Pick<InvoiceDocument, 'currency' | 'letterhead'>,
  width: number,
): AccountLines[] {
  return bankAccountsOf(invoice).map((account) =>
    accountRows(account, invoice.letterhead).map((row) => ({
      name: linesOf(row.label, aside, ACCOUNT_LABEL),
      value: linesOf(row.value, figures, width - ACCOUNT_LABEL),
    })),
  )
}

function heightOfAccounts(accounts: AccountLines[], isBelowText: boolean): number {
  const gaps = Math.max(0, isBelowText ? accounts.length : accounts.length - 1)
  const lines = accounts.flat().map(({ name, value }) => Math.max(name.length, value.length))
  return lines.reduce((sum, count) => sum + count * text.lead, gaps * ACCOUNT_GAP)
}

export function drawAccount(paper: Paper, rows: AccountLines, { x, width }: { x: number; width: number }) {
  paper.group('Table', () => {
    for (const { name, value } of rows) {
      paper.group('TR', () => {
        paper.columns(
          () => paper.text('TH', [[name, aside]], { x, width: ACCOUNT_LABEL }, { scope: 'Row' }),
          () => paper.text('TD', [[value, figures]], { x: x + ACCOUNT_LABEL, width: width - ACCOUNT_LABEL }),
        )
      })
    }
  })
}

/** An amount in one line if possible. */
function inLargestSize(amount: string, width: number): [TextLine[], TextStyle] {
  const [style = mainFigures] = [26, 22, 18, 14]
    .map((size): TextStyle => ({ ...mainFigures, size, lead: size * 1.35 }))
    .filter((candidate) => linesOf(amount, candidate, width).length === 1)
  return [linesOf(amount, style, width), style]
}

function drawParties(paper: Paper, invoice: InvoiceDocument) {
  const width = (paper.width - 2 * GAP) / 3
  const party = (heading: string, [name = '', ...rest]: string[], x: number) => {
    paper.text('H2', [[linesOf(heading, label, width), label]], { x, width })
    paper.text(
      'P',
      [
        [linesOf(name, strong, width), strong],
        [rest.flatMap((line) => linesOf(line, text, width)), text],
      ],
      { x, width },
    )
  }
  paper.columns(
    () => party('From', agencyLines(invoice), paper.left),
    () =>
      party(
        isCreditNote(invoice) ? 'Credited to' : 'Bill to',
        addressLines(invoice),
        paper.left + width + GAP,
      ),
    () => drawFacts(paper, invoice, width),
  )
  paper.move(GAP)
}

function drawFacts(paper: Paper, invoice: InvoiceDocument, width: number) {
  const { issueDate, dueDate, projectTitle, letterhead } = invoice
  const references = referenceRows(invoice)
  const facts: [string, string | null][] = [
    ['Issue date', formatDay(issueDate, letterhead)],
    ['Due date', isCreditNote(invoice) ? null : formatDay(dueDate, letterhead)],
    ['Project', projectTitle],
    ...references.map(({ label: name, value }): [string, string] => [name, value]),
  ]
  const first = references.length > 0 ? 66 : 52
  const x = paper.right - width
  paper.group('Table', () => {
    for (const [name, value] of facts) {
      if (!value) continue
      paper.group('TR', () => {
        paper.columns(
          () =>
            paper.text('TH', [[linesOf(name, aside, first), aside]], { x, width: first }, { scope: 'Row' }),
          () => {
            const place = { x: x + first + 8, width: width - first - 8 }
            paper.text('TD', [[linesOf(value, figures, place.width), figures]], place)
          },
        )
      })
    }
  })
}

/** The left edges and widths of the columns of the lines. */
function columnsOf({ left, right, width }: Paper) {
  const amount = { x: right - 104, width: 104, align: 'right' as const }
  const rate = { x: amount.x - 12 - 92, width: 92, align: 'right' as const }
  const quantity = { x: rate.x - 12 - 60, width: 60, align: 'right' as const }
  const service = { x: left, width: width - 104 - 92 - 60 - 36 }
  return { service, quantity, rate, amount }
}

/** Rows don't break across pages unless they are longer than one; the last stays with the totals. */
function drawLines(paper: Paper, invoice: InvoiceDocument) {
  const { lines, letterhead } = invoice
  const { service, quantity, rate, amount } = columnsOf(paper)
  const heads = [
    ['Service', service],
    ['Quantity', quantity],
    ['Rate', rate],
    ['Amount', amount],
  ] as const

  function drawColumnHeads(draw: (text: string, place: (typeof heads)[number][1]) => void) {
    paper.columns(
      ...heads.map(
        ([name, place]) =>
          () =>
            draw(name, place),
      ),
    )
    paper.move(4)
    drawRule(paper, { color: ink, width: 1 })
  }

  paper.reserve(80)
  paper.withHead(
    () => drawColumnHeads((name, place) => paper.artifactText(name, columnHead, place)),
    () => {
      paper.group('Table', () => {
        paper.group('TR', () => {
          drawColumnHeads((name, place) => {
            paper.text('TH', [[linesOf(name, columnHead, place.width), columnHead]], place, {
              scope: 'Column',
            })
          })
        })
        for (const [index, line] of lines.entries()) {
          const name = linesOf(line.serviceName, strong, service.width)
          const texts = [line.description ?? '', ...lineNotes(invoice, line)].filter(Boolean)
          const description = texts.flatMap((one) => linesOf(one, aside, service.width))
          const isLast = index === lines.length - 1
          paper.reserve(
            (name.length + description.length) * text.lead +
              2 * ROW_PADDING +
              (isLast ? heightOfTotals(invoice) : 0),
          )
          paper.move(ROW_PADDING)
          const cell = (value: string, place: typeof amount) => () => {
            paper.text('TD', [[linesOf(value, figures, place.width), figures]], place)
          }
          paper.group('TR', () => {
            paper.columns(
              () => {
                const parts: [TextLine[], TextStyle][] = [
                  [name, strong],
                  [description, aside],
                ]
                paper.text('TH', parts, service, { scope: 'Row' })
              },
              cell(quantityText(line, letterhead.locale), quantity),
              cell(moneyOf(invoice, line.rateCents), rate),
              cell(moneyOf(invoice, line.amountCents), amount),
            )
          })
          paper.move(ROW_PADDING)
          drawRule(paper, { color: rule, width: 0.75 })
        }
      })
    },
  )
  drawTotals(paper, invoice)
}

const TOTALS_WIDTH = 250

function totalStyles(isMain: boolean | undefined): [TextStyle, TextStyle] {
  return isMain
    ? [mainFigures, mainFigures]
    : [
        { ...aside, lead: 16 },
        { ...figures, lead: 16 },
      ]
}

function heightOfTotals(invoice: InvoiceDocument): number {
  const rows = totalRows(invoice).map(({ isMain }) => totalStyles(isMain)[1].lead + (isMain ? 12 : 0))
  return rows.reduce((sum, height) => sum + height, 8)
}

function drawTotals(paper: Paper, invoice: InvoiceDocument) {
  const { amount } = columnsOf(paper)
  const x = paper.right - TOTALS_WIDTH
  paper.move(8)
  paper.group('Table', () => {
    for (const { label: name, cents, isMain } of totalRows(invoice)) {
      const [nameStyle, style] = totalStyles(isMain)
      if (isMain) {
        paper.move(4)
        drawRule(paper, { color: ink, width: 1, from: x })
        paper.move(4)
      }
      const value = linesOf(moneyOf(invoice, cents), style, amount.width + 40)
      const place = { x, width: TOTALS_WIDTH - amount.width - 12 }
      paper.group('TR', () => {
        paper.columns(
          () =>
            paper.text('TH', [[linesOf(name, nameStyle, place.width), nameStyle]], place, { scope: 'Row' }),
          () => paper.text('TD', [[value, style]], amount),
        )
      })
      if (isMain) paper.move(4)
    }
  })
  for (const note of taxNotes(invoice)) {
    paper.move(4)
    const lines = linesOf(note, aside, paper.width)
    paper.reserve(lines.length * aside.lead)
    paper.text('P', [[lines, aside]], { x: paper.left, width: paper.width })
  }
}

function moneyOf({ currency, letterhead }: InvoiceDocument, cents: number): string {
  return formatMoney(cents, currency, letterhead.locale)
}

function drawHeading(paper: Paper, heading: string, place: { x: number; width: number }) {
  paper.move(GAP)
  paper.reserve(label.lead + 3 * text.lead)
  paper.text('H2', [[linesOf(heading, label, place.width), label]], place)
}

function drawPayments(paper: Paper, invoice: InvoiceDocument) {
  const { payments, letterhead } = invoice
  if (payments.length === 0) return
  const place = { x: paper.left, width: paper.width }
  drawHeading(paper, 'Payments received', place)
  for (const { paidOn, amountCents, text: how } of payments) {
    const line = `${formatDay(paidOn, letterhead)}: ${moneyOf(invoice, amountCents)} (${how})`
    paper.text('P', [[linesOf(line, figures, place.width), figures]], place)
  }
}

function drawFoot(paper: Paper, invoice: InvoiceDocument, page: number, pages: number) {
  drawFooter(
    paper,
    imprintOfInvoice(invoice),
    `${invoice.invoiceNumber} · Page ${String(page)} of ${String(pages)}`,
  )
}
