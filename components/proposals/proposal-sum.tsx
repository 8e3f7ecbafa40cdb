import { Badge } from '@/components/ui/badge'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { formatMoney } from '@/lib/base/money'
import { formatNumber, formatPercent } from '@/lib/base/numbers'
import { choiceHints } from '@/lib/proposals/drafts/content'
import type { ProposalDetail } from '@/lib/proposals/queries'
import type { ProposalLine } from '@/lib/proposals/schema'

/** What is offered, with the options that are chosen at first, or that the client chose. */
export function ProposalSum({ proposal }: { proposal: ProposalDetail }) {
  const { content, sums, chosen, currency, acceptance } = proposal
  const fixed = content.lines.filter(({ groupId }) => groupId === null)
  const groups = content.groups.map((group) => ({
    ...group,
    lines: content.lines.filter(({ groupId }) => groupId === group.id),
  }))
  const amounts = new Map(sums.lines.map(({ id, amountCents }) => [id, amountCents]))
  const lines = (some: readonly ProposalLine[]) =>
    some.map((line) => (
      <Line
        key={line.id}
        line={line}
        currency={currency}
        amountCents={amounts.get(line.id)}
        isOption={line.groupId !== null}
        isChosen={chosen.includes(line.id)}
      />
    ))
  return (
    <Card>
      <CardHeader title={acceptance ? 'What was agreed' : 'Offer'} />
      <CardContent>
        {content.lines.length === 0 ? (
          <p className="text-sm text-muted-foreground">There are no line items yet.</p>
        ) : (
          <div className="grid gap-4 text-sm">
            {fixed.length > 0 ? <ul aria-label="Line items">{lines(fixed)}</ul> : null}
            {groups.map(({ id, title, choice, lines: options }) => (
              <div key={id}>
                <h3 className="flex flex-wrap items-center gap-2 font-semibold">
                  <span>{title}</span>
                  <span className="font-normal text-muted-foreground">{choiceHints[choice]}</span>
                </h3>
                <ul aria-label={title}>{lines(options)}</ul>
              </div>
            ))}
            <Totals proposal={proposal} />
          </div>
        )}
      </CardContent>
    </Card>
  )
}

type LineProps = {
  line: ProposalLine
  currency: string
  /** Undefined if it isn’t chosen. */
  amountCents: number | undefined
  isOption: boolean
  isChosen: boolean
}

function Line({ line, currency, amountCents, isOption, isChosen }: LineProps) {
  const { serviceName, quantityHundredths, rateCents } = line
  const isOne = quantityHundredths === 100
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className={isOption && !isChosen ? 'text-muted-foreground' : undefined}>{serviceName}</span>
        {isOption && isChosen ? (
          <Badge variant="purple" className="ml-2">
            Chosen
          </Badge>
        ) : null}
        {isOne ? null : (
          <span className="block text-muted-foreground tabular-nums">
            {`${formatNumber(quantityHundredths / 100, 2)} × ${formatMoney(rateCents, currency)}`}
          </span>
        )}
      </div>
      <span className={`tabular-nums ${amountCents === undefined ? 'text-muted-foreground' : ''}`}>
        {formatMoney(amountCents ?? Math.round((quantityHundredths * rateCents) / 100), currency)}
      </span>
    </li>
  )
}

function Totals({ proposal }: { proposal: ProposalDetail }) {
  const { sums, currency, content } = proposal
  const { deposit } = content
  const share = deposit.kind === 'percent' ? ` (${formatPercent(deposit.basisPoints)})` : ''
  const rows = [
    ...(sums.taxCents === 0
      ? []
      : [
          { label: 'Before tax', cents: sums.netCents },
          { label: 'Tax', cents: sums.taxCents },
        ]),
    { label: 'Total', cents: sums.totalCents, isTotal: true },
    ...(deposit.kind === 'none'
      ? []
      : [
          { label: `Deposit${share}`, cents: sums.depositCents },
          { label: 'Rest', cents: sums.restCents },
        ]),
  ]
  return (
    <dl aria-label="Sums" className="ml-auto grid w-full max-w-xs gap-1">
      {rows.map(({ label, cents, isTotal }) => (
        <div
          key={label}
          className={`flex justify-between gap-4 ${isTotal ? 'border-t pt-1.5 text-base font-semibold' : 'text-muted-foreground'}`}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{formatMoney(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
