import { Check, Clock, TriangleAlert } from 'lucide-react'
import { LeadReplyForm } from '@/components/leads/lead-reply-form'
import { LeadReplyAgain } from '@/components/leads/lead-reply-again'
import { Badge } from '@/components/ui/badge'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { LeadReply, ReplyState } from '@/lib/leads/rules'
import type { LeadKind } from '@/lib/leads/schema'

type LeadRepliesProps = { kind: LeadKind; id: string; email: string; subject: string; replies: LeadReply[] }

/** What was answered by mail, and the box to answer in. */
export function LeadReplies({ replies, ...form }: LeadRepliesProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Reply by email</CardTitle>
        <CardDescription className="wrap-anywhere">
          Goes to {form.email}. What they answer arrives in the agency&apos;s inbox.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-5">
        {replies.length === 0 ? null : (
          <ol aria-label="Replies" className="grid gap-3">
            {replies.map((reply) => (
              <li key={reply.id} className="rounded-lg border bg-background/50 px-4 py-3">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <p className="font-medium wrap-anywhere">{reply.subject}</p>
                  <ReplyStateBadge state={reply.state} />
                </div>
                <p className="text-sm text-muted-foreground">
                  {reply.author}, <LocalTime value={reply.createdAt} className="tabular-nums" />{' '}
                  <LocalTime value={reply.createdAt} format="time" className="tabular-nums" />
                </p>
                <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-wrap">{reply.text}</p>
                {reply.state === 'failed' ? <LeadReplyAgain id={reply.id} /> : null}
              </li>
            ))}
          </ol>
        )}
        <LeadReplyForm {...form} />
      </CardContent>
    </Card>
  )
}

const looks = {
  sent: { tone: 'green', icon: Check, label: 'Sent' },
  waiting: { tone: 'yellow', icon: Clock, label: 'Waiting to be sent' },
  failed: { tone: 'red', icon: TriangleAlert, label: 'Could not be delivered' },
} as const

function ReplyStateBadge({ state }: { state: ReplyState }) {
  const { tone, icon: Icon, label } = looks[state]
  return (
    <Badge variant={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}
