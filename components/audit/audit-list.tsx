'use client'

import { ScrollText } from 'lucide-react'
import { ActorCombobox } from '@/components/audit/actor-combobox'
import { Changes } from '@/components/audit/changes'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import type { ListFilter } from '@/components/data-table/list-toolbar'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { auditList, type AuditListParams, groupLabels } from '@/lib/office/audit/content'
import type { AuditRow, Actor as Person } from '@/lib/office/audit/queries'
import { searchAllHint, SHORT_SEARCH } from '@/lib/base/short-search'
import { formatNumber } from '@/lib/base/numbers'

function columnsOf(params: AuditListParams): Column<AuditRow, AuditListParams>[] {
  return [
    {
      header: 'When',
      width: 'w-31',
      card: 'corner',
      cell: ({ at }) => (
        <span className="whitespace-nowrap tabular-nums">
          <LocalTime value={at} className="block" />
          <LocalTime value={at} format="time" className="block text-xs text-muted-foreground" />
        </span>
      ),
    },
    {
      header: 'What',
      width: 'w-1/3',
      card: 'title',
      cell: ({ actor, actorId, byWhom, text, object }) => (
        <span className="block font-normal wrap-anywhere">
          <Actor actor={actor} actorId={actorId} byWhom={byWhom} params={params} />
          <span> {text}</span>
          {object.kind && !object.isActor ? (
            <span className="block text-muted-foreground">
              <span>{object.kind}</span>
              {object.name || object.href ? <span>: </span> : null}
              {object.href ? (
                <Link
                  href={object.href}
                  className="inline-block py-0.5 text-foreground underline decoration-border underline-offset-4 hover:text-purple"
                >
                  {object.name ?? 'Open'}
                </Link>
              ) : (
                <span className="text-foreground">{object.name}</span>
              )}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      header: 'Changes',
      card: 'line',
      cell: ({ changes, details }) => <Changes changes={changes} details={details} />,
    },
    {
      header: 'IP address',
      width: 'w-34',
      optional: true,
      card: 'line',
      cell: ({ ip }) =>
        ip ? <span className="wrap-anywhere text-muted-foreground tabular-nums">{ip}</span> : null,
    },
  ]
}

type ActorProps = Pick<AuditRow, 'actor' | 'actorId' | 'byWhom'> & { params: AuditListParams }

/** Links to everything that this person did. */
function Actor({ actor, actorId, byWhom, params }: ActorProps) {
  if (actorId === null) return <span>{byWhom === 'job' ? 'Automatically' : 'Somebody'}</span>
  const label = `Only what ${actor ?? 'this person'} did`
  return (
    <Link
      href={auditList.href(params, { actor: actorId })}
      title={label}
      data-keep-scroll
      className="inline-block py-0.5 font-medium hover:text-purple"
    >
      {actor}
    </Link>
  )
}

type AuditListProps = ListPage<AuditRow, AuditListParams> & {
  /** The person that the list is limited to. */
  actor: Person | null
  /** Labels of the kinds of objects, by kind. */
  kinds: Readonly<Record<string, string>>
  /** The name of the one object that the list is limited to. */
  objectName: string | null
  isCapped: boolean
  isPartial: boolean
}

export function AuditList({ actor, kinds, objectName, isPartial, ...list }: AuditListProps) {
  const { params, isCapped } = list
  const filters: ListFilter<AuditListParams>[] = [
    {
      name: 'actor',
      label: 'Person',
      field: <ActorCombobox name="actor" label="Person" value={params.actor} actor={actor} />,
    },
    { name: 'action', label: 'Action', options: { all: 'All actions', ...groupLabels } },
    { name: 'kind', label: 'Object', options: { all: 'All objects', ...kinds } },
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ]
  return (
    <DataTable
      {...list}
      list={auditList}
      label="Audit log"
      noun={{ one: 'entry', many: 'entries' }}
      columns={columnsOf(params)}
      hasRowLinks={false}
      search={{ placeholder: 'Search names and values', filters }}
      choices={
        params.id === null ? undefined : (
          <OneObject kind={kinds[params.kind]} name={objectName} params={params} />
        )
      }
      notice={noticeOf({ isPartial, isCapped, total: list.total })}
      noMatch={{ title: 'Nothing matches', text: 'No entry matches your search and filters.' }}
      empty={{
        icon: ScrollText,
        title: 'No entries yet',
        text: 'Sign-ins and everything that the team changes appear here.',
      }}
    />
  )
}

type NoticeProps = Pick<AuditListProps, 'isPartial' | 'isCapped' | 'total'>

function noticeOf({ isPartial, isCapped, total }: NoticeProps) {
  if (isPartial) return `Only the newest ${formatNumber(SHORT_SEARCH.depth)} were searched. ${searchAllHint}`
  return isCapped
    ? `The newest ${formatNumber(total)} are listed. For earlier entries, choose a day in ‘To’.`
    : undefined
}

type OneObjectProps = { kind: string | undefined; name: string | null; params: AuditListParams }

function OneObject({ kind = 'object', name, params }: OneObjectProps) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="wrap-anywhere">
        {/* The name is missing once it was erased. */}
        <span>Only one {kind.charAt(0).toLowerCase() + kind.slice(1)}</span>
        {name ? (
          <span>
            : <strong className="font-medium">{name}</strong>
          </span>
        ) : null}
      </span>
      <Link
        href={auditList.href(params, { kind: 'all', id: null })}
        className="inline-block py-0.5 text-purple hover:underline"
      >
        Show all objects
      </Link>
    </p>
  )
}
