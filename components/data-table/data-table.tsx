'use client'

import { ArrowDown, ArrowUp, ChevronsUpDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState, useTransition } from 'react'
import { DataList, type DataListProps } from '@/components/data-table/data-list'
import { useRowSelection } from '@/components/data-table/use-row-selection'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/controls'
import { cn } from '@/components/ui/cn'
import { ConfirmDialog } from '@/components/ui/dialog'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import type { ListState } from '@/lib/platform/list-state'
import { formatNumber } from '@/lib/platform/numbers'

/** The cell's position in a card on narrow screens. `title` names the row; `start` and `end` share a line. */
type CardPlace = 'title' | 'corner' | 'line' | 'start' | 'end' | 'none'

export type Column<Row, Params = unknown> = {
  header: string
  /** For a column of buttons. */
  headerHidden?: boolean
  cell: (row: Row) => ReactNode
  card: CardPlace
  /** The cell's label in a card, which has no header. */
  cardLabel?: string
  sort?: Params extends { sort: infer Key } ? Key : never
  /** Sorts in descending order first. */
  descending?: boolean
  numeric?: boolean
  /** A Tailwind class; columns without one share the rest. */
  width?: string
  /** Hidden when space is tight; the row's page shows it too. */
  optional?: boolean
}

type BulkAction = {
  label: string
  icon: LucideIcon
  destructive?: boolean
  title: (count: string) => string
  text: string
  /** True on success. */
  run: (ids: string[]) => Promise<boolean>
}

type DataTableProps<Row, Params extends { page: number }> = DataListProps<Params> & {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row, Params>[]
  selection?: { labelOf: (row: Row) => string; action: BulkAction }
  /** There are more than `total`. */
  isCapped?: boolean
}

export function DataTable<Row extends { id: string }, Params extends { page: number }>({
  label,
  rows,
  columns,
  selection,
  isCapped = false,
  ...frame
}: DataTableProps<Row, Params>) {
  const { list, params, page, total, noun } = frame
  const selected = useRowSelection(
    rows.map(({ id }) => id),
    list.href({ ...params, page }),
  )
  const count = (amount: number, more = '') =>
    `${formatNumber(amount)}${more} ${amount === 1 ? noun.one : noun.many}`

  return (
    <DataList {...frame}>
      <div className={cn('mb-2 flex items-center justify-between gap-4', selection && 'min-h-9')}>
        <p role="status" className="text-sm text-muted-foreground tabular-nums">
          {selected.ids.length > 0
            ? `${String(selected.ids.length)} selected`
            : count(total, isCapped ? '+' : '')}
        </p>
        {selection ? (
          <BulkButton
            action={selection.action}
            ids={selected.ids}
            count={count(selected.ids.length)}
            onDone={() => selected.toggleAll(false)}
          />
        ) : null}
      </div>
      <Table label={label} className="ui-data-table">
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="ui-cell-select">
                <Checkbox
                  aria-label="Select all on this page"
                  checked={selected.isAllSelected === true}
                  ref={(input) => {
                    // The indeterminate state can only be set from code.
                    if (input) input.indeterminate = selected.isAllSelected === 'indeterminate'
                  }}
                  onChange={(event) => selected.toggleAll(event.target.checked)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.header} column={column} list={list} params={params} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selection ? selected.isSelected(row.id) : undefined}>
              {selection ? (
                <td className="ui-cell-select">
                  <label>
                    <span className="sr-only">{selection.labelOf(row)}</span>
                    <Checkbox
                      checked={selected.isSelected(row.id)}
                      onChange={({ target, nativeEvent }) => {
                        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
                        selected.toggle(row.id, target.checked, isRange)
                      }}
                    />
                  </label>
                </td>
              ) : null}
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </DataList>
  )
}

type Look = Pick<Column<never>, 'card' | 'numeric' | 'optional'>

function classOf({ card, numeric, optional }: Look): string {
  return cn(`ui-cell-${card}`, numeric && 'ui-cell-number', optional && 'ui-cell-optional')
}

function Cell<Row, Params>({ column, row }: { column: Column<Row, Params>; row: Row }) {
  const { card, cardLabel, cell } = column
  const content = (
    <>
      {cardLabel ? <span className="ui-card-label">{cardLabel} </span> : null}
      {cell(row)}
    </>
  )
  return card === 'title' ? (
    <th scope="row" className={classOf(column)}>
      {content}
    </th>
  ) : (
    <td className={classOf(column)}>{content}</td>
  )
}

type HeadProps<Row, Params extends { page: number }> = {
  column: Column<Row, Params>
  list: ListState<Params>
  params: Params
}

function Head<Row, Params extends { page: number }>({ column, list, params }: HeadProps<Row, Params>) {
  const { header, headerHidden, sort, descending, width } = column
  const className = cn(classOf(column), width)
  if (sort === undefined) {
    return (
      <th scope="col" className={className}>
        {headerHidden ? <span className="sr-only">{header}</span> : header}
      </th>
    )
  }
  const current = params as { sort?: unknown; dir?: unknown }
  const isSorted = current.sort === sort
  const isAscending = current.dir === 'asc'
  const dir = (isSorted ? isAscending : descending) ? 'desc' : 'asc'
  const Icon = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={cn(className, 'ui-cell-sort')}
    >
      <Link
        href={list.href(params, { sort, dir } as unknown as Partial<Params>)}
        data-keep-scroll
        className="-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-foreground"
      >
        {header}
        <Icon aria-hidden className={cn('size-3.5', isSorted ? 'text-purple' : 'opacity-60')} />
      </Link>
    </th>
  )
}

type BulkButtonProps = { action: BulkAction; ids: string[]; count: string; onDone: () => void }

function BulkButton({ action, ids, count, onDone }: BulkButtonProps) {
  const { label, icon: Icon, destructive, title, text, run } = action
  const [isAsking, setAsking] = useState(false)
  const [isPending, startTransition] = useTransition()
  const isEmpty = ids.length === 0
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-disabled={isEmpty}
        className={destructive ? 'text-red' : ''}
        onClick={() => {
          if (!isEmpty) setAsking(true)
        }}
      >
        <Icon aria-hidden />
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title(count)}
        text={text}
        confirmLabel={destructive ? label : `${label} ${count}`}
        destructive={destructive}
        pending={isPending}
        onConfirm={() => {
          startTransition(async () => {
            const isDone = await run(ids)
            setAsking(false)
            if (isDone) onDone()
          })
        }}
      />
    </>
  )
}
