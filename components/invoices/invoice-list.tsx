'use client'

import { MineLink } from '@/components/assignments/mine-link'
import { BellRing, Eye, FileMinus, FilePlus, Pencil, ReceiptText } from 'lucide-react'
import { findListed } from '@/components/bulk/find-listed'
import { CellDetail } from '@/components/data-table/cell-detail'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { RowAction } from '@/components/data-table/row-actions'
import { InvoiceRemoveButton } from '@/components/invoices/invoice-remove-button'
import { useInvoiceMail } from '@/components/invoices/send-dialog'
import { InvoiceStateBadges } from '@/components/invoices/invoice-status-badge'
import { SavedFilters } from '@/components/saved-filters/saved-filters'
import { buttonVariants } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { Tooltip } from '@/components/ui/tooltip'
import { ageingLabels, invoiceTexts, kindLabels, statusLabels } from '@/lib/invoices/content'
import type { InvoiceRow } from '@/lib/invoices/queries'
import {
  balanceOf,
  can,
  invoiceAges,
  invoiceFilters,
  invoiceList,
  type InvoiceListParams,
} from '@/lib/invoices/rules'
import { daysText, formatColumnDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'

const InvoiceBulkBar = lazyPart(() =>
  import('@/components/invoices/invoice-bulk-bar').then((module) => module.InvoiceBulkBar),
)

const columnsOf = (params: InvoiceListParams): Column<InvoiceRow, InvoiceListParams>[] => [
  {
    header: 'Number',
    width: 'w-1/5 @4xl/list:w-42',
    card: 'title',
    cell: ({ id, invoiceNumber, kind }) => (
      <>
        <Link href={`/admin/invoices/${id}`} className="ui-row-link">
          {invoiceNumber}
        </Link>
        {kind === 'invoice' ? null : (
          <span className="block text-xs font-normal text-muted-foreground">{kindLabels[kind]}</span>
        )}
      </>
    ),
  },
  {
    header: 'Client',
    card: 'start',
    cell: ({ clientName, clientCompany, clientEmail }) => (
      <span className="ui-cell-flow">
        <span className="font-medium">{clientCompany ?? clientName}</span>
        <CellDetail>{clientCompany ? `${clientName} · ${clientEmail}` : clientEmail}</CellDetail>
      </span>
    ),
  },
  {
    header: 'Issued',
    optional: true,
    width: 'w-31',
    card: 'none',
    cell: ({ issueDate }) => (
      <span className="whitespace-nowrap tabular-nums">{formatColumnDay(issueDate)}</span>
    ),
  },
  {
    header: 'Due',
    width: 'w-31',
    card: 'end',
    cardLabel: 'Due',
    cell: ({ kind, dueDate }) => (
      <span className="whitespace-nowrap tabular-nums">
        {kind === 'credit_note' ? '–' : formatColumnDay(dueDate)}
      </span>
    ),
  },
  {
    header: 'Total',
    numeric: true,
    width: hasPayments(params) ? 'w-40' : 'w-30',
    card: 'corner',
    cell: (row) => (
      <>
        <span className="block font-medium">{formatMoney(row.totalCents, row.currency)}</span>
        {row.status === 'pending' && row.paidCents > 0 ? (
          <span className="block text-xs font-normal text-muted-foreground">
            {formatMoney(balanceOf(row), row.currency)} left
          </span>
        ) : null}
        <ReceivedThen row={row} params={params} />
      </>
    ),
  },
  {
    header: 'Status',
    width: 'w-32 @4xl/list:w-42',
    card: 'start',
    cell: ({ state }) => <InvoiceStateBadges state={state} />,
  },
]

/** Whether the list is filtered by the days of payments. */
function hasPayments({ paidFrom, paidTo }: InvoiceListParams): boolean {
  return paidFrom !== '' || paidTo !== ''
}

/** What was paid in the days that the list is filtered by, which the total doesn’t say. */
function ReceivedThen({ row, params }: { row: InvoiceRow; params: InvoiceListParams }) {
  const { paidFrom, paidTo } = params
  if (!hasPayments(params)) return null
  const cents = row.payments
    .filter(({ kind }) => kind !== 'credit')
    .filter(({ paidOn }) => paidOn >= paidFrom && (paidTo === '' || paidOn <= paidTo))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const [word, color] = cents < 0 ? ['refunded', 'text-muted-foreground'] : ['received', 'text-green']
  return (
    <span className={`block text-xs font-normal ${color}`}>
      {`${formatMoney(Math.abs(cents), row.currency)} ${word}`}
    </span>
  )
}

function InvoiceRowActions({ row }: { row: InvoiceRow }) {
  const { id, invoiceNumber } = row
  const reminder = useInvoiceMail({ id, kind: 'reminder' })
  return (
    <>
      {can.edit(row) ? (
        <RowAction
          label="Edit"
          name={`Edit ${invoiceNumber}`}
          icon={Pencil}
          href={`/admin/invoices/${id}/edit`}
          rowKey="e"
        />
      ) : null}
      {can.remind(row) && !row.waiting ? (
        <RowAction
          label="Send a reminder"
          name={`Send a reminder of ${invoiceNumber}`}
          icon={BellRing}
          onClick={() => void reminder.open()}
        />
      ) : null}
      <Tooltip text="View" side="top">
        <Link
          href={`/admin/invoices/${id}`}
          aria-label={`View ${invoiceNumber}`}
          className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        >
          <Eye aria-hidden />
        </Link>
      </Tooltip>
      {isCreditable(row) ? (
        <Tooltip text="Credit" side="top">
          <Link
            href={`/admin/invoices/${id}/credit`}
            aria-label={`Credit ${invoiceNumber}`}
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          >
            <FileMinus aria-hidden />
          </Link>
        </Tooltip>
      ) : (
        <InvoiceRemoveButton
          id={id}
          invoiceNumber={invoiceNumber}
          kind={can.delete(row) ? 'delete' : can.void(row) ? 'void' : null}
          isIssued={row.status !== 'draft'}
        />
      )}
      {reminder.dialog}
    </>
  )
}

/** What a client knows is credited; the others are deleted or voided. */
function isCreditable(row: InvoiceRow): boolean {
  return can.credit(row) && !can.void(row) && row.state.status !== 'credited'
}

const statuses = {
  ...Object.fromEntries(invoiceFilters.map((status) => [status, statusLabels[status]])),
  credit: 'Credit notes',
}

type InvoiceListProps = ListPage<InvoiceRow, InvoiceListParams> & { isOwner: boolean }

export function InvoiceList({ isOwner, ...props }: InvoiceListProps) {
  return (
    <DataTable
      {...props}
      list={invoiceList}
      label="Invoices"
      noun={{ one: 'invoice', many: 'invoices' }}
      columns={columnsOf(props.params)}
      selection={{
        labelOf: ({ invoiceNumber }) => `Select ${invoiceNumber}`,
        bar: (bar) => <InvoiceBulkBar {...bar} isOwner={isOwner} />,
        findListed: (ids, filter) => findListed('invoice', ids, filter),
      }}
      rowActions={(row) => <InvoiceRowActions row={row} />}
      actionCounts={{ quick: 2, kept: 2 }}
      editLabel="Edit the invoice"
      savedFilters={
        <>
          <MineLink
            assignee={props.params.assignee}
            hrefOf={(assignee) => invoiceList.href(props.params, { assignee })}
          />
          <SavedFilters list={invoiceList} params={props.params} />
        </>
      }
      search={{
        placeholder: 'Search number, client or email',
        filters: [{ name: 'status', label: 'Status', options: { all: 'All statuses', ...statuses } }],
      }}
      notice={filterText(props.params) ?? undefined}
      noMatch={{ title: 'Invoices', text: invoiceTexts.empty }}
      empty={{
        icon: ReceiptText,
        title: 'Invoices',
        text: invoiceTexts.empty,
        action: (
          <Link href="/admin/invoices/create" className={buttonVariants()}>
            <FilePlus aria-hidden />
            Create invoice
          </Link>
        ),
      }}
    />
  )
}

/** The part of the filter that the toolbar doesn’t have, since it comes from a report. Null if there is none. */
function filterText({ from, to, paidFrom, paidTo, age, currency }: InvoiceListParams): string | null {
  const parts = [
    ...daysText('issued', { from, to }),
    ...daysText('paid', { from: paidFrom, to: paidTo }),
    ...(age === 'any' ? [] : [`open: ${ageingLabels[invoiceAges.indexOf(age)] ?? ''}`]),
    ...(currency === 'any' ? [] : [`in ${currency.toUpperCase()}`]),
  ]
  return parts.length === 0 ? null : `Only those ${parts.join(' ')}.`
}
