'use client'

import { Building2, Pencil, Trash2 } from 'lucide-react'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { RowAction, RowMenu, RowMenuItem } from '@/components/data-table/row-actions'
import { SavedFilters } from '@/components/saved-filters/saved-filters'
import { TagChips } from '@/components/tags/tag-chips'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { countryName } from '@/lib/base/countries'
import { formatNumber } from '@/lib/base/numbers'
import type { CompanyRow } from '@/lib/companies/queries'
import { companyList, type CompanyListParams } from '@/lib/companies/rules'
import { type Tag, tagFilterOptions } from '@/lib/tags/rules'

const none = <span className="text-muted-foreground @max-2xl/list:hidden">–</span>

const columnsOf = (tags: readonly Tag[]): Column<CompanyRow, CompanyListParams>[] => [
  {
    header: 'Name',
    sort: 'name',
    card: 'title',
    cell: ({ id, name, tagIds }) => (
      <span className="ui-cell-flow">
        <Link href={`/admin/clients/companies/${id}`} className="ui-row-link">
          {name}
        </Link>
        <TagChips tags={tags} tagIds={tagIds} />
      </span>
    ),
  },
  {
    header: 'Place',
    optional: true,
    width: 'w-1/4',
    card: 'line',
    cell: ({ city, country }) => {
      const place = [city, country && countryName(country)].filter(Boolean).join(', ')
      return place === '' ? none : <span className="block truncate">{place}</span>
    },
  },
  {
    header: 'Contacts',
    width: 'w-28',
    card: 'start',
    cardLabel: 'Contacts',
    numeric: true,
    cell: ({ contactCount }) => formatNumber(contactCount),
  },
  {
    header: 'Open projects',
    width: 'w-32',
    card: 'end',
    cardLabel: 'Open projects',
    numeric: true,
    cell: ({ projectCount }) => formatNumber(projectCount),
  },
  {
    header: 'Created',
    sort: 'createdAt',
    descending: true,
    optional: true,
    width: 'w-31',
    card: 'none',
    cell: ({ createdAt }) => (
      <LocalTime value={createdAt} className="whitespace-nowrap text-muted-foreground tabular-nums" />
    ),
  },
]

type CompanyListProps = ListPage<CompanyRow, CompanyListParams> & { tags: readonly Tag[] }

export function CompanyList({ tags, ...props }: CompanyListProps) {
  return (
    <DataTable
      {...props}
      list={companyList}
      label="Companies"
      noun={{ one: 'company', many: 'companies' }}
      columns={columnsOf(tags)}
      savedFilters={<SavedFilters list={companyList} params={props.params} />}
      search={{
        placeholder: 'Search name, city or VAT ID',
        filters: [{ name: 'tag', label: 'Tag', options: tagFilterOptions(tags) }],
      }}
      rowActions={({ id, name }) => (
        <>
          <RowAction
            label="Edit"
            name={`Edit ${name}`}
            icon={Pencil}
            href={`/admin/clients/companies/${id}/edit`}
            rowKey="e"
          />
          <RowMenu of={name}>
            <RowMenuItem
              label="Move to trash"
              icon={Trash2}
              destructive
              rowKey="#"
              onSelect={() => void moveToTrash('company', [id])}
            />
          </RowMenu>
        </>
      )}
      actionCounts={{ quick: 1 }}
      editLabel="Edit the company"
      onTrash={(id) => moveToTrash('company', [id])}
      noMatch={{ title: 'No companies found', text: 'No companies match your search and filters.' }}
      empty={{
        icon: Building2,
        title: 'No companies yet',
        text: 'Several people at one client? A company has contacts who share its projects and invoices.',
        action: (
          <Link href="/admin/clients/companies/new" className={buttonVariants()}>
            New company
          </Link>
        ),
      }}
    />
  )
}
