'use client'

import { MineLink } from '@/components/assignments/mine-link'
import { Archive, ArchiveRestore, FolderKanban, MessagesSquare, Pencil, Plus, Trash2 } from 'lucide-react'
import { AssigneeName } from '@/components/assignments/assignee-name'
import { findListed } from '@/components/bulk/find-listed'
import { CellDetail } from '@/components/data-table/cell-detail'
import type { ListPage } from '@/components/data-table/data-list'
import { type Column, DataTable } from '@/components/data-table/data-table'
import { RowAction, RowMenu, RowMenuItem } from '@/components/data-table/row-actions'
import { moveToTrash } from '@/components/trash/move-to-trash'
import { CalendarDay, ProjectProgress, ProjectStateBadge } from '@/components/projects/project-state'
import { archiveProject } from '@/components/projects/archive-project'
import { TagChips } from '@/components/tags/tag-chips'
import { SavedFilters } from '@/components/saved-filters/saved-filters'
import { buttonVariants } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { Assignee } from '@/lib/staff/queries'
import { assigneeFilterLabels } from '@/lib/staff/rules'
import type { ProjectRow } from '@/lib/projects/queries'
import {
  dueLabels,
  progressLabels,
  projectFilterLabels,
  projectList,
  type ProjectListParams,
} from '@/lib/projects/rules'
import { type Tag, tagFilterOptions } from '@/lib/tags/rules'

const ProjectBulkBar = lazyPart(() =>
  import('@/components/projects/project-bulk-bar').then((module) => module.ProjectBulkBar),
)

const columnsOf = (tags: readonly Tag[]): Column<ProjectRow, ProjectListParams>[] => [
  {
    header: 'Project',
    sort: 'title',
    card: 'title',
    cell: ({ id, title, state, tagIds }) => (
      <span className="ui-cell-flow">
        <Link href={`/admin/projects/${id}`} className="ui-row-link">
          {title}
        </Link>
        {state === 'active' ? null : <ProjectStateBadge state={state} />}
        <TagChips tags={tags} tagIds={tagIds} />
      </span>
    ),
  },
  {
    header: 'Client',
    sort: 'clientName',
    card: 'line',
    cell: ({ clientName, owner }) => (
      <span className="ui-cell-flow">
        <span>{clientName}</span>
        {owner === clientName ? null : <CellDetail>{owner}</CellDetail>}
      </span>
    ),
  },
  {
    header: 'Progress',
    sort: 'completionPercentage',
    descending: true,
    width: 'w-32',
    card: 'line',
    cell: ({ title, completionPercentage }) => (
      <ProjectProgress title={title} percent={completionPercentage} />
    ),
  },
  {
    header: 'Assignee',
    width: 'w-24 @7xl/list:w-44',
    optional: true,
    card: 'line',
    cell: ({ assignee }) => <AssigneeName assignee={assignee} />,
  },
  {
    header: 'Next milestone',
    optional: true,
    width: 'w-1/5',
    card: 'start',
    cell: ({ nextMilestone }) =>
      nextMilestone ? (
        <span className="block truncate @max-[40rem]/list:whitespace-normal">{nextMilestone}</span>
      ) : (
        <span className="text-muted-foreground">None planned</span>
      ),
  },
  {
    header: 'Next date',
    sort: 'etaDate',
    width: 'w-40',
    card: 'corner',
    cell: ({ etaDate, isLate }) =>
      etaDate ? (
        <span className="whitespace-nowrap tabular-nums">
          <CalendarDay value={etaDate} className={isLate ? 'text-red' : ''} />
          {isLate ? <span className="ml-1.5 text-xs text-red">Late</span> : null}
        </span>
      ) : (
        <span className="text-muted-foreground @max-2xl/list:hidden">No date</span>
      ),
  },
  {
    header: 'Created',
    sort: 'createdAt',
    descending: true,
    optional: 'first',
    width: 'w-31',
    card: 'none',
    cell: ({ createdAt }) => (
      <LocalTime value={createdAt} className="whitespace-nowrap text-muted-foreground tabular-nums" />
    ),
  },
]

type ProjectRowActionsProps = { row: ProjectRow; canManage: boolean }

function ProjectRowActions({ row: { id, title, state }, canManage }: ProjectRowActionsProps) {
  const isArchived = state === 'archived'
  const edit = { label: 'Edit', icon: Pencil, href: `/admin/projects/${id}/edit` }
  const messages = { label: 'Messages', icon: MessagesSquare, href: `/admin/client-messages?project=${id}` }

  if (!canManage) return <RowAction {...messages} name={`Messages of ${title}`} />
  return (
    <>
      <RowAction {...edit} name={`Edit ${title}`} rowKey="e" />
      <RowAction {...messages} name={`Messages of ${title}`} />
      <RowMenu of={title}>
        <RowMenuItem {...edit} rowKey="e" />
        <RowMenuItem {...messages} />
        <RowMenuItem
          label={isArchived ? 'Unarchive' : 'Archive'}
          icon={isArchived ? ArchiveRestore : Archive}
          onSelect={() => void archiveProject(id, !isArchived)}
        />
        <RowMenuItem
          label="Move to trash"
          icon={Trash2}
          destructive
          rowKey="#"
          onSelect={() => void moveToTrash('project', [id])}
        />
      </RowMenu>
    </>
  )
}

type ProjectListProps = ListPage<ProjectRow, ProjectListParams> & {
  tags: readonly Tag[]
  assignees: readonly Assignee[]
  isOwner: boolean
  /** False for those who only work on projects assigned to them. */
  canManage: boolean
  /** True if the default filters hide some projects, such as archived ones. */
  hidesSome: boolean
}

export function ProjectList(props: ProjectListProps) {
  const { params, tags, assignees, isOwner, canManage, hidesSome, ...result } = props
  return (
    <DataTable
      {...result}
      list={projectList}
      params={params}
      label="Projects"
      noun={{ one: 'project', many: 'projects' }}
      columns={columnsOf(tags)}
      savedFilters={
        <>
          {canManage ? (
            <MineLink
              assignee={params.assignee}
              hrefOf={(assignee) => projectList.href(params, { assignee })}
            />
          ) : null}
          <SavedFilters list={projectList} params={params} />
        </>
      }
      search={{
        hidesSome,
        placeholder: 'Search title or client',
        filters: [
          { name: 'state', label: 'State', options: projectFilterLabels },
          { name: 'assignee', label: 'Assignee', options: assigneeFilterLabels },
          { name: 'progress', label: 'Progress', options: progressLabels },
          { name: 'tag', label: 'Tag', options: tagFilterOptions(tags) },
        ],
      }}
      notice={params.due === 'any' ? undefined : `Only those of: ${dueLabels[params.due]}.`}
      selection={
        canManage
          ? {
              labelOf: ({ title }) => `Select ${title}`,
              bar: (bar) => (
                <ProjectBulkBar
                  {...bar}
                  tags={tags}
                  isOwner={isOwner}
                  assignees={assignees}
                  isArchive={params.state === 'archived'}
                />
              ),
              findListed: (ids, filter) => findListed('project', ids, filter),
            }
          : undefined
      }
      rowActions={(row) => <ProjectRowActions row={row} canManage={canManage} />}
      editLabel={canManage ? 'Edit the project' : undefined}
      actionCounts={{ quick: canManage ? 2 : 1 }}
      onTrash={canManage ? (id) => moveToTrash('project', [id]) : undefined}
      noMatch={{ title: 'No projects match', text: 'No projects match your search and filters.' }}
      empty={{
        icon: FolderKanban,
        title: 'No projects yet',
        ...(canManage
          ? {
              text: 'A project gives a client their dashboard, milestones, files, updates and messages.',
              action: (
                <Link href="/admin/projects/new" className={buttonVariants()}>
                  <Plus aria-hidden />
                  New project
                </Link>
              ),
            }
          : { text: 'The projects assigned to you appear here.' }),
      }}
    />
  )
}
