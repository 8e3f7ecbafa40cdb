import { agencyDay, dateOf, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { legalNameOf } from '@/lib/base/site'
import { readLogoOn } from '@/lib/pictures/queries'
import { getDb } from '@/lib/platform/db'
import { createPaper, type Paper } from '@/lib/platform/pdf'
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
  PADDING,
  paperSizeOf,
  ROW_PADDING,
  rule,
  strong,
  text,
  tint,
} from '@/lib/platform/paper-parts'
import { linesOf, type TextStyle } from '@/lib/platform/pdf-text'
import { agencyLines, imprintOfInvoice } from '../letterhead/rules'
import { currentLetterhead } from '../rules'
import type { Letterhead } from '../schema'
import { findInvoiceSettings } from '../settings/queries'
import type { StatementParty } from './queries'
import { type AccountStatement, balanceLabel, entryText, type Period } from './rules'

type Head = { letterhead: Letterhead; agencyTaxId: string | null }

/** Renders what was billed and paid in a period, in the agency’s present letterhead. CPU-bound, so only the worker does it. */
export async function renderAccountStatement(
  party: StatementParty,
  statements: readonly AccountStatement[],
  period: Period,
): Promise<Buffer> {
  const settings = await findInvoiceSettings(getDb())
  const head = { letterhead: currentLetterhead(settings), agencyTaxId: settings.taxId || null }
  const { letterhead } = head
  const logo = await readLogoOn('light', letterhead)
  const title = `Statement for ${party.name}`
  const paper = createPaper({
    size: paperSizeOf(letterhead.locale),
    margins: { top: 48, side: 48, bottom: 72 },
    title,
    author: legalNameOf(letterhead),
    subject: title,
    creator: letterhead.name,
    createdAt: dateOf(agencyDay(new Date())),
  })
  drawHead(paper, head, logo, period)
  drawParties(paper, head, party)
  if (statements.length === 0) {
    const none = 'Nothing was billed or paid in this period, and nothing is due.'
    paper.text('P', [[linesOf(none, text, paper.width), text]], { x: paper.left, width: paper.width })
  }
  for (const statement of statements) drawStatement(paper, letterhead, statement, period)
  return paper.finish((page, pages) =>
    drawFooter(paper, imprintOfInvoice(head), `Page ${String(page)} of ${String(pages)}`),
  )
}

function drawHead(paper: Paper, { letterhead }: Head, logo: Buffer | null, { from, to }: Period) {
  const half = (paper.width - GAP) / 2
  paper.columns(
    () => drawBrand(paper, letterhead, logo, half),
    () => {
      const place = { x: paper.right - half, width: half, align: 'right' as const }
      const title: TextStyle = { face: 'display', size: 22, lead: 26, color: ink }
      const days = `${formatDay(from, letterhead)} to ${formatDay(to, letterhead)}`
      paper.text('H1', [[linesOf('Statement', title, half), title]], place)
      paper.text('P', [[linesOf(days, aside, half), aside]], place)
    },
  )
  paper.move(GAP)
}

function drawParties(paper: Paper, head: Head, party: StatementParty) {
  const width = (paper.width - GAP) / 2
  const block = (heading: string, [name = '', ...rest]: string[], x: number) => {
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
    () => block('From', agencyLines(head), paper.left),
    () => block('For', party.lines, paper.left + width + GAP),
  )
  paper.move(GAP)
}

function columnsOf({ left, right, width }: Paper) {
  const balance = { x: right - 96, width: 96, align: 'right' as const }
  const amount = { x: balance.x - 12 - 96, width: 96, align: 'right' as const }
  const day = { x: left, width: 72 }
  const entry = { x: left + 84, width: width - 84 - 2 * 108 }
  return { day, entry, amount, balance }
}

/** One currency: what it starts with, each entry, and what is due at the end. */
function drawStatement(
  paper: Paper,
  letterhead: Letterhead,
  statement: AccountStatement,
  { from, to }: Period,
) {
  const { currency, openingCents, lines, closingCents } = statement
  const { day, entry, amount, balance } = columnsOf(paper)
  const money = (cents: number) => formatMoney(cents, currency, letterhead.locale)
  drawPanel(
    paper,
    `${balanceLabel(closingCents)} on ${formatDay(to, letterhead)}`,
    money(Math.abs(closingCents)),
  )
  const heads = [
    ['Date', day],
    ['Entry', entry],
    ['Amount', amount],
    ['Balance', balance],
  ] as const

  function drawColumnHeads(draw: (name: string, place: (typeof heads)[number][1]) => void) {
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

  function drawRow(cells: [string, string, string, string], style: TextStyle) {
    const [when, what, much, left] = cells
    const words = linesOf(what, style, entry.width)
    paper.reserve(words.length * style.lead + 2 * ROW_PADDING)
    paper.move(ROW_PADDING)
    const number: TextStyle = { ...style, tabular: true }
    const cell = (value: string, place: (typeof heads)[number][1]) => () => {
      paper.text('TD', [[value === '' ? [] : linesOf(value, number, place.width), number]], place)
    }
    paper.group('TR', () => {
      paper.columns(
        cell(when, day),
        () => paper.text('TH', [[words, style]], entry, { scope: 'Row' }),
        cell(much, amount),
        cell(left, balance),
      )
    })
    paper.move(ROW_PADDING)
    drawRule(paper, { color: rule, width: 0.75 })
  }

  paper.reserve(120)
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
        drawRow([formatDay(from, letterhead), 'Opening balance', '', money(openingCents)], strong)
        for (const line of lines)
          drawRow(
            [
              formatDay(line.day, letterhead),
              entryText(line, letterhead),
              money(line.cents),
              money(line.balanceCents),
            ],
            figures,
          )
        drawRow([formatDay(to, letterhead), 'Closing balance', '', money(closingCents)], strong)
      })
    },
  )
  paper.move(GAP)
}

/** What is due at the end, before the entries. */
function drawPanel(paper: Paper, name: string, amount: string) {
  const style: TextStyle = { face: 'display', size: 22, lead: 30, color: ink, tabular: true }
  const place = { x: paper.left + PADDING, width: paper.width - 2 * PADDING }
  const lines = linesOf(amount, style, place.width)
  const height = label.lead + lines.length * style.lead + 2 * PADDING
  paper.reserve(height + GAP + 120)
  paper.artifact((pdf, y) => {
    pdf.rect(paper.left, y, paper.width, height).fill(tint)
  })
  paper.move(PADDING)
  paper.text('H2', [[linesOf(name, label, place.width), label]], place)
  paper.text('P', [[lines, style]], place)
  paper.move(PADDING + GAP)
}
