import type { Token, Tokens } from 'marked'
import { dateOf, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { legalNameOf } from '@/lib/base/site'
import { agencyLines, imprintOfInvoice } from '@/lib/invoices/letterhead/rules'
import { groupLabel, quantityText } from '@/lib/invoices/rules'
import { readLogoOn } from '@/lib/pictures/queries'
import { plainTextOf } from '@/lib/platform/markdown'
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
  paperSizeOf,
  ROW_PADDING,
  rule,
  strong,
  text,
} from '@/lib/platform/paper-parts'
import { createPaper, type Paper } from '@/lib/platform/pdf'
import { linesOf, type TextStyle } from '@/lib/platform/pdf-text'
import { parseMarkdown } from '@/lib/platform/shown-markdown'
import { agreedLines, preselected, proposalSums } from '../rules'
import type { ProposalDocument, ProposalLine } from '../schema'

const title: TextStyle = { face: 'display', size: 20, lead: 26, color: ink }
const heading: TextStyle = { face: 'display', size: 13, lead: 18, color: ink }
const subheading: TextStyle = { ...strong, size: 10, lead: 15 }
const body: TextStyle = { ...text, size: 10, lead: 15 }
const total: TextStyle = { face: 'display', size: 12, lead: 18, color: ink, tabular: true }

type Stored = { document: ProposalDocument; /** Its canonical JSON. */ written: string }

/** Renders a version as it was sent. CPU-bound, so only the worker does it. */
export async function renderProposalPdf(stored: Stored): Promise<Buffer> {
  const drawn = await drawProposal(stored, { name: `Proposal ${stored.document.number}`, chosen: null })
  return drawn.finish()
}

type Shown = {
  /** Of the paper. */
  name: string
  /** The lines that were agreed on; null for a proposal that is still open. */
  chosen: readonly string[] | null
}

/** Draws a proposal with its options, or with what was agreed on, and returns the paper for what follows. */
export async function drawProposal({ document, written }: Stored, { name, chosen }: Shown) {
  const { letterhead, content, client, number, version, sentOn, validUntil } = document
  const logo = await readLogoOn('light', letterhead)
  const paper = createPaper({
    size: paperSizeOf(letterhead.locale),
    margins: { top: 48, side: 48, bottom: 72 },
    title: name,
    author: legalNameOf(letterhead),
    subject: `${document.title} for ${client.company ?? client.name}`,
    creator: letterhead.name,
    createdAt: dateOf(sentOn),
    attachment: {
      ...{ name: 'proposal.json', mediaType: 'application/json', metadata: '' },
      description: `Proposal ${number}, version ${String(version)}, as it was sent`,
      content: Buffer.from(written),
    },
  })
  const half = (paper.width - GAP) / 2
  const place = { x: paper.left, width: paper.width }
  paper.columns(
    () => drawBrand(paper, letterhead, logo, half),
    () => {
      const lines = agencyLines({ letterhead, agencyTaxId: null }).flatMap((line) =>
        linesOf(line, aside, half),
      )
      paper.text('P', [[lines, aside]], { x: paper.right - half, width: half, align: 'right' })
    },
  )
  paper.move(2 * GAP)
  const head = version > 1 ? `Proposal ${number}, version ${String(version)}` : `Proposal ${number}`
  paper.text('P', [[linesOf(head, aside, paper.width), aside]], place)
  paper.text('H1', [[linesOf(document.title, title, paper.width), title]], place)
  paper.move(GAP / 2)
  drawFacts(paper, [
    ['For', [client.name, client.company].filter(Boolean).join(', ')],
    ['Email', client.email],
    ['Date', formatDay(sentOn, letterhead)],
    ['Valid until', formatDay(validUntil, letterhead)],
  ])
  for (const section of content.sections) await drawText(paper, section.heading, section.text)
  if (content.lines.length > 0) drawOffer(paper, document, chosen)
  if (content.attachments.length > 0) {
    drawHeading(paper, 'Attachments')
    for (const { name: file, sha256 } of content.attachments) {
      paper.reserve(body.lead + label.lead)
      paper.text(
        'P',
        [
          [linesOf(file, body, paper.width), body],
          [linesOf(`SHA-256 ${sha256}`, label, paper.width), label],
        ],
        place,
      )
    }
  }
  if (content.terms.trim() !== '') await drawText(paper, 'Terms', content.terms)
  const finish = () =>
    paper.finish((page, pages) =>
      drawFooter(
        paper,
        imprintOfInvoice({ letterhead, agencyTaxId: null }),
        `${number} · Page ${String(page)} of ${String(pages)}`,
      ),
    )
  return { paper, finish }
}

export function drawHeading(paper: Paper, words: string): void {
  paper.move(GAP)
  paper.reserve(heading.lead + 3 * body.lead)
  paper.text('H2', [[linesOf(words, heading, paper.width), heading]], { x: paper.left, width: paper.width })
  paper.move(4)
}

const NAME_WIDTH = 110

/** Names and values, one below the other. */
export function drawFacts(paper: Paper, facts: readonly (readonly [name: string, value: string])[]): void {
  const place = { x: paper.left + NAME_WIDTH, width: paper.width - NAME_WIDTH }
  paper.group('Table', () => {
    for (const [name, value] of facts) {
      if (value === '') continue
      const lines = linesOf(value, figures, place.width)
      paper.reserve(lines.length * figures.lead)
      paper.group('TR', () => {
        paper.columns(
          () =>
            paper.text(
              'TH',
              [[linesOf(name, aside, NAME_WIDTH - 8), aside]],
              { x: paper.left, width: NAME_WIDTH - 8 },
              { scope: 'Row' },
            ),
          () => paper.text('TD', [[lines, figures]], place),
        )
      })
    }
  })
}

async function drawText(paper: Paper, words: string, markdown: string): Promise<void> {
  if (words !== '') drawHeading(paper, words)
  else paper.move(GAP / 2)
  drawBlocks(paper, await parseMarkdown(markdown), 0)
}

const INDENT = 14

/** The blocks of a text. Emphasis and pictures are left out: the words are what was agreed on. */
function drawBlocks(paper: Paper, tokens: readonly Token[], indent: number): void {
  const place = { x: paper.left + indent, width: paper.width - indent }
  const draw = (type: string, words: string, style: TextStyle) => {
    if (words.trim() === '') return
    paper.text(type, [[words.split('\n').flatMap((part) => linesOf(part, style, place.width)), style]], place)
    paper.move(style.lead / 3)
  }
  for (const token of tokens) {
    if (token.type === 'heading') {
      paper.reserve(3 * body.lead)
      draw('H3', plainTextOf((token as Tokens.Heading).tokens), subheading)
    } else if (token.type === 'list') {
      const list = token as Tokens.List
      for (const [index, item] of list.items.entries()) {
        const mark = list.ordered ? `${String((list.start || 1) + index)}.` : '•'
        paper.columns(
          () => paper.text('P', [[linesOf(mark, body, INDENT), body]], { x: place.x, width: INDENT + 4 }),
          () => drawBlocks(paper, item.tokens, indent + INDENT + 4),
        )
      }
    } else if (token.type === 'blockquote') {
      drawBlocks(paper, (token as Tokens.Blockquote).tokens, indent + INDENT)
    } else if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table
      for (const row of rows)
        draw(
          'P',
          row
            .map((cell, column) =>
              [plainTextOf(header[column]?.tokens ?? []), plainTextOf(cell.tokens)]
                .filter(Boolean)
                .join(': '),
            )
            .join('\n'),
          body,
        )
    } else if (token.type !== 'space' && token.type !== 'hr') {
      draw('P', plainTextOf([token]), body)
    }
  }
}

function drawOffer(paper: Paper, document: ProposalDocument, chosen: readonly string[] | null): void {
  const { content, currency, letterhead } = document
  const { groups, lines } = content
  const agreed = chosen === null ? null : agreedLines(content, chosen)
  drawHeading(paper, agreed ? 'What was agreed on' : 'What it costs')
  const money = (cents: number) => formatMoney(cents === 0 ? 0 : cents, currency, letterhead.locale)
  const drawRows = (rows: readonly ProposalLine[], caption: string) => {
    if (rows.length === 0) return
    if (caption !== '') {
      paper.move(ROW_PADDING)
      paper.reserve(columnHead.lead + 3 * text.lead)
      paper.text('H3', [[linesOf(caption, columnHead, paper.width), columnHead]], {
        x: paper.left,
        width: paper.width,
      })
    }
    const amount = { x: paper.right - 110, width: 110, align: 'right' as const }
    const place = { x: paper.left, width: paper.width - 126 }
    paper.group('Table', () => {
      for (const line of rows) {
        const alone = { ...content, groups: [], lines: [{ ...line, groupId: null }] }
        const cents = proposalSums(alone, [], currency).lines[0]?.amountCents ?? 0
        const notes = [
          line.description ?? '',
          line.quantityHundredths !== 100 || line.unitCode !== null
            ? `${quantityText(line, letterhead.locale)} × ${money(line.rateCents)}`
            : '',
          line.tax ? groupLabel(line.tax, letterhead.locale) : '',
        ].filter(Boolean)
        const name = linesOf(line.serviceName, strong, place.width)
        const more = notes.flatMap((note) => linesOf(note, aside, place.width))
        paper.reserve((name.length + more.length) * text.lead + 2 * ROW_PADDING)
        paper.move(ROW_PADDING)
        paper.group('TR', () => {
          paper.columns(
            () =>
              paper.text(
                'TH',
                [
                  [name, strong],
                  [more, aside],
                ],
                place,
                { scope: 'Row' },
              ),
            () => paper.text('TD', [[linesOf(money(cents), figures, amount.width), figures]], amount),
          )
        })
        paper.move(ROW_PADDING)
        drawRule(paper, { color: rule, width: 0.75 })
      }
    })
  }
  const shown = agreed ?? lines
  drawRows(
    shown.filter(({ groupId }) => groupId === null),
    '',
  )
  for (const group of groups) {
    const options = shown.filter(({ groupId }) => groupId === group.id)
    drawRows(options, agreed ? group.title : `${group.title} (${choiceText[group.choice]})`)
  }
  const sums = proposalSums(content, chosen ?? preselected(content), currency)
  const isTaxed = lines.some(({ tax }) => tax !== null)
  const { rest, depositDays } = content
  const rows: [string, string, TextStyle][] = [
    ...(isTaxed ? [['Subtotal', money(sums.netCents), figures] as [string, string, TextStyle]] : []),
    ...(isTaxed
      ? sums.groups.map((group): [string, string, TextStyle] => [
          `${groupLabel(group, letterhead.locale)} on ${money(group.baseCents)}`,
          money(group.taxCents),
          figures,
        ])
      : []),
    [
      agreed || groups.length === 0 ? 'Total' : 'Total with the options chosen at first',
      money(sums.totalCents),
      total,
    ],
    ...(sums.depositCents > 0
      ? [
          [
            `Deposit, ${depositDays === 0 ? 'due on acceptance' : `due ${String(depositDays)} days after acceptance`}`,
            money(sums.depositCents),
            figures,
          ] as [string, string, TextStyle],
        ]
      : []),
    [
      [
        sums.depositCents > 0 ? 'Rest' : 'To be paid',
        rest.text,
        rest.on && `by ${formatDay(rest.on, letterhead)}`,
      ]
        .filter(Boolean)
        .join(', '),
      money(sums.restCents),
      figures,
    ],
  ]
  paper.move(ROW_PADDING)
  const amount = { x: paper.right - 130, width: 130, align: 'right' as const }
  const names = { x: paper.left + 100, width: paper.width - 100 - 142 }
  paper.group('Table', () => {
    for (const [name, value, style] of rows) {
      const nameStyle = style === total ? strong : aside
      const wrapped = linesOf(name, nameStyle, names.width)
      paper.reserve(Math.max(wrapped.length * nameStyle.lead, style.lead))
      paper.group('TR', () => {
        paper.columns(
          () => paper.text('TH', [[wrapped, nameStyle]], names, { scope: 'Row' }),
          () => paper.text('TD', [[linesOf(value, style, amount.width), style]], amount),
        )
      })
      paper.move(3)
    }
  })
}

const choiceText = { one: 'choose one', at_least_one: 'choose at least one', any: 'choose any' } as const
