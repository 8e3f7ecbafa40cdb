import { CircleCheck, Megaphone, MessageSquare, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'

type DashboardNewsProps = {
  /** Null when they could not be counted. */
  unreadMessages: number | null
  /** The newest unread ones; null when they could not be loaded. */
  updates: { id: string; title: string; createdAt: Date; projectId: string }[] | null
  projectTitles: ReadonlyMap<string, string>
}

/** Unread messages and updates of all the client's projects. */
export function DashboardNews({ unreadMessages, updates, projectTitles }: DashboardNewsProps) {
  const isAllRead = unreadMessages === 0 && updates?.length === 0
  if (!isAllRead && !unreadMessages && !updates?.length) return null
  return (
    <TitledCard title="New for you">
      <ul className="-my-3 divide-y">
        {unreadMessages ? (
          <NewsItem
            icon={MessageSquare}
            href="/portal/messages"
            title={unreadMessages === 1 ? '1 unread message' : `${unreadMessages} unread messages`}
            text="From your project manager"
          />
        ) : null}
        {updates?.map(({ id, title, createdAt, projectId }) => (
          <NewsItem
            key={id}
            icon={Megaphone}
            href="/portal/updates"
            title={title}
            text={
              <>
                Update on {projectTitles.get(projectId) ?? 'another project'} ·{' '}
                <LocalTime value={createdAt} className="whitespace-nowrap" />
              </>
            }
          />
        ))}
        {isAllRead ? (
          <li className="flex items-start gap-3 py-3 text-muted-foreground">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
            You’re all caught up. New updates and messages appear here.
          </li>
        ) : null}
      </ul>
    </TitledCard>
  )
}

type NewsItemProps = { icon: LucideIcon; href: string; title: string; text: ReactNode }

function NewsItem({ icon: Icon, href, title, text }: NewsItemProps) {
  return (
    <li className="relative -mx-2 flex items-start gap-3 px-2 py-3 hover:bg-muted/50">
      <Icon aria-hidden className="mt-1 size-5 shrink-0 text-purple" />
      <div className="min-w-0">
        <Link
          href={href}
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-purple"
        >
          {title}
        </Link>
        <p className="text-sm wrap-anywhere text-muted-foreground">{text}</p>
      </div>
    </li>
  )
}

type DashboardStatsProps = {
  /** Percent. */
  progress: number
  activeProjects: number
}

export function DashboardStats({ progress, activeProjects }: DashboardStatsProps) {
  const tiles = [
    { label: 'Project Progress', value: `${String(progress)}%` },
    { label: activeProjects === 1 ? 'Active Project' : 'Active Projects', value: String(activeProjects) },
    { label: 'Years Experience', value: '5+' },
  ]
  return (
    <dl className="grid grid-cols-3 gap-3 sm:gap-4">
      {tiles.map(({ label, value }) => (
        <Card key={label} className="flex-col-reverse gap-1! px-2 py-4! text-center sm:py-5!">
          <dt className="text-sm text-muted-foreground max-[22rem]:text-xs">{label}</dt>
          <dd className="font-display text-title font-semibold tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}
