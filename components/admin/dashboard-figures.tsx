import { Briefcase, FolderKanban, MessageSquare, Users } from 'lucide-react'
import { Figures, type FiguresProps } from '@/components/admin/figures'
import { StatCard } from '@/components/admin/stat-card'
import { TitledCard } from '@/components/ui/card'
import { projectToClientRatio } from '@/lib/office/dashboard/rules'
import { formatNumber } from '@/lib/base/numbers'

type Counts<Name extends string> = { figures: Record<Name, number> }

const stats = [
  {
    name: 'unreadClientMessages',
    label: 'Client Messages',
    text: 'Unread, from the portal',
    href: '/admin/client-messages?show=unread',
    icon: MessageSquare,
  },
  { name: 'clients', label: 'Total Clients', text: 'With an account', href: '/admin/clients', icon: Users },
  {
    name: 'activeProjects',
    label: 'Active Projects',
    text: 'In progress',
    href: '/admin/projects?state=active',
    icon: FolderKanban,
  },
  {
    name: 'activeServices',
    label: 'Active Services',
    text: 'On the home page',
    href: '/admin/services',
    icon: Briefcase,
  },
] as const

export function DashboardStats({ figures }: Counts<(typeof stats)[number]['name']>) {
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {stats.map(({ name, ...stat }) => (
        <StatCard key={name} {...stat} value={formatNumber(figures[name])} />
      ))}
    </dl>
  )
}

type Overview = 'clients' | 'activeProjects' | 'activeServices' | 'pendingTestimonials'

export function BusinessOverview({ figures }: Counts<Overview>) {
  const lines: FiguresProps['figures'] = [
    ['Project-to-client ratio', `${String(projectToClientRatio(figures))}%`],
    ['Testimonials to review', figures.pendingTestimonials],
    ['Active services', figures.activeServices],
  ]
  return (
    <TitledCard title="Business Overview">
      <Figures figures={lines} />
    </TitledCard>
  )
}
