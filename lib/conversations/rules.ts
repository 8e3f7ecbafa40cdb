export type Side = 'client' | 'admin'

/** A message as one reader sees it. */
export type ThreadMessage = {
  id: string
  text: string
  createdAt: Date
  /** Written on the reader's side: by themselves, or by a colleague. */
  isOwnSide: boolean
  /** 'You', 'Admin', or the writer's name. */
  author: string
  isRead: boolean
}

export type ThreadPage = {
  /** Oldest first. */
  messages: ThreadMessage[]
  /** Where the next older page begins; null when there is none. */
  olderThan: string | null
}

type StoredMessage = {
  id: string
  messageText: string
  createdAt: Date
  isRead: boolean
  senderType: Side
  senderId: string | null
  sender: { fullName: string | null; email: string } | null
}

/** The name that the other side reads: the full name, else the address, else 'Client'. */
export function clientDisplayName(person: { fullName: string | null; email: string } | null): string {
  return person?.fullName?.trim() || person?.email || 'Client'
}

export function toThreadMessage(
  reader: { userId: string; side: Side },
  { id, messageText, createdAt, isRead, senderType, senderId, sender }: StoredMessage,
): ThreadMessage {
  const isOwnSide = senderType === reader.side
  const isOwn = isOwnSide && senderId === reader.userId
  // A client deals with the agency as one; who wrote matters inside it only.
  const name =
    senderType === 'client'
      ? clientDisplayName(sender)
      : (reader.side === 'admin' && sender?.fullName) || 'Admin'
  return { id, text: messageText, createdAt, isRead, isOwnSide, author: isOwn ? 'You' : name }
}

export function cursorOf({ createdAt, id }: { createdAt: Date; id: string }): string {
  return `${String(createdAt.getTime())}_${id}`
}

/**
 * What a reader has loaded of a thread, with its newest page as it is now. A page that doesn't reach back to what was
 * loaded replaces it: a thread has no holes.
 */
export function mergePages(loaded: ThreadPage, newest: ThreadPage): ThreadPage {
  const [first] = newest.messages
  const start = loaded.messages.findIndex(({ id }) => id === first?.id)
  if (start < 0) return newest
  return { messages: [...loaded.messages.slice(0, start), ...newest.messages], olderThan: loaded.olderThan }
}
