import { PROJECTS_PATH, projectListDefaults } from '@/components/projects/project-list-address'
import { ListToolbar } from '@/components/ui/list-toolbar'
import { progressLabels, projectFilterLabels } from '@/lib/projects/manager/rules'
import type { ProjectListParams } from '@/lib/projects/schema'

const filters = [
  { name: 'state', label: 'State', options: optionsOf(projectFilterLabels) },
  { name: 'progress', label: 'Progress', options: optionsOf(progressLabels) },
]

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

export function ProjectToolbar({ params }: { params: ProjectListParams }) {
  return (
    <div className="mb-4 flex">
      <ListToolbar
        path={PROJECTS_PATH}
        noun="projects"
        placeholder="Search title or client"
        filters={filters}
        values={addressed(params)}
        defaults={addressed(projectListDefaults)}
      />
    </div>
  )
}

function addressed({ q, state, progress, sort, dir }: ProjectListParams): Record<string, string> {
  return { q, state, progress, sort, dir }
}
