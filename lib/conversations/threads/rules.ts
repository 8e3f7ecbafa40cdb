import { dateOf, dayIn, daysBetween, formatLongDay } from '@/lib/platform/dates'
import type { Side, ThreadMessage } from '../rules'

/** A project in the panel's list of conversations. */
export type ThreadRow = {
  id: string
  title: string
  /** The client's name, else the company's name that the project carries. */
  clientName: string
  isArchived: boolean
  /** The client's messages that nobody has marked read. */
  unread: number
  /** The latest message; null where nothing was written yet. */
  lastAt: Date | null
  lastFrom: Side | null
  excerpt: string | null
}

/** What stands above an opened conversation. */
export type ThreadProject = Pick<ThreadRow, 'id' | 'title' | 'clientName' | 'isArchived' | 'unread'> & {
  clientEmail: string
}

/** A message with its place among the others. */
export type PlacedMessage = ThreadMessage & {
  /** The reader's day, as 2026-11-21. */
  day: string
  /** The first of its day. */
  startsDay: boolean
  /** The first of what one person wrote in one go. */
  startsGroup: boolean
}

const SAME_GROUP_MS = 5 * 60_000

/** Splits a thread into days of the reader's time zone and, in each, into what was written in one go. */
export function placeMessages(
  messages: readonly ThreadMessage[],
  timeZone: string,
  dividerId: string | null,
): PlacedMessage[] {
  let before: PlacedMessage | undefined
  return messages.map((message) => {
    const day = dayIn(timeZone, message.createdAt)
    const startsDay = day !== before?.day
    const startsGroup =
      startsDay ||
      message.id === dividerId ||
      message.author !== before?.author ||
      message.isOwnSide !== before.isOwnSide ||
      message.createdAt.getTime() - before.createdAt.getTime() > SAME_GROUP_MS
    before = { ...message, day, startsDay, startsGroup }
    return before
  })
}

/** 'Today', 'Yesterday', or the day written out; `today` is null where it can't be known. */
export function dayLabel(day: string, today: string | null): string {
  const age = today === null ? NaN : daysBetween(day, today)
  if (age === 0) return 'Today'
  if (age === 1) return 'Yesterday'
  return formatLongDay(dateOf(day), 'full')
}
