'use client'

import { ShieldCheck, UsersRound } from 'lucide-react'
import { ClientStateBadge } from '@/components/clients/client-state-badge'
import { CellDetail } from '@/components/data-table/cell-detail'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { InviteStaff } from '@/components/staff/invite-staff'
import { StaffActions } from '@/components/staff/staff-actions'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { LocalTime } from '@/components/ui/local-time'
import type { StaffRow } from '@/lib/staff/queries'
import {
  accessLabel,
  staffFilterLabels,
  staffList,
  type StaffListParams,
  staffRoleLabels,
} from '@/lib/staff/rules'

const columns: Column<StaffRow, StaffListParams>[] = [
  {
    header: 'Name',
    sort: 'name',
    card: 'title',
    cell: ({ name, avatar, email, isSelf }) => (
      <span className="ui-cell-flow">
        <span className="flex items-center gap-2">
          <Avatar name={name} picture={avatar} />
          <span className="min-w-0 @[40rem]/list:truncate">
            <span>{name}</span>
            {isSelf ? <span className="font-normal text-muted-foreground"> (you)</span> : null}
          </span>
        </span>
        {name === email ? null : <CellDetail>{email}</CellDetail>}
      </span>
    ),
  },
  {
    header: 'Role',
    width: 'w-44',
    card: 'line',
    cell: ({ role, rights }) => (
      <span className="ui-cell-flow">
        <Badge variant={role === 'owner' ? 'purple' : 'outline'}>{staffRoleLabels[role]}</Badge>
        <CellDetail>{role === 'owner' ? 'Everything' : accessLabel(rights)}</CellDetail>
      </span>
    ),
  },
  { header: 'State', width: 'w-28', card: 'corner', cell: ({ state }) => <ClientStateBadge state={state} /> },
  {
    header: 'Two-factor',
    width: 'w-28',
    card: 'none',
    optional: true,
    cell: ({ hasTwoFactor }) =>
      hasTwoFactor ? (
        <span className="inline-flex items-center gap-1.5">
          <ShieldCheck aria-hidden className="size-4 text-green" />
          <span>On</span>
        </span>
      ) : (
        <span className="text-muted-foreground">Off</span>
      ),
  },
  {
    header: 'On the website',
    width: 'w-40',
    card: 'none',
    optional: true,
    cell: ({ site }) =>
      site.shown ? (
        <span className="@[40rem]/list:truncate">{site.title || 'Yes'}</span>
      ) : (
        <span className="text-muted-foreground">No</span>
      ),
  },
  {
    header: 'Last sign-in',
    sort: 'lastSignInAt',
    descending: true,
    width: 'w-34',
    card: 'start',
    cardLabel: 'Last sign-in',
    cell: ({ lastSignInAt }) => (
      <span className="tabular-nums @[40rem]/list:whitespace-nowrap @[40rem]/list:text-muted-foreground">
        {lastSignInAt ? <LocalTime value={lastSignInAt} /> : 'Never'}
      </span>
    ),
  },
]

export function StaffList(props: ListPage<StaffRow, StaffListParams>) {
  return (
    <DataTable
      {...props}
      list={staffList}
      label="Staff"
      noun={{ one: 'person', many: 'people' }}
      columns={columns}
      rowActions={(row) => <StaffActions member={row} />}
      hasRowLinks={false}
      search={{
        placeholder: 'Search name or email',
        filters: [{ name: 'state', label: 'State', options: staffFilterLabels }],
      }}
      noMatch={{ title: 'Nobody matches', text: 'Nobody on the staff matches your search and filters.' }}
      empty={{
        icon: UsersRound,
        title: 'Nobody here yet',
        text: 'Colleagues you invite appear here.',
        action: <InviteStaff />,
      }}
    />
  )
}
