import '@/components/proposals/proposal.css'
import { cn } from '@/components/ui/cn'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { formatPercent } from '@/lib/base/numbers'
import { groupLabel, quantityText } from '@/lib/invoices/rules'
import { choiceHints } from '@/lib/proposals/drafts/content'
import { type ChoiceProblem, preselected, proposalSums } from '@/lib/proposals/rules'
import type { ProposalContent, ProposalDocument, ProposalLine } from '@/lib/proposals/schema'

type OfferGroup = ProposalContent['groups'][number]

/** What the lines and sums need of a proposal. */
export type Offered = Pick<ProposalDocument, 'currency' | 'letterhead'> & {
  content: Pick<ProposalContent, 'groups' | 'lines' | 'deposit' | 'depositDays' | 'rest'>
}

/** How somebody chooses options. */
type Choosing = {
  /** Called with the ids of all lines that are chosen then. */
  onChoose: (chosen: string[]) => void
  problem?: ChoiceProblem | null
  /** The id of the form that the inputs belong to, if it isn't around them. Each is called `option-` and the id of its group. */
  form?: string
}

type OfferProps = {
  document: Offered
  /** The ids of the chosen lines. Without them, those that are chosen at first. */
  chosen?: readonly string[]
  /** Without it, the options can only be read. */
  choosing?: Choosing
}

/** The lines and options of a proposal, and what they come to. */
export function ProposalOffer({ document, chosen: agreed, choosing }: OfferProps) {
  const chosen = agreed ?? preselected(document.content)
  const { groups, lines } = document.content
  const always = lines.filter(({ groupId }) => groupId === null)
  return (
    <div className="proposal-offer">
      {always.length > 0 ? (
        <ul className="proposal-lines">
          {always.map((line) => (
            <li key={line.id} className="proposal-line">
              <LineText document={document} line={line} />
            </li>
          ))}
        </ul>
      ) : null}
      {groups.map((group) => (
        <OptionGroup
          key={group.id}
          {...{ document, group, chosen, choosing }}
          mark={agreed ? 'Chosen' : 'Chosen at first'}
        />
      ))}
      <ProposalTotals document={document} chosen={chosen} isLive={choosing !== undefined} />
    </div>
  )
}

type GroupProps = Pick<OfferProps, 'document'> & {
  group: OfferGroup
  chosen: readonly string[]
  choosing: Choosing | undefined
  /** What is read aloud of a chosen option. */
  mark: string
}

function OptionGroup({ document, group, chosen, choosing, mark }: GroupProps) {
  const options = document.content.lines.filter(({ groupId }) => groupId === group.id)
  const problem = choosing?.problem?.groupId === group.id ? choosing.problem.message : null
  const problemId = `problem-${group.id}`

  function choose(line: ProposalLine, isChosen: boolean) {
    const replaced = group.choice === 'one' ? options.map(({ id }) => id) : [line.id]
    const kept = chosen.filter((id) => !replaced.includes(id))
    choosing?.onChoose(isChosen ? [...kept, line.id] : kept)
  }

  return (
    <fieldset className="proposal-group" aria-describedby={problem === null ? undefined : problemId}>
      <legend>
        <span className="proposal-group-title">{group.title}</span>{' '}
        <span className="proposal-group-hint">{choiceHints[group.choice]}</span>
      </legend>
      {problem === null ? null : (
        <p id={problemId} role="alert" className="proposal-problem">
          {problem}
        </p>
      )}
      <ul className="proposal-lines">
        {options.map((line) => {
          const isChosen = chosen.includes(line.id)
          return (
            <li key={line.id}>
              {choosing ? (
                <label className="proposal-line proposal-option" data-chosen={isChosen}>
                  <input
                    type={group.choice === 'one' ? 'radio' : 'checkbox'}
                    name={`option-${group.id}`}
                    value={line.id}
                    form={choosing.form}
                    checked={isChosen}
                    onChange={(event) => choose(line, event.target.checked)}
                    className={group.choice === 'one' ? 'ui-radio' : 'ui-checkbox'}
                  />
                  <LineText document={document} line={line} />
                </label>
              ) : (
                <div className="proposal-line proposal-option" data-chosen={isChosen}>
                  <span
                    aria-hidden
                    className={cn('proposal-mark', group.choice === 'one' && 'proposal-mark-round')}
                  />
                  <LineText document={document} line={line} />
                  {isChosen ? <span className="sr-only">{mark}</span> : null}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function LineText({ document, line }: Pick<OfferProps, 'document'> & { line: ProposalLine }) {
  const { content, currency, letterhead } = document
  const { locale } = letterhead
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const sums = proposalSums({ ...content, groups: [], lines: [{ ...line, groupId: null }] }, [], currency)
  const [amount] = sums.lines
  const hasQuantity = line.quantityHundredths !== 100 || line.unitCode !== null
  const notes = [
    hasQuantity && `${quantityText(line, locale)} × ${money(line.rateCents)}`,
    amount &&
      amount.discountCents > 0 &&
      `Less a discount${percentOf(line, locale)}: ${money(-amount.discountCents)}`,
    line.tax && hasSeveralTaxes(content.lines) && groupLabel(line.tax, locale),
  ].filter((note): note is string => Boolean(note))
  return (
    <>
      <span className="proposal-line-text">
        <span className="proposal-line-name">{line.serviceName}</span>
        {line.description ? <span className="proposal-line-description">{line.description}</span> : null}
        {notes.map((note) => (
          <span key={note} className="proposal-line-note">
            {note}
          </span>
        ))}
      </span>
      <span className="proposal-line-amount">{money(amount?.amountCents ?? 0)}</span>
    </>
  )
}

function percentOf({ discount }: ProposalLine, locale: string): string {
  return discount.kind === 'percent' ? ` of ${formatPercent(discount.basisPoints, locale)}` : ''
}

/** With one tax for all lines, only the sums name it. */
function hasSeveralTaxes(lines: readonly ProposalLine[]): boolean {
  return new Set(lines.map(({ tax }) => tax && `${tax.category} ${String(tax.basisPoints)}`)).size > 1
}

type TotalsProps = Required<Pick<OfferProps, 'document' | 'chosen'>> & {
  /** Whether a change of the total is announced. */
  isLive?: boolean
}

/** The sums of the chosen lines with their taxes, what is to be paid at once, and the rest. */
function ProposalTotals({ document, chosen, isLive = false }: TotalsProps) {
  const { content, currency, letterhead } = document
  const money = (cents: number) => formatMoney(cents === 0 ? 0 : cents, currency, letterhead.locale)
  const { groups, netCents, totalCents, depositCents, restCents } = proposalSums(content, chosen, currency)
  const isTaxed = content.lines.some(({ tax }) => tax !== null)
  const reasons = isTaxed ? [...new Set(groups.map((group) => group.exemptionReason))].filter(Boolean) : []
  return (
    <div className="proposal-totals">
      <dl className="proposal-sums">
        {isTaxed ? (
          <>
            <Sum label="Subtotal" amount={money(netCents)} />
            {groups.map((group) => (
              <Sum
                key={`${group.category} ${String(group.basisPoints)}`}
                label={`${groupLabel(group, letterhead.locale)} on ${money(group.baseCents)}`}
                amount={money(group.taxCents)}
              />
            ))}
          </>
        ) : null}
        <div
          className="proposal-total"
          aria-live={isLive ? 'polite' : undefined}
          aria-atomic={isLive || undefined}
        >
          <dt>Total</dt>
          <dd>{money(totalCents)}</dd>
        </div>
      </dl>
      {reasons.map((reason) => (
        <p key={reason} className="proposal-line-note">
          {reason}
        </p>
      ))}
      <dl className="proposal-plan">
        {depositCents > 0 ? (
          <div>
            <dt>
              <strong>Deposit</strong>
              <span>{dueAfter(content.depositDays)}</span>
            </dt>
            <dd>{money(depositCents)}</dd>
          </div>
        ) : null}
        <div>
          <dt>
            <strong>{depositCents > 0 ? 'Rest' : 'To be paid'}</strong>
            {restText(document).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </dt>
          <dd>{money(restCents)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

function dueAfter(days: number): string {
  if (days === 0) return 'Due when you accept'
  return `Due ${days === 1 ? '1 day' : `${String(days)} days`} after you accept`
}

function restText({ content: { rest }, letterhead }: Offered): string[] {
  return [rest.text, rest.on === null ? '' : `By ${formatDay(rest.on, letterhead)}`].filter(Boolean)
}
