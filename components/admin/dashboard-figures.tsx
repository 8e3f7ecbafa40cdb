import { Briefcase, FolderKanban, MessageSquare, Users } from 'lucide-react'
import { Figures, type FiguresProps } from '@/components/admin/figures'
import { Card, TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { projectToClientRatio } from '@/lib/dashboard/rules'
import { formatNumber } from '@/lib/platform/numbers'

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
      {stats.map(({ name, label, text, href, icon: Icon }) => (
        <Card key={name} className="relative gap-1! px-4 py-4! hover:bg-muted sm:px-5">
          <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted-foreground">
            <Link href={href} className="after:absolute after:inset-0 hover:text-foreground">
              {label}
            </Link>
            <Icon aria-hidden className="size-4 shrink-0 text-purple" />
          </dt>
          <dd>
            <span className="block font-display text-2xl/tight font-semibold tabular-nums">
              {formatNumber(figures[name])}
            </span>
            <span className="block text-sm text-muted-foreground">{text}</span>
          </dd>
        </Card>
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
