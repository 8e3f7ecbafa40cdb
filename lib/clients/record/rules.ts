export type ClientProject = {
  id: string
  title: string
  clientName: string
  /** False for a project that the client was given access to. */
  isOwner: boolean
  active: boolean
  archivedAt: Date | null
  completionPercentage: number
  messages: number
  unread: number
}

export type RecordKind = 'document' | 'update' | 'feedback' | 'contact' | 'quote' | 'mail'

/** One line of what there is about a client. */
export type RecordEntry = {
  kind: RecordKind
  id: string
  title: string
  text: string | null
  status: string
  at: Date
  projectId: string | null
}

/** The newest of one kind, and how many there are in all. */
export type RecordList = { entries: RecordEntry[]; total: number }
