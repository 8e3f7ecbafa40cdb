import { cursorOf, MESSAGES_PAGE_SIZE } from '@/lib/conversations/rules'
import { fileList, FILES_PAGE_SIZE } from '@/lib/files/rules'
import { answerPath } from '@/lib/questions/rules'
import { updateList, UPDATES_PAGE_SIZE } from '@/lib/updates/rules'
import type { LogEntry } from './queries'

export const logFilters = ['all', 'updates', 'files', 'messages', 'questions', 'invoices'] as const
export type LogFilter = (typeof logFilters)[number]

export const staffLogFilters = [...logFilters, 'notes'] as const
export type StaffLogFilter = (typeof staffLogFilters)[number]

/**
 * `payment` is the moment at which an invoice was paid, `milestone` the one at which it was done, `note` an internal note,
 * which only staff see.
 */
export const logKinds = [
  'update',
  'file',
  'message',
  'invoice',
  'payment',
  'milestone',
  'question',
  'note',
] as const
export type LogKind = (typeof logKinds)[number]

export const LOG_PAGE_SIZE = 25
/** On a page that shows much else. */
export const STAFF_LOG_PAGE_SIZE = 12

const LOG_PATH = '/portal/project-log'

export const logFilterLabels: Record<StaffLogFilter, string> = {
  all: 'All',
  updates: 'Updates',
  files: 'Files',
  messages: 'Messages',
  questions: 'Questions',
  invoices: 'Invoices',
  notes: 'Internal notes',
}

export const kindsOf: Record<LogFilter, readonly LogKind[]> = {
  all: logKinds.filter((kind) => kind !== 'note'),
  updates: ['update'],
  files: ['file'],
  messages: ['message'],
  questions: ['question'],
  invoices: ['invoice', 'payment'],
}

export const staffKindsOf: Record<StaffLogFilter, readonly LogKind[]> = {
  ...kindsOf,
  all: logKinds,
  notes: ['note'],
}

export function keyOf({ kind, id }: Pick<LogEntry, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

type Last = Pick<LogEntry, 'kind' | 'id' | 'at'>

/** A page of the log: the newest, or the one that follows an entry. */
export function logHref(show: LogFilter, last?: Last): string {
  return hrefOf(LOG_PATH, show, last)
}

/** The same on the page of a project in the admin. */
export function staffLogHref(projectId: string, show: StaffLogFilter, last?: Last): string {
  return hrefOf(`/admin/projects/${projectId}`, show, last)
}

function hrefOf(path: string, show: StaffLogFilter, last?: Last): string {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (last) query.set('before', `${String(last.at.getTime())}_${keyOf(last)}`)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

type Placed = Pick<LogEntry, 'kind' | 'id' | 'projectId' | 'at' | 'newer' | 'question'>
/** `switches` if the portal first changes to the entry's project. */
export type Place = { href: string; switches: boolean }

/** Where an entry is: the page of its list that has it. Null for what the log shows in full. */
export function placeOf(entry: Placed, chosenId: string): Place | null {
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
    case 'question':
      return entry.question?.answer === null ? here(answerPath(id)) : null
    case 'note':
      return null
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

/** Where staff find an entry of a project, with what can be done about it. Null for what the log shows in full. */
export function staffPlaceOf({ kind, id }: Placed, projectId: string): Place | null {
  const here = (href: string) => ({ href, switches: false })
  switch (kind) {
    case 'update':
      return here(`/admin/projects/${projectId}?tab=updates`)
    case 'file':
      return here(`/admin/projects/${projectId}?tab=documents`)
    case 'milestone':
      return here(`/admin/projects/${projectId}?tab=milestones`)
    case 'invoice':
    case 'payment':
      return here(`/admin/invoices/${id}`)
    case 'message':
      return here(`/admin/client-messages?project=${projectId}`)
    case 'question':
    case 'note':
      return null
  }
}
