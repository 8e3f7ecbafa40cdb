'use client'

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, type ReactNode, Suspense, useDeferredValue, useMemo, useRef } from 'react'
import type { BarProps } from '@/components/data-table/bulk-bar'
import { ColumnsMenu } from '@/components/data-table/columns-menu'
import { DataList, type DataListProps } from '@/components/data-table/data-list'
import { useListMemory } from '@/components/data-table/list-memory-provider'
import { TableRow } from '@/components/data-table/table-row'
import { useRowKeys } from '@/components/data-table/use-row-keys'
import { type FindListed, useRowSelection } from '@/components/data-table/use-row-selection'
import { Checkbox } from '@/components/ui/controls'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import type { ListState } from '@/lib/base/list-state'
import { formatNumber } from '@/lib/base/numbers'

/** The cell's position in a card on narrow screens. `title` names the row; `start` and `end` share a line. */
type CardPlace = 'title' | 'corner' | 'line' | 'start' | 'end' | 'none'

export type Column<Row, Params = unknown> = {
  header: string
  /** Hides the header visually, for a column of buttons. */
  headerHidden?: boolean
  cell: (row: Row) => ReactNode
  card: CardPlace
  /** The cell's label in a card, which has no header. */
  cardLabel?: string
  sort?: Params extends { sort: infer Key extends string } ? Key : never
  /** The first click sorts in descending order. */
  descending?: boolean
  numeric?: boolean
  /** A Tailwind class. Columns without one share the remaining width. */
  width?: string
  /** Hidden when space is tight, `first` before the others. The row's own page shows it too. */
  optional?: boolean | 'first'
}

type Selection<Row> = {
  labelOf: (row: Row) => string
  /** The actions for the selected rows: a `BulkBar`. */
  bar: (props: BarProps) => ReactNode
  findListed: FindListed
}

type RowsProps<Row, Params extends { page: number }> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row, Params>[]
  selection?: Selection<Row> | undefined
  /** False if no column has a link with the class `ui-row-link`, which opens the row. */
  hasRowLinks?: boolean
  /** Shown at the end of a row, in a column of their own. */
  rowActions?: (row: Row) => ReactNode
  /** How many of them a row has at most: quick ones, and those that are always visible (by default, the menu). */
  actionCounts?: { quick: number; kept?: number }
  /** Moves a row to the trash, without confirmation. */
  onTrash?: (id: string) => Promise<boolean>
  /** What the key `e` does in a row: it clicks the element with `data-row-key="e"`. */
  editLabel?: string
  /** True if there are more than `total` rows. */
  isCapped?: boolean
  /** Shown at the end of the line with the row count, unless rows are selected. */
  menus?: ReactNode
} & Pick<DataListProps<Params>, 'list' | 'params' | 'total' | 'noun'>

type DataTableProps<Row, Params extends { page: number }> = Omit<
  RowsProps<Row, Params> & DataListProps<Params>,
  'menus'
> & { savedFilters?: ReactNode }

export function DataTable<Row extends { id: string }, Params extends { page: number }>({
  columns: allColumns,
  savedFilters,
  ...props
}: DataTableProps<Row, Params>) {
  const { list, search } = props
  const hidden = useListMemory().lists[list.path]?.hidden ?? nothing
  const columns = useMemo(
    () => allColumns.filter((column) => !canHide(column) || !hidden.includes(column.header)),
    [allColumns, hidden],
  )
  const menus = search ? (
    <>
      {savedFilters}
      <ColumnsMenu path={list.path} headers={allColumns.filter(canHide).map(({ header }) => header)} />
    </>
  ) : null
  return (
    <DataList {...props} menus={menus}>
      <Rows {...props} columns={columns} menus={menus} />
    </DataList>
  )
}

/** The rows and their selection. Separate from the toolbar, so that selecting doesn't render that again. */
function Rows<Row extends { id: string }, Params extends { page: number }>({
  label,
  rows,
  columns,
  selection,
  hasRowLinks = true,
  rowActions,
  actionCounts: { quick, kept = 1 } = { quick: 0 },
  onTrash,
  editLabel,
  isCapped = false,
  menus,
  list,
  params,
  total,
  noun,
}: RowsProps<Row, Params>) {
  const area = useRef<HTMLTableSectionElement>(null)
  // Keeps the same elements while only the selection changes, so that React skips the cells.
  const heads = useMemo(
    () => columns.map((column) => <Head key={column.header} column={column} list={list} params={params} />),
    [columns, list, params],
  )
  const cells = useMemo(
    () =>
      rows.map((row) => (
        <>
          {columns.map((column) => (
            <Cell key={column.header} column={column} row={row} />
          ))}
          {rowActions ? (
            <td className="ui-cell-actions">
              <div className="ui-row-actions">{rowActions(row)}</div>
            </td>
          ) : null}
        </>
      )),
    [rows, columns, rowActions],
  )
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const selected = useRowSelection(ids, list.filter(params), total, selection?.findListed)
  // The row shows its selection at once; the buttons of the bar follow.
  const hasBar = useDeferredValue(selected.count > 0) && selected.count > 0
  useRowKeys(area, {
    noun: noun.many,
    hasLinks: hasRowLinks,
    editLabel,
    onTrash,
    onToggle: selection && ((id, isRange) => selected.toggle(id, !selected.isSelected(id), isRange)),
    onClear() {
      if (selected.count > 0) selected.toggleAll(false)
      return selected.count > 0
    },
  })
  const count = (amount: number, more = '') =>
    `${formatNumber(amount)}${more} ${amount === 1 ? noun.one : noun.many}`

  return (
    <div className="ui-rows" data-selecting={hasBar || undefined}>
      {/* As tall as the buttons of the selection bar, so that nothing moves. */}
      <div className="ui-rows-line">
        <p role="status" className="text-sm text-muted-foreground tabular-nums">
          {selected.count > 0
            ? `${formatNumber(selected.count)} selected`
            : count(total, isCapped ? '+' : '')}
        </p>
        {selection && hasBar ? (
          <Suspense>
            {selection.bar({
              selected,
              target: selected.isEverything ? { filter: list.filter(params) } : { ids: selected.ids },
              count,
              total,
            })}
          </Suspense>
        ) : null}
        {menus ? <div className={hasBar ? 'hidden' : 'ml-auto flex gap-1'}>{menus}</div> : null}
      </div>
      <Table
        label={label}
        className="ui-data-table"
        style={{ '--quick-actions': quick, '--kept-actions': kept } as CSSProperties}
      >
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
            {heads}
            {rowActions ? (
              <th scope="col" className="ui-cell-actions">
                <span className="sr-only">Actions</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody ref={area}>
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              id={row.id}
              label={selection?.labelOf(row)}
              isSelected={selected.isSelected(row.id)}
              onToggle={selected.toggle}
              hasLink={hasRowLinks}
            >
              {cells[index]}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const nothing: readonly string[] = []

/** Columns that name the row or contain buttons can't be hidden. */
function canHide({ card, headerHidden }: Pick<Column<never>, 'card' | 'headerHidden'>): boolean {
  return card !== 'title' && !headerHidden
}

type Look = Pick<Column<never>, 'card' | 'numeric' | 'optional'>

function classOf({ card, numeric, optional }: Look): string {
  return cn(
    `ui-cell-${card}`,
    numeric && 'ui-cell-number',
    optional && 'ui-cell-optional',
    optional === 'first' && 'ui-cell-first-out',
  )
}

function Cell<Row, Params>({ column, row }: { column: Column<Row, Params>; row: Row }) {
  const { card, cardLabel, cell } = column
  const content = cardLabel ? (
    <>
      <span className="ui-card-label">{cardLabel} </span>
      <span className="contents">{cell(row)}</span>
    </>
  ) : (
    cell(row)
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
        href={list.sortedHref(params, sort, dir)}
        data-keep-scroll
        className="-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-foreground"
        // If the headers scroll sideways, browsers consider a partly visible one to be in view.
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible'))
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        }}
      >
        <span>{header}</span>
        <Icon aria-hidden className={cn('size-3.5', isSorted ? 'text-purple' : 'opacity-60')} />
      </Link>
    </th>
  )
}
