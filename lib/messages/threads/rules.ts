import type { Side } from '../rules'

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
