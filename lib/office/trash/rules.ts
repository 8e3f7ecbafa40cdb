import { clientWords } from '@/lib/clients/content'
import { companyWords } from '@/lib/companies/content'
import { fileWords } from '@/lib/files/content'
import { leadWords, savedReplyWords } from '@/lib/leads/content'
import type { TrashWords } from '@/lib/platform/trash'
import { projectWords } from '@/lib/projects/content'
import { proposalWords } from '@/lib/proposals/content'
import { testimonialWords } from '@/lib/testimonials/content'
import { updateWords } from '@/lib/updates/content'
import { DAY_MS } from '@/lib/base/dates'
import { type ListParams, listState, param } from '@/lib/base/list-state'
import { formatNumber } from '@/lib/base/numbers'

const words = {
  ...leadWords,
  'saved-reply': savedReplyWords,
  testimonial: testimonialWords,
  update: updateWords,
  file: fileWords,
  proposal: proposalWords,
  project: projectWords,
  client: clientWords,
  company: companyWords,
} satisfies Record<string, TrashWords>
export type TrashKind = keyof typeof words
/** What is called how in the browser, too: a new kind is added here. What belongs to others comes before them. */
export const trashWords: Record<TrashKind, TrashWords> = words
export const trashKinds = Object.keys(words) as TrashKind[]

export const TRASH_PAGE_SIZE = 25

export const trashList = listState('/admin/trash', {
  q: param.search,
  kind: param.oneOf(['all', ...trashKinds], 'all'),
  page: param.page,
})
export type TrashListParams = ListParams<typeof trashList>

/** After this many days a job removes what is in the trash. */
export const TRASH_DAYS = 30

export function removedOn(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS)
}

function countOf(kind: TrashKind, count: number): string {
  return `${formatNumber(count)} ${count === 1 ? trashWords[kind].one : trashWords[kind].many}`
}

type Outcome = {
  kind: TrashKind
  done: readonly { name: string }[]
  refused: readonly { name: string; reason: string }[]
}

/** What to say about what was done, as '3 projects restored'; the text has the reason for what was left. */
export function outcomeOf(outcomes: readonly Outcome[], what: string) {
  const counts = outcomes.flatMap(({ kind, done: [first, ...others] }) => {
    if (!first) return []
    return others.length === 0 ? trashWords[kind].titled(first.name) : countOf(kind, others.length + 1)
  })
  const left = outcomes.flatMap(({ kind, refused }) => refused.map((one) => ({ kind, ...one })))
  const [first, ...others] = left
  const more = others.length > 0 ? ` ${formatNumber(others.length)} more stayed, too.` : ''
  return {
    title: `${counts.join(', ')} ${what}`,
    message: first && `${trashWords[first.kind].titled(first.name)} wasn’t: ${first.reason}${more}`,
  }
}

/** What to say about what was moved to the trash. */
export function deletionOf(outcome: Outcome): { title: string; message: string } {
  const { title, message } = outcomeOf([outcome], 'moved to the trash')
  const what = outcome.done.length === 1 ? 'it' : 'them'
  return {
    title,
    message: message ?? `You can restore ${what} for ${String(TRASH_DAYS)} days.`,
    ...trashWords[outcome.kind].deletion,
  }
}

export function deleteFailureOf(kind: TrashKind): { title: string; message: string } {
  return { title: trashWords[kind].deleteFailure ?? 'Delete failed', message: 'Please try again.' }
}
