import { FileText, Flag, Inbox, Mail, Newspaper, Receipt, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { formatNumber } from '@/lib/base/numbers'
import { type LeadKind, leadHref, leadStatusLabels } from '@/lib/leads/rules'
import { type Agenda, byDay, dayName, dueText, type Plan } from '@/lib/office/dashboard/rules'

const line =
  '-mx-2 flex min-h-9 items-center gap-x-3 rounded-md px-2 py-1.5 text-sm hover:bg-accent pointer-coarse:min-h-11'

function Quiet({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted-foreground">{children}</p>
}

const leadWords: Record<LeadKind, { icon: LucideIcon; label: string }> = {
  contact: { icon: Inbox, label: 'Contact message' },
  quote: { icon: FileText, label: 'Quote request' },
}

type OwnWorkProps = Pick<Agenda, 'leads' | 'projects'> & { today: string }

/** The open leads and the active projects that the viewer is responsible for, the most urgent first. */
export function OwnWork({ leads, projects, today }: OwnWorkProps) {
  if (leads.total + projects.total === 0) {
    return <Quiet>Leads and projects that are assigned to you appear here.</Quiet>
  }
  const more = [
    ...(leads.total > leads.shown.length
      ? [
          { href: '/admin/messages?assignee=mine', label: 'My messages' },
          { href: '/admin/quotes?assignee=mine', label: 'My quotes' },
        ]
      : []),
    ...(projects.total > projects.shown.length
      ? [{ href: '/admin/projects?assignee=mine', label: 'My projects' }]
      : []),
  ]
  return (
    <>
      <ul className="-my-2">
        {leads.shown.map(({ kind, id, name, status }) => {
          const { icon: Icon, label } = leadWords[kind]
          return (
            <li key={id}>
              <Link href={leadHref(kind, id)} className={line}>
                <Icon aria-hidden className="size-4 shrink-0 text-purple" />
                <span className="min-w-0 flex-1 truncate">
                  <span className="sr-only">{label}: </span>
                  <span>{name}</span>
                </span>
                <span className="shrink-0 text-muted-foreground">{leadStatusLabels[status]}</span>
              </Link>
            </li>
          )
        })}
        {projects.shown.map(({ id, title, nextMilestone, day }) => {
          const due = day === null ? null : dueText(day, today)
          return (
            <li key={id}>
              <Link href={`/admin/projects/${id}`} className={line}>
                <Flag
                  aria-hidden
                  className={cn('size-4 shrink-0', due?.isLate ? 'text-red' : 'text-purple')}
                />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{title}</span>
                  {nextMilestone === null ? null : (
                    <span className="block truncate text-muted-foreground">{nextMilestone}</span>
                  )}
                </span>
                {due ? (
                  <span
                    className={cn('shrink-0 tabular-nums', due.isLate ? 'text-red' : 'text-muted-foreground')}
                  >
                    {due.text}
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
      {more.length === 0 ? null : (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
          {more.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-6 items-center rounded-sm text-purple hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

type PlanWords = { icon: LucideIcon; label: string; hrefOf: (id: string) => string }

const planWords: Record<Plan['kind'], PlanWords> = {
  milestone: { icon: Flag, label: 'Milestone', hrefOf: (id) => `/admin/projects/${id}?tab=milestones` },
  invoice: { icon: Receipt, label: 'Invoice due', hrefOf: (id) => `/admin/invoices/${id}` },
  issue: { icon: Newspaper, label: 'Newsletter', hrefOf: (id) => `/admin/newsletter/${id}` },
  mail: { icon: Mail, label: 'Email', hrefOf: (id) => `/admin/mail/${id}` },
}

/** What is due or leaves within a week, by day. */
export function ThisWeek({ plans, today }: Pick<Agenda, 'plans'> & { today: string }) {
  if (plans.total === 0) return <Quiet>Nothing is due in the next seven days.</Quiet>
  const rest = plans.total - plans.shown.length
  return (
    <>
      <ul className="grid gap-2">
        {byDay(plans.shown).map(({ day, plans: ofDay }) => (
          <li key={day}>
            <h3 className="font-sans text-xs font-medium text-muted-foreground">{dayName(day, today)}</h3>
            <ul>
              {ofDay.map((plan) => (
                <PlanLine key={`${plan.kind} ${plan.id} ${plan.title}`} {...plan} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">{`And ${formatNumber(rest)} more`}</p>
      ) : null}
    </>
  )
}

function PlanLine({ kind, id, title, text, at }: Plan) {
  const { icon: Icon, label, hrefOf } = planWords[kind]
  return (
    <li>
      <Link href={hrefOf(id)} className={line}>
        <Icon aria-hidden className="size-4 shrink-0 text-purple" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{label}: </span>
          <span className="block truncate">{title}</span>
          {text === null ? null : <span className="block truncate text-muted-foreground">{text}</span>}
        </span>
        {at ? (
          <LocalTime value={at} format="time" className="shrink-0 text-muted-foreground tabular-nums" />
        ) : null}
      </Link>
    </li>
  )
}
