import { Briefcase, FolderKanban, MessageSquare, Users, type LucideIcon } from 'lucide-react'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { Link } from '@/components/ui/link'

type DashboardStatsProps = {
  figures: Record<'unreadClientMessages' | 'clients' | 'activeProjects' | 'activeServices', number>
}

export function DashboardStats({ figures }: DashboardStatsProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label="Client Messages"
        value={figures.unreadClientMessages}
        text="unread, from the portal"
        href="/admin/client-messages?show=unread"
        icon={MessageSquare}
      />
      <StatCard
        label="Total Clients"
        value={figures.clients}
        text="with an account"
        href="/admin/clients"
        icon={Users}
      />
      <StatCard
        label="Active Projects"
        value={figures.activeProjects}
        text="in progress"
        href="/admin/projects?state=active"
        icon={FolderKanban}
      />
      <StatCard
        label="Active Services"
        value={figures.activeServices}
        text="on the home page"
        href="/admin/services"
        icon={Briefcase}
      />
    </dl>
  )
}

type StatCardProps = { label: string; value: number; text: string; href: string; icon: LucideIcon }

function StatCard({ label, value, text, href, icon: Icon }: StatCardProps) {
  return (
    <Card className="relative gap-1! px-4 py-4! hover:bg-muted sm:px-5">
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted-foreground">
        <Link href={href} className="after:absolute after:inset-0 hover:text-foreground">
          {label}
        </Link>
        <Icon aria-hidden className="size-4 shrink-0 text-purple" />
      </dt>
      <dd>
        <span className="block font-display text-3xl/tight font-semibold tabular-nums">
          {value.toLocaleString('en-US')}
        </span>
        <span className="block text-sm text-muted-foreground">{text}</span>
      </dd>
    </Card>
  )
}

type BusinessOverviewProps = {
  /** Percent. */
  projectToClientRatio: number
  pendingTestimonials: number
  activeServices: number
}

export function BusinessOverview(props: BusinessOverviewProps) {
  const lines = [
    { label: 'Project-to-client ratio', value: `${String(props.projectToClientRatio)}%` },
    { label: 'Testimonials to review', value: props.pendingTestimonials.toLocaleString('en-US') },
    { label: 'Active services', value: props.activeServices.toLocaleString('en-US') },
  ]
  return (
    <Card>
      <CardHeader title="Business Overview" />
      <CardContent>
        <dl className="divide-y text-sm">
          {lines.map(({ label, value }) => (
            <div
              key={label}
              className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0"
            >
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  )
}
