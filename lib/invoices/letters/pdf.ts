import { dateOf, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { legalNameOf } from '@/lib/base/site'
import { readLogoOn } from '@/lib/pictures/queries'
import { createPaper, type Paper } from '@/lib/platform/pdf'
import {
  aside,
  drawBrand,
  drawFooter,
  figures,
  GAP,
  ink,
  label,
  paperSizeOf,
  strong,
  text,
} from '@/lib/platform/paper-parts'
import { linesOf, type TextStyle } from '@/lib/platform/pdf-text'
import { agencyLines, imprintOfInvoice } from '../letterhead/rules'
import { accountsOf, drawAccount } from '../pdf'
import { addressLines, balanceOf } from '../rules'
import type { Letter } from './queries'

/** Renders a reminder letter as it was written. CPU-bound, so only the worker does it. */
export async function renderLetter(letter: Letter): Promise<Buffer> {
  const { invoice, title, message, letterOn } = letter
  const { letterhead } = invoice
  const logo = await readLogoOn('light', letterhead)
  const paper = createPaper({
    size: paperSizeOf(letterhead.locale),
    margins: { top: 48, side: 48, bottom: 72 },
    title,
    author: legalNameOf(letterhead),
    subject: title,
    creator: letterhead.name,
    createdAt: dateOf(letterOn),
  })
  const half = (paper.width - GAP) / 2
  const place = { x: paper.left, width: paper.width }
  paper.columns(
    () => drawBrand(paper, letterhead, logo, half),
    () => {
      const lines = agencyLines(invoice).flatMap((line) => linesOf(line, aside, half))
      paper.text('P', [[lines, aside]], { x: paper.right - half, width: half, align: 'right' })
    },
  )
  paper.move(2 * GAP)
  const [name = '', ...rest] = addressLines({ ...invoice, clientEmail: '', clientPhone: null })
  paper.text(
    'P',
    [
      [linesOf(name, strong, half), strong],
      [rest.flatMap((line) => linesOf(line, text, half)), text],
    ],
    { x: paper.left, width: half },
  )
  paper.move(2 * GAP)
  const heading: TextStyle = { face: 'display', size: 18, lead: 24, color: ink }
  paper.text('P', [[linesOf(formatDay(letterOn, letterhead), aside, paper.width), aside]], place)
  paper.move(4)
  paper.text('H1', [[linesOf(title, heading, paper.width), heading]], place)
  paper.move(GAP / 2)
  const body: TextStyle = { ...text, size: 10, lead: 15 }
  for (const paragraph of message.split(/\n\s*\n/)) {
    paper.text('P', [[linesOf(paragraph, body, paper.width), body]], place)
    paper.move(body.lead / 2)
  }
  paper.move(GAP / 2)
  drawFacts(paper, letter)
  for (const rows of accountsOf(invoice, half)) {
    paper.move(GAP)
    paper.reserve(label.lead + rows.length * text.lead)
    paper.text('H2', [[linesOf('Please pay to', label, half), label]], { x: paper.left, width: half })
    drawAccount(paper, rows, { x: paper.left, width: half })
  }
  return paper.finish((page, pages) =>
    drawFooter(
      paper,
      imprintOfInvoice(invoice),
      `${invoice.invoiceNumber} · Page ${String(page)} of ${String(pages)}`,
    ),
  )
}

const NAME_WIDTH = 110

function drawFacts(paper: Paper, { invoice, dueOn }: Letter) {
  const { letterhead, currency } = invoice
  const money = (cents: number) => formatMoney(cents, currency, letterhead.locale)
  const facts: [string, string][] = [
    ['Invoice', invoice.invoiceNumber],
    ['Issue date', formatDay(invoice.issueDate, letterhead)],
    ['Due date', formatDay(invoice.dueDate, letterhead)],
    ['Total', money(invoice.totalCents)],
    ...(invoice.paidCents > 0 ? [['Paid', money(invoice.paidCents)] as [string, string]] : []),
    ['Amount due', money(balanceOf(invoice))],
    ...(dueOn === null ? [] : [['New due date', formatDay(dueOn, letterhead)] as [string, string]]),
  ]
  const main: TextStyle = { ...strong, tabular: true }
  paper.group('Table', () => {
    for (const [name, value] of facts) {
      const style = name === 'Amount due' || name === 'New due date' ? main : figures
      paper.reserve(text.lead)
      paper.group('TR', () => {
        paper.columns(
          () =>
            paper.text(
              'TH',
              [[linesOf(name, aside, NAME_WIDTH), aside]],
              { x: paper.left, width: NAME_WIDTH },
              { scope: 'Row' },
            ),
          () => {
            const place = { x: paper.left + NAME_WIDTH, width: paper.width - NAME_WIDTH }
            paper.text('TD', [[linesOf(value, style, place.width), style]], place)
          },
        )
      })
    }
  })
}
