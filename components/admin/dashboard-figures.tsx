import { Briefcase, FolderKanban, MessageSquare, Users } from 'lucide-react'
import { Card, TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { projectToClientRatio } from '@/lib/dashboard/rules'

type Figures<Name extends string> = { figures: Record<Name, number> }

const stats = [
  {
    name: 'unreadClientMessages',
    label: 'Client Messages',
    text: 'unread, from the portal',
    href: '/admin/client-messages?show=unread',
    icon: MessageSquare,
  },
  { name: 'clients', label: 'Total Clients', text: 'with an account', href: '/admin/clients', icon: Users },
  {
    name: 'activeProjects',
    label: 'Active Projects',
    text: 'in progress',
    href: '/admin/projects?state=active',
    icon: FolderKanban,
  },
  {
    name: 'activeServices',
    label: 'Active Services',
    text: 'on the home page',
    href: '/admin/services',
    icon: Briefcase,
  },
] as const

export function DashboardStats({ figures }: Figures<(typeof stats)[number]['name']>) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {stats.map(({ name, label, text, href, icon: Icon }) => (
        <Card key={name} className="relative gap-1! px-4 py-4! hover:bg-muted sm:px-5">
          <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted-foreground">
            <Link href={href} className="after:absolute after:inset-0 hover:text-foreground">
              {label}
            </Link>
            <Icon aria-hidden className="size-4 shrink-0 text-purple" />
          </dt>
          <dd>
            <span className="block font-display text-3xl/tight font-semibold tabular-nums">
              {figures[name].toLocaleString('en-US')}
            </span>
            <span className="block text-sm text-muted-foreground">{text}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}

type Overview = 'clients' | 'activeProjects' | 'activeServices' | 'pendingTestimonials'

export function BusinessOverview({ figures }: Figures<Overview>) {
  const lines = [
    { label: 'Project-to-client ratio', value: `${String(projectToClientRatio(figures))}%` },
    { label: 'Testimonials to review', value: figures.pendingTestimonials.toLocaleString('en-US') },
    { label: 'Active services', value: figures.activeServices.toLocaleString('en-US') },
  ]
  return (
    <TitledCard title="Business Overview">
      <dl className="divide-y text-sm">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  )
}
