import { Link } from '@/components/ui/link'
import type { ManagedProject } from '@/lib/projects/queries'
import type { ProjectTab } from '@/lib/projects/rules'
import { formatNumber } from '@/lib/base/numbers'

const labels: Record<ProjectTab, string> = {
  overview: 'Overview',
  milestones: 'Milestones',
  updates: 'Updates',
  documents: 'Files',
  messages: 'Messages',
  feedback: 'Testimonials',
  invoices: 'Invoices',
}

type ProjectTabsProps = {
  projectId: string
  tab: ProjectTab
  counts: ManagedProject['counts']
  hasInvoices: boolean
}

export function ProjectTabs({ projectId, tab, counts, hasInvoices }: ProjectTabsProps) {
  const tabs = (Object.entries(labels) as [ProjectTab, string][]).filter(
    ([name]) => hasInvoices || name !== 'invoices',
  )
  return (
    <nav aria-label="Project sections" className="ui-tabs-list mb-6">
      {tabs.map(([name, label]) => (
        <Link
          key={name}
          href={`/admin/projects/${projectId}${name === 'overview' ? '' : `?tab=${name}`}`}
          scroll={false}
          aria-current={name === tab ? 'page' : undefined}
          data-state={name === tab ? 'active' : 'inactive'}
          className="ui-tabs-trigger aria-[current=page]:[scroll-initial-target:nearest]"
        >
          <span>{label}</span>
          {name === 'overview' || counts[name] === 0 ? null : (
            <span className="text-xs text-muted-foreground tabular-nums">{formatNumber(counts[name])}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
