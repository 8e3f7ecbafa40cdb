import { LeadNoteForm } from '@/components/leads/lead-note-form'
import { LeadNoteMenu } from '@/components/leads/lead-note-menu'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { LeadNote } from '@/lib/leads/rules'
import type { LeadKind } from '@/lib/leads/schema'

type LeadNotesProps = { kind: LeadKind; id: string; notes: LeadNote[] }

export function LeadNotes({ kind, id, notes }: LeadNotesProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Internal notes</CardTitle>
        <CardDescription>Only people in this panel see them.</CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-5">
        {notes.length === 0 ? null : (
          <ol aria-label="Notes" className="divide-y">
            {notes.map((note) => (
              <li key={note.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0 flex-1">
                  <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{note.text}</p>
                  <p className="mt-1 text-sm text-muted-foreground">
                    {note.author}, <LocalTime value={note.createdAt} className="tabular-nums" />{' '}
                    <LocalTime value={note.createdAt} format="time" className="tabular-nums" />
                  </p>
                </div>
                <LeadNoteMenu id={note.id} text={note.text} isOwn={note.isOwn} />
              </li>
            ))}
          </ol>
        )}
        <LeadNoteForm kind={kind} id={id} />
      </CardContent>
    </Card>
  )
}
