import { CircleCheck, Megaphone, MessageSquare, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'

type DashboardNewsProps = {
  /** Null when they could not be counted. */
  unreadMessages: number | null
  /** The newest of the unread ones; null when they could not be loaded. */
  updates: { id: string; title: string; createdAt: Date; projectTitle: string }[] | null
}

/** What waits to be read, over all of the client's projects. */
export function DashboardNews({ unreadMessages, updates }: DashboardNewsProps) {
  const isAllRead = unreadMessages === 0 && updates?.length === 0
  if (!isAllRead && !unreadMessages && !updates?.length) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">New for you</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="-my-3 divide-y">
          {unreadMessages ? (
            <NewsItem
              icon={MessageSquare}
              href="/portal/messages"
              title={unreadMessages === 1 ? '1 unread message' : `${unreadMessages} unread messages`}
              text="From your project manager"
            />
          ) : null}
          {updates?.map(({ id, title, createdAt, projectTitle }) => (
            <NewsItem
              key={id}
              icon={Megaphone}
              href="/portal/updates"
              title={title}
              text={
                <>
                  Update on {projectTitle} · <LocalTime value={createdAt} className="whitespace-nowrap" />
                </>
              }
            />
          ))}
          {isAllRead ? (
            <li className="flex items-start gap-3 py-3 text-muted-foreground">
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
              You have read everything. New updates and messages show up here.
            </li>
          ) : null}
        </ul>
      </CardContent>
    </Card>
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
