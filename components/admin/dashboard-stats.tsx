import { Briefcase, FolderKanban, MessageSquare, Users } from 'lucide-react'
import { StatCard } from '@/components/admin/stat-card'

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
