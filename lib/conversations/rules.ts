import { type Person, personName } from '@/lib/base/person'
import { dateOf, dayIn, daysBetween, formatLongDay } from '@/lib/base/dates'
import { type ListParams, listState, param } from '@/lib/base/list-state'
import { authorName } from '@/lib/staff/rules'
import type { Message, User } from '@/prisma/generated/client'

export const MAX_MESSAGE_LENGTH = 5_000
export const MESSAGES_PAGE_SIZE = 30
export const CONVERSATIONS_PAGE_SIZE = 20

/** `project` is the open conversation. */
export const conversationList = listState('/admin/client-messages', {
  q: param.search,
  show: param.oneOf(['all', 'unread', 'unanswered', 'projects'] as const, 'all'),
  // Of the project.
  assignee: param.mine,
  // What the reports link to: of the unanswered, the agency’s days since when the client waits.
  from: param.day,
  to: param.day,
  page: param.page,
  project: param.id,
})
export type ConversationListParams = ListParams<typeof conversationList>

export type Side = 'client' | 'admin'

/** What clients see of anyone who writes for the agency, beside the name. */
export const AGENCY_ROLE = 'Admin'

export type ConversationMessage = {
  id: string
  text: string
  createdAt: Date
  /** Written by the reader or a colleague. */
  isOwnSide: boolean
  role: typeof AGENCY_ROLE | null
  /** 'You', the writer's name, or the agency's. */
  author: string
  /** The address of the writer's picture. */
  avatar: string | null
  isRead: boolean
}

export type MessagePage = {
  /** Oldest first. */
  messages: ConversationMessage[]
  /** Cursor of the next older page; null at the beginning. */
  olderThan: string | null
}

type Turn = Pick<Message, 'senderType' | 'createdAt' | 'waitingSince'>

/** When the client began to wait for an answer to this message, or for this answer; null if nobody was waiting. */
export function waitingSince(
  before: Turn | null,
  { senderType, createdAt }: Pick<Turn, 'senderType' | 'createdAt'>,
): Date | null {
  if (before?.senderType === 'client') return before.waitingSince ?? before.createdAt
  return senderType === 'client' ? createdAt : null
}

/** A project's messages, oldest first, each with its `waitingSince`. */
export function withWaits<Row extends Pick<Turn, 'senderType' | 'createdAt'>>(messages: readonly Row[]) {
  let before: Turn | null = null
  return messages.map((message) => {
    const placed: Row & Turn = { ...message, waitingSince: waitingSince(before, message) }
    before = placed
    return placed
  })
}

type StoredMessage = Omit<Message, 'projectId' | 'readAt' | 'notifiedAt' | 'waitingSince'> & {
  sender: (Person & Pick<User, 'avatar'>) | null
}

export function clientDisplayName(person: Person | null): string {
  return person ? personName(person) : 'Former client'
}

export function toConversationMessage(
  reader: { userId: string; side: Side; agency: string },
  { id, messageText, createdAt, isRead, senderType, senderId, sender }: StoredMessage,
): ConversationMessage {
  const isOwnSide = senderType === reader.side
  const isOwn = isOwnSide && senderId === reader.userId
  const role = senderType === 'admin' && !isOwnSide ? AGENCY_ROLE : null
  const name = senderType === 'client' ? clientDisplayName(sender) : authorName(sender, reader.agency)
  const [author, avatar] = [isOwn ? 'You' : name, sender?.avatar ?? null]
  return { id, text: messageText, createdAt, isRead, isOwnSide, role, author, avatar }
}

export function cursorOf({ createdAt, id }: { createdAt: Date; id: string }): string {
  return `${String(createdAt.getTime())}_${id}`
}

/** Adds a fresh newest page to the loaded messages. A page that doesn't overlap them replaces them, to leave no gap. */
export function mergePages(loaded: MessagePage, newest: MessagePage): MessagePage {
  const [first] = newest.messages
  const start = loaded.messages.findIndex(({ id }) => id === first?.id)
  if (start < 0) return newest
  return { messages: [...loaded.messages.slice(0, start), ...newest.messages], olderThan: loaded.olderThan }
}

type PlacedMessage = ConversationMessage & {
  /** In the reader's time zone, as 2026-11-21. */
  day: string
  startsDay: boolean
  /** The first of several that one person wrote within minutes. */
  startsGroup: boolean
}

const SAME_GROUP_MS = 5 * 60_000

/** Groups messages by day in the reader's time zone, and within a day by author and pause. */
export function placeMessages(
  messages: readonly ConversationMessage[],
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

/** 'Today', 'Yesterday' or the full date; `today` is null while the reader's time zone is unknown. */
export function dayLabel(day: string, today: string | null): string {
  const age = today === null ? NaN : daysBetween(day, today)
  if (age === 0) return 'Today'
  if (age === 1) return 'Yesterday'
  return formatLongDay(dateOf(day), 'full')
}
