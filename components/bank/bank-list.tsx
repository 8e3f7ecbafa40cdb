'use client'

import '@/components/bank/bank.css'
import { ArchiveX, Check, CheckCheck, Landmark, Undo2 } from 'lucide-react'
import { type ReactNode, Suspense, useId, useRef, useState, useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { PendingButton } from '@/components/admin/pending-button'
import { DataList, type ListPage } from '@/components/data-table/data-list'
import { newSubmissionKey } from '@/components/form/form-elements'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { Checkbox } from '@/components/ui/controls'
import { FactLine } from '@/components/ui/fact-line'
import { Spinner } from '@/components/ui/glyph'
import { lazyPart } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { dropUndo, showToast } from '@/components/ui/toast'
import { bookEntriesAction, setEntryIgnoredAction, undoBookingAction } from '@/lib/bank/actions'
import { bankFailures } from '@/lib/bank/content'
import type { BankRow, InvoiceChoice, Proposal } from '@/lib/bank/queries'
import {
  bankList,
  type BankListParams,
  countEntries,
  countPayments,
  type EntryState,
  entryStates,
  matchReasons,
  paidBy,
  stateLabels,
} from '@/lib/bank/rules'
import { formatColumnDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { formatNumber } from '@/lib/base/numbers'

const OpenInvoiceCombobox = lazyPart(() =>
  import('@/components/bank/open-invoice-combobox').then((module) => module.OpenInvoiceCombobox),
)

const BOOKING_UNDO = 'bank-booking'

const empty: Record<EntryState, { title: string; text: string }> = {
  open: { title: 'Nothing to book', text: 'Whatever came in is booked or ignored.' },
  booked: { title: 'Nothing booked', text: 'Entries that became payments of invoices appear here.' },
  ignored: { title: 'Nothing ignored', text: 'Entries that you set aside appear here.' },
  outgoing: { title: 'Nothing outgoing', text: 'What left the account appears here. It is never matched.' },
}

type BankListProps = ListPage<BankRow, BankListParams> & { counts: Record<EntryState, number> }

export function BankList({ counts, ...props }: BankListProps) {
  const { params, rows, total } = props
  const hasImports = entryStates.some((state) => counts[state] > 0) || params.q !== ''
  return (
    <>
      {hasImports ? (
        <ChoiceLinks
          label="Kinds of entries"
          result={countEntries(total)}
          className="mb-4"
          choices={entryStates.map((state) => ({
            href: bankList.href(params, { state }),
            label: stateLabels[state],
            count: formatNumber(counts[state]),
            isCurrent: params.state === state,
          }))}
        />
      ) : null}
      <DataList
        {...props}
        list={bankList}
        noun={{ one: 'entry', many: 'entries' }}
        {...(hasImports && {
          search: { placeholder: 'Search name, text, IBAN or invoice', hidesSome: true },
        })}
        {...(params.q !== '' && {
          noMatch: { title: 'No entries found', text: 'No entries match your search.' },
        })}
        empty={
          hasImports
            ? { icon: CheckCheck, ...empty[params.state] }
            : {
                icon: Landmark,
                title: 'No bank statements yet',
                text: 'Import a statement of your bank. What came in is matched with your open invoices, and booked once you say so.',
              }
        }
      >
        {params.state === 'open' ? (
          <OpenEntries rows={rows} />
        ) : (
          <Entries label={`${stateLabels[params.state]} entries`}>
            {rows.map((row) => (
              <SettledEntry key={row.id} row={row} state={params.state} />
            ))}
          </Entries>
        )}
      </DataList>
    </>
  )
}

function Entries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card className="py-0!">
      <ul aria-label={label} className="divide-y">
        {children}
      </ul>
    </Card>
  )
}

/** Booked without being asked only if a number or the payer's account says so. */
const isSure = (proposal: Proposal | null) => proposal !== null && proposal.reason !== 'amount'

function OpenEntries({ rows }: { rows: BankRow[] }) {
  const allId = useId()
  const [choices, setChoices] = useState<ReadonlyMap<string, InvoiceChoice | null>>(new Map())
  const [checks, setChecks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const [isPending, startTransition] = useTransition()

  // What an earlier entry pays of an invoice, a later one can't.
  const balances = new Map<string, number>()
  const entries = rows
    .toReversed()
    .map((row) => {
      const chosen = choices.get(row.id)
      const invoice = chosen === undefined ? (row.proposal?.invoice ?? null) : chosen
      const reason = chosen === undefined ? (row.proposal?.reason ?? null) : null
      const balanceCents = invoice ? (balances.get(invoice.id) ?? invoice.balanceCents) : 0
      const paid = { ...paidBy(row.amountCents, balanceCents), balanceCents }
      const isWanted = checks.get(row.id) ?? (chosen !== undefined || isSure(row.proposal))
      const isChecked = isWanted && paid.paidCents > 0
      if (invoice && isChecked) balances.set(invoice.id, balanceCents - paid.paidCents)
      return { row, invoice, paid, reason, isChecked, failure: failures.get(row.id) }
    })
    .toReversed()
  const bookable = entries.filter(({ paid }) => paid.paidCents > 0)
  const checked = entries.filter(({ isChecked }) => isChecked)

  const check = (ids: readonly string[], isOn: boolean) =>
    setChecks(new Map([...checks, ...ids.map((id) => [id, isOn] as const)]))

  function book() {
    if (isPending || checked.length === 0) return
    const bookings = checked
      .toReversed()
      .flatMap(({ row, invoice, paid }) =>
        invoice ? [{ entryId: row.id, invoiceId: invoice.id, amountCents: paid.paidCents }] : [],
      )
    startTransition(async () => {
      await callAction(
        () => bookEntriesAction({ submissionKey: newSubmissionKey(), bookings }),
        { title: 'Not booked', message: bankFailures.book },
        ({ booked, failures: failed }) => {
          setFailures(new Map(failed.map(({ entryId, message }) => [entryId, message])))
          const text = failed.length > 0 ? `${countEntries(failed.length)} could not be booked.` : undefined
          if (booked.length === 0) return { kind: 'error', title: 'Not booked', text }
          return { text, undo: { key: BOOKING_UNDO, run: () => void undoBookings(booked) } }
        },
      )
    })
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <label htmlFor={allId} className="flex min-h-9 items-center gap-2.5 text-sm">
          <Checkbox
            id={allId}
            checked={bookable.length > 0 && bookable.every(({ isChecked }) => isChecked)}
            disabled={bookable.length === 0}
            onChange={({ target }) =>
              check(
                bookable.map(({ row }) => row.id),
                target.checked,
              )
            }
          />
          <span>All with an invoice on this page</span>
        </label>
        <Button aria-disabled={isPending || checked.length === 0} onClick={book}>
          {isPending ? <Spinner /> : <Check aria-hidden />}
          <span>Book {countPayments(checked.length)}</span>
        </Button>
      </div>
      <Entries label="Open entries">
        {entries.map((entry) => (
          <OpenEntry
            key={entry.row.id}
            {...entry}
            onCheck={(isOn) => check([entry.row.id], isOn)}
            onChoose={(invoice) => {
              setChoices(new Map([...choices, [entry.row.id, invoice]]))
              check([entry.row.id], invoice !== null)
            }}
          />
        ))}
      </Entries>
    </>
  )
}

async function undoBookings(ids: readonly string[]): Promise<void> {
  let undone = 0
  for (const id of ids) if (await callAction(() => silent(undoBookingAction({ id })), failedUndo)) undone += 1
  if (undone > 0) showToast({ kind: 'success', title: `${countPayments(undone)} undone` })
}

const failedUndo = { title: 'Not undone', message: bankFailures.undo }

/** Without its own toast: there is one for all. */
async function silent(call: ReturnType<typeof undoBookingAction>) {
  const { data, serverError } = await call
  return { ...(data && { data: {} }), ...(serverError && { serverError }) }
}

type OpenEntryProps = {
  row: BankRow
  invoice: InvoiceChoice | null
  paid: { paidCents: number; restCents: number; balanceCents: number }
  reason: Proposal['reason'] | null
  isChecked: boolean
  failure: string | undefined
  onCheck: (isChecked: boolean) => void
  onChoose: (invoice: InvoiceChoice | null) => void
}

function OpenEntry({ row, invoice, paid, reason, isChecked, failure, onCheck, onChoose }: OpenEntryProps) {
  const [isChoosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { id, currency } = row
  const what = `${row.name ?? 'Entry'}, ${formatMoney(row.amountCents, currency)}`
  const left = paid.balanceCents - paid.paidCents
  const choosing = isChoosing ? 'Keep' : invoice ? 'Change' : 'Choose'
  return (
    <li className="bank-entry">
      <div className="bank-check">
        <Checkbox
          aria-label={`Book ${what}`}
          checked={isChecked}
          disabled={paid.paidCents === 0}
          onChange={({ target }) => onCheck(target.checked)}
        />
      </div>
      <EntryAmount row={row} />
      <EntryText row={row} />
      <div className="bank-invoice">
        {isChoosing ? (
          <Suspense fallback={<Spinner className="text-purple" />}>
            <OpenInvoiceCombobox
              currency={currency}
              amountCents={row.amountCents}
              value={invoice}
              label={`Invoice for ${what}`}
              onChange={(choice) => {
                onChoose(choice)
                setChoosing(false)
                // The field that had it is gone.
                opener.current?.focus()
              }}
            />
          </Suspense>
        ) : invoice ? (
          <>
            <p className="wrap-anywhere">
              <Link href={`/admin/invoices/${invoice.id}`} className="font-medium hover:text-purple">
                {invoice.invoiceNumber}
              </Link>
              <span className="text-muted-foreground"> {invoice.client}</span>
            </p>
            <FactLine className="text-sm text-muted-foreground">
              {reason === null ? <span>Chosen by you</span> : <span>{matchReasons[reason]}</span>}
              {paid.paidCents === 0 ? (
                <span>Other entries pay all of it</span>
              ) : (
                <>
                  {left > 0 ? <span>Paid in part, {formatMoney(left, currency)} stays open</span> : null}
                  {paid.restCents > 0 ? (
                    <span className="text-yellow">{formatMoney(paid.restCents, currency)} left over</span>
                  ) : null}
                </>
              )}
            </FactLine>
          </>
        ) : (
          <p className="text-sm text-muted-foreground">No open invoice fits.</p>
        )}
        {failure === undefined ? null : (
          <p role="alert" className="mt-1 text-sm text-red">
            {failure}
          </p>
        )}
      </div>
      <div className="bank-actions">
        <Button
          variant="ghost"
          size="sm"
          ref={opener}
          aria-label={`${choosing} the invoice of ${what}`}
          onClick={() => setChoosing(!isChoosing)}
        >
          {choosing}
        </Button>
        <IgnoreButton id={id} what={what} isIgnored={false} />
      </div>
    </li>
  )
}

function SettledEntry({ row, state }: { row: BankRow; state: EntryState }) {
  const { id, booked, currency } = row
  const what = `${row.name ?? 'Entry'}, ${formatMoney(row.amountCents, currency)}`
  return (
    <li className="bank-entry">
      <EntryAmount row={row} />
      <EntryText row={row} />
      <div className="bank-invoice">
        {booked ? (
          <>
            <Link href={`/admin/invoices/${booked.invoiceId}`} className="font-medium hover:text-purple">
              {booked.invoiceNumber}
            </Link>
            {booked.restCents > 0 ? (
              <p className="text-sm text-yellow">{formatMoney(booked.restCents, currency)} left over</p>
            ) : null}
          </>
        ) : row.isReversal ? (
          <p className="text-sm text-muted-foreground">Taken back by the bank</p>
        ) : null}
      </div>
      <div className="bank-actions">
        {state === 'booked' ? (
          <PendingButton
            variant="ghost"
            size="sm"
            icon={<Undo2 aria-hidden />}
            aria-label={`Undo the booking of ${what}`}
            run={() => {
              // The toast of the booking would offer the same.
              dropUndo(BOOKING_UNDO)
              return callAction(() => undoBookingAction({ id }), failedUndo)
            }}
          >
            Undo
          </PendingButton>
        ) : null}
        {state === 'ignored' ? <IgnoreButton id={id} what={what} isIgnored /> : null}
      </div>
    </li>
  )
}

function EntryAmount({ row: { bookedOn, amountCents, currency } }: { row: BankRow }) {
  return (
    <div className="bank-amount">
      <p className="font-medium whitespace-nowrap">{formatMoney(amountCents, currency)}</p>
      <p className="text-sm whitespace-nowrap text-muted-foreground">{formatColumnDay(bookedOn)}</p>
    </div>
  )
}

function EntryText({ row: { name, text, iban } }: { row: BankRow }) {
  return (
    <div className="bank-text">
      <p className="font-medium wrap-anywhere">{name ?? 'Without a name'}</p>
      {text === '' ? null : <p className="line-clamp-3 text-sm wrap-anywhere">{text}</p>}
      {iban === null ? null : <p className="text-xs wrap-anywhere text-muted-foreground">{iban}</p>}
    </div>
  )
}

type IgnoreButtonProps = { id: string; what: string; isIgnored: boolean }

function IgnoreButton({ id, what, isIgnored }: IgnoreButtonProps) {
  const save = (next: boolean) => setEntryIgnoredAction({ id, isIgnored: next })
  const failure = { title: 'Not changed', message: unreachable }
  return (
    <PendingButton
      variant="ghost"
      size="sm"
      icon={isIgnored ? <Undo2 aria-hidden /> : <ArchiveX aria-hidden />}
      aria-label={isIgnored ? `Open again: ${what}` : `Ignore ${what}`}
      run={() =>
        callAction(
          () => save(!isIgnored),
          failure,
          () => ({
            undo: {
              key: `bank-entry:${id}`,
              run: () =>
                void callAction(
                  () => save(isIgnored),
                  failure,
                  () => ({ title: 'Undone' }),
                ),
            },
          }),
        )
      }
    >
      {isIgnored ? 'Open again' : 'Ignore'}
    </PendingButton>
  )
}
