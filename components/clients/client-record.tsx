import type { ReactElement, ReactNode } from 'react'
import { ClientCard } from '@/components/clients/client-card'
import { Badge, type Tone } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { ClientRecord, RecordEntry } from '@/lib/office/client-records/queries'
import { formatNumber } from '@/lib/base/numbers'

type RecordItem = {
  id: string
  title: string
  href?: string | undefined
  badge?: ReactElement | null
  text?: ReactNode
  /** Shown at the end of the line: a time or an amount. */
  end: ReactNode
}

type RecordCardProps = {
  title: string
  items: RecordItem[]
  total: number
  empty: string
  all?: { href: string; label: string } | undefined
  /** Another way to see them. */
  other?: { href: string; label: string } | undefined
  add?: { href: string; label: string } | undefined
  /** Below the entries. */
  foot?: ReactNode
  children?: ReactNode
}

/** The newest entries of one kind, with links to list all and to add one. */
export function RecordCard({ title, items, total, empty, all, other, add, foot, children }: RecordCardProps) {
  const shown = total > 0 ? [add, other, all] : [add]
  const links = shown.filter((link) => link !== undefined)
  return (
    <ClientCard
      title={title}
      description={items.length < total && `The newest ${String(items.length)} of ${formatNumber(total)}`}
      action={
        links.length > 0 &&
        links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            className={buttonVariants(
              link === add ? { variant: 'outline', size: 'sm' } : { variant: 'link' },
            )}
          >
            {link.label}
          </Link>
        ))
      }
      empty={items.length === 0 && empty}
    >
      {children}
      <ul className="-my-2.5 divide-y text-sm">
        {items.map(({ id, title: name, href, badge, text, end }) => (
          <li key={id} className="grid gap-x-4 gap-y-0.5 py-2.5 @sm:grid-cols-[minmax(0,1fr)_auto]">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              {href ? (
                <Link href={href} className="line-clamp-2 min-h-6 rounded-sm wrap-anywhere hover:text-purple">
                  {name}
                </Link>
              ) : (
                <span className="line-clamp-2 wrap-anywhere">{name}</span>
              )}
              {badge}
            </p>
            <span className="tabular-nums">{end}</span>
            {text ? (
              <p className="line-clamp-2 wrap-anywhere text-muted-foreground @sm:col-span-2">{text}</p>
            ) : null}
          </li>
        ))}
      </ul>
      {foot}
    </ClientCard>
  )
}

const states: Record<string, { label: string; tone: Tone }> = {
  read: { label: 'Read', tone: 'green' },
  unread: { label: 'Not read yet', tone: 'grey' },
  sent: { label: 'Sent', tone: 'green' },
  waiting: { label: 'Waiting', tone: 'yellow' },
  failed: { label: 'Not delivered', tone: 'red' },
  canceled: { label: 'Canceled', tone: 'grey' },
  approved: { label: 'Approved', tone: 'green' },
  pending: { label: 'Pending', tone: 'yellow' },
  rejected: { label: 'Rejected', tone: 'red' },
  new: { label: 'New', tone: 'blue' },
  in_progress: { label: 'In progress', tone: 'yellow' },
  resolved: { label: 'Resolved', tone: 'green' },
  quoted: { label: 'Quoted', tone: 'purple' },
  won: { label: 'Won', tone: 'green' },
  lost: { label: 'Lost', tone: 'grey' },
  contract: { label: 'Contract', tone: 'purple' },
  design: { label: 'Design', tone: 'blue' },
  invoice: { label: 'Invoice', tone: 'green' },
  other: { label: 'Other', tone: 'grey' },
}

function hrefOf({ kind, id, projectId }: RecordEntry): string | undefined {
  if (kind === 'contact') return `/admin/messages/${id}`
  if (kind === 'quote') return `/admin/quotes/${id}`
  if (kind === 'mail') return `/admin/mail/${id}`
  const tab = { file: 'documents', update: 'updates', testimonial: 'feedback' }[kind]
  return projectId ? `/admin/projects/${projectId}?tab=${tab}` : undefined
}

const cards: Record<keyof ClientRecord, Pick<RecordCardProps, 'title' | 'empty' | 'all'>> = {
  updates: {
    title: 'Updates sent',
    empty: 'No updates sent yet',
    all: { href: '/admin/work-updates', label: 'Work Updates' },
  },
  files: { title: 'Files', empty: 'No files yet.' },
  testimonials: { title: 'Testimonials', empty: 'No testimonials yet. Clients write them in their portal.' },
  leads: { title: 'Leads', empty: 'No messages or quote requests from this client.' },
  mails: { title: 'Emails', empty: 'No emails to this client yet.' },
}

type ClientRecordCardProps = Pick<RecordCardProps, 'all' | 'add'> & {
  kind: keyof ClientRecord
  record: ClientRecord
}

export function ClientRecordCard({ kind, record, all, add }: ClientRecordCardProps) {
  const part = record[kind]
  if (!part) return null
  const { entries, total } = part
  // The page that lists all files exists per project, so there is a link only if they share one.
  const [projectId, ...others] = new Set(entries.map((entry) => entry.projectId))
  const isOnePage = kind === 'files' && projectId && others.length === 0
  return (
    <RecordCard
      {...cards[kind]}
      {...(all && { all })}
      add={add}
      {...(isOnePage && { all: { href: `/admin/projects/${projectId}?tab=documents`, label: 'View all' } })}
      items={entries.map((entry) => {
        const { id, title, text, status, at } = entry
        const state = states[status]
        return {
          id,
          title,
          href: hrefOf(entry),
          badge: state ? <Badge variant={state.tone}>{state.label}</Badge> : null,
          text: entry.kind === 'mail' && status === 'sent' ? null : text,
          end: <LocalTime value={at} className="text-muted-foreground" />,
        }
      })}
      total={total}
    />
  )
}
