import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { CsvLink } from '@/components/admin/csv-link'
import { BackLink } from '@/components/admin/page-header'
import { ReadAllForm } from '@/components/conversations/read-all-form'
import { Badge } from '@/components/ui/badge'
import { Card, CardContent } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { ConversationProject } from '@/lib/conversations/queries'

type ConversationPanelProps = {
  project: ConversationProject
  listHref: string
  /** Only for owners, and only if there are messages. */
  csvHref: string | null
  children: ReactNode
}

export function ConversationPanel({ project, listHref, csvHref, children }: ConversationPanelProps) {
  const { id, title, clientName, clientEmail, isArchived, unread } = project
  return (
    <Card className="min-w-0">
      <CardContent>
        <div className="lg:hidden">
          <BackLink href={listHref}>All conversations</BackLink>
        </div>
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-subheading font-semibold wrap-anywhere">{title}</h2>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
              <span className="wrap-anywhere">{clientName}</span>
              <a
                href={`mailto:${encodeURIComponent(clientEmail)}`}
                className="inline-block py-0.5 wrap-anywhere hover:text-purple"
              >
                {clientEmail}
              </a>
              {isArchived ? <Badge variant="grey">Archived</Badge> : null}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {unread > 0 ? <ReadAllForm side="admin" projectId={id} /> : null}
            {csvHref ? <CsvLink href={csvHref} has size="sm" /> : null}
          </div>
        </div>
        {isArchived ? (
          <p className="mb-3 text-sm text-yellow">
            This project is archived. The client can’t see it or its messages.
          </p>
        ) : null}
        {children}
      </CardContent>
    </Card>
  )
}

export function NoConversation({ isMissing }: { isMissing: boolean }) {
  return (
    <Card className="py-0!">
      <EmptyState
        icon={MessagesSquare}
        title={isMissing ? 'Conversation not found' : 'Choose a conversation'}
        text={
          isMissing
            ? 'There is no such project. Please check the address.'
            : 'Its messages open here, with a box to reply.'
        }
      />
    </Card>
  )
}
