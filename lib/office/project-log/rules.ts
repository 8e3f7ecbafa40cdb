import { cursorOf, MESSAGES_PAGE_SIZE } from '@/lib/conversations/rules'
import { fileList, FILES_PAGE_SIZE } from '@/lib/files/rules'
import { dateOf, dayIn, daysBetween, formatCalendarDay } from '@/lib/base/dates'
import { updateList, UPDATES_PAGE_SIZE } from '@/lib/updates/rules'
import type { LogEntry } from './queries'

export const logFilters = ['all', 'updates', 'files', 'messages', 'invoices'] as const
export type LogFilter = (typeof logFilters)[number]

/** `payment` is the moment at which an invoice was paid, `milestone` the one at which it was done. */
export const logKinds = ['update', 'file', 'message', 'invoice', 'payment', 'milestone'] as const
export type LogKind = (typeof logKinds)[number]

export const LOG_PAGE_SIZE = 25

const LOG_PATH = '/portal/project-log'

export const logFilterLabels: Record<LogFilter, string> = {
  all: 'All',
  updates: 'Updates',
  files: 'Files',
  messages: 'Messages',
  invoices: 'Invoices',
}

export const kindsOf: Record<LogFilter, readonly LogKind[]> = {
  all: logKinds,
  updates: ['update'],
  files: ['file'],
  messages: ['message'],
  invoices: ['invoice', 'payment'],
}

export function keyOf({ kind, id }: Pick<LogEntry, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** A page of the log: the newest, or the one that follows an entry. */
export function logHref(show: LogFilter, last?: Pick<LogEntry, 'kind' | 'id' | 'at'>): string {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (last) query.set('before', `${String(last.at.getTime())}_${keyOf(last)}`)
  return query.size > 0 ? `${LOG_PATH}?${query.toString()}` : LOG_PATH
}

type Placed = Pick<LogEntry, 'kind' | 'id' | 'projectId' | 'at' | 'newer'>

/** Where an entry is: the page of its list that has it. `switches` if that first changes to the entry's project. */
export function placeOf(entry: Placed, chosenId: string): { href: string; switches: boolean } {
  const { kind, id, projectId, newer } = entry
  const here = (href: string) => ({ href, switches: false })
  const page = (size: number) => Math.floor(newer / size) + 1
  switch (kind) {
    case 'update':
      return here(`${updateList.href({ project: projectId, page: page(UPDATES_PAGE_SIZE) })}#update-${id}`)
    case 'invoice':
    case 'payment':
      return here(`/portal/invoices/${id}`)
    case 'milestone':
      return here('/portal#milestones')
    case 'file':
      if (projectId !== chosenId) return { href: `/portal/files/${projectId ?? ''}`, switches: true }
      return here(`${fileList.href({ ...fileList.defaults, page: page(FILES_PAGE_SIZE) })}#file-${id}`)
    case 'message':
      if (projectId !== chosenId) return { href: `/portal/messages/${projectId ?? ''}`, switches: true }
      // A page of older messages ends before its cursor, so that of a moment later ends with this one.
      return here(
        newer < MESSAGES_PAGE_SIZE
          ? '/portal/messages'
          : `/portal/messages?before=${cursorOf({ createdAt: new Date(entry.at.getTime() + 1), id })}`,
      )
  }
}

/** Entries in order, by day in the reader's time zone. */
export function daysOf<Entry extends { at: Date }>(entries: readonly Entry[], timeZone: string) {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayIn(timeZone, entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** 'Today', 'Yesterday' or the date; `today` is null while the reader's time zone is unknown. */
export function logDayLabel(day: string, today: string | null): string {
  const age = today === null ? NaN : daysBetween(day, today)
  if (age === 0) return 'Today'
  if (age === 1) return 'Yesterday'
  return formatCalendarDay(dateOf(day))
}
