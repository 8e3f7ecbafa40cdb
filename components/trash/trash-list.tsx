'use client'

import { RotateCcw, Trash2 } from 'lucide-react'
import { PendingButton } from '@/components/admin/pending-button'
import { ConfirmButton } from '@/components/admin/confirm-button'
import type { ListPage } from '@/components/data-table/data-list'
import { type BulkAction, BulkBar } from '@/components/data-table/bulk-bar'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { restoreItems } from '@/components/trash/move-to-trash'
import { LocalTime } from '@/components/ui/local-time'
import { deleteForGoodAction, findInTrashAction } from '@/lib/office/trash/actions'
import type { TrashRow } from '@/lib/office/trash/queries'
import {
  trashWords,
  TRASH_DAYS,
  type TrashKind,
  trashKinds,
  trashList,
  type TrashListParams,
} from '@/lib/office/trash/rules'

/** The id includes the kind, because a project may share its id with the lead it was made from. */
type Row = Omit<TrashRow, 'id'> & { id: `${TrashKind}:${string}`; objectId: string }

const facts: Column<Row, TrashListParams>[] = [
  { header: 'Name', card: 'title', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { header: 'Kind', width: 'w-40', card: 'corner', cell: ({ kind }) => trashWords[kind].label },
  {
    header: 'Deleted by',
    width: 'w-1/6',
    optional: true,
    card: 'line',
    cardLabel: 'Deleted by',
    cell: ({ deletedBy }) => deletedBy ?? <span className="text-muted-foreground">Unknown</span>,
  },
  {
    header: 'Deleted',
    width: 'w-31',
    card: 'line',
    cardLabel: 'Deleted',
    cell: ({ deletedAt }) => <LocalTime value={deletedAt} className="text-muted-foreground tabular-nums" />,
  },
  {
    header: 'Removed on',
    width: 'w-31',
    card: 'line',
    cardLabel: 'Removed on',
    cell: ({ removedOn }) => <LocalTime value={removedOn} className="tabular-nums" />,
  },
]

function actions(canDelete: boolean): Column<Row, TrashListParams> {
  return {
    header: 'Actions',
    headerHidden: true,
    width: canDelete ? 'w-40' : 'w-30',
    card: 'line',
    cell: ({ kind, objectId, name }) => (
      <span className="flex justify-end gap-1.5">
        <RestoreButton kind={kind} id={objectId} name={name} />
        {canDelete ? (
          <ConfirmButton
            variant="ghost"
            size="icon"
            className="text-red"
            label={`Delete ${name} for good`}
            icon={Trash2}
            title={`Delete this ${trashWords[kind].one} for good?`}
            text={[`‘${name}’ can no longer be restored.`, trashWords[kind].along].filter(Boolean).join(' ')}
            confirmLabel="Delete for good"
            destructive
            action={() => deleteForGoodAction({ kind, ids: [objectId] })}
          />
        ) : null}
      </span>
    ),
  }
}

function RestoreButton({ kind, id, name }: { kind: TrashKind; id: string; name: string }) {
  return (
    <PendingButton
      variant="outline"
      size="sm"
      aria-label={`Restore ${name}`}
      run={() => restoreItems([{ kind, id }])}
    >
      <RotateCcw aria-hidden />
      Restore
    </PendingButton>
  )
}

const kindLabels = {
  all: 'All kinds',
  ...Object.fromEntries(trashKinds.map((kind) => [kind, trashWords[kind].label])),
} as Record<'all' | TrashKind, string>

type TrashListProps = ListPage<TrashRow, TrashListParams> & {
  /** Only owners can delete permanently. */
  canDelete: boolean
}

export function TrashList({ canDelete, rows, ...list }: TrashListProps) {
  return (
    <DataTable
      {...list}
      rows={rows.map(({ id, ...row }): Row => ({ ...row, objectId: id, id: `${row.kind}:${id}` }))}
      list={trashList}
      label="Trash"
      noun={{ one: 'item', many: 'items' }}
      columns={[...facts, actions(canDelete)]}
      hasRowLinks={false}
      search={{ placeholder: 'Search name', filters: [{ name: 'kind', label: 'Kind', options: kindLabels }] }}
      selection={{
        labelOf: ({ name }) => `Select ${name}`,
        bar: (bar) => <BulkBar {...bar} actions={bulkActions} />,
        findListed,
      }}
      noMatch={{ title: 'Nothing matches', text: 'Nothing in the trash matches your search and filter.' }}
      empty={{
        icon: Trash2,
        title: 'The trash is empty',
        text: `What you delete is kept here for ${String(TRASH_DAYS)} days, and can be restored.`,
      }}
    />
  )
}

const bulkActions: BulkAction[] = [
  {
    label: 'Restore',
    icon: RotateCcw,
    isShown: true,
    isInstant: true,
    title: (count) => `Restore ${count}?`,
    text: 'They come back as they were, with everything that was deleted along with them.',
    run: (target) => ('ids' in target ? restoreItems(target.ids.map(itemOf)) : Promise.resolve(false)),
  },
]

async function findListed(keys: string[]): Promise<readonly string[]> {
  const { data } = await findInTrashAction({ items: keys.map(itemOf) })
  return data ? data.items.map(({ kind, id }) => `${kind}:${id}`) : keys
}

function itemOf(key: string): { kind: TrashKind; id: string } {
  const [kind = '', id = ''] = key.split(':')
  return { kind: kind as TrashKind, id }
}
