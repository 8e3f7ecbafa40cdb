import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { type ErasedTense, erasedLines, erasedTitles } from '@/lib/office/personal-data/rules'
import type { Erasure } from '@/lib/office/personal-data/schema'

const parts = ['deleted', 'anonymous', 'kept'] as const

/** The three parts of what an erasure does or did. */
export function ErasureParts({ erasure, tense }: { erasure: Erasure; tense: ErasedTense }) {
  return (
    <div className="grid gap-4">
      {parts.map((part) => {
        const lines = erasedLines(part, erasure)
        return (
          <Card key={part}>
            <CardHeader title={erasedTitles[part][tense]} />
            <CardContent>
              {lines.length === 0 ? (
                <p className="text-sm text-muted-foreground">Nothing</p>
              ) : (
                <ul aria-label={erasedTitles[part][tense]} className="grid gap-3">
                  {lines.map(({ name, text, note }) => (
                    <li key={name} className="text-sm">
                      <span className="font-medium tabular-nums">{text}</span>
                      {note === undefined ? null : (
                        <span className="block max-w-prose text-muted-foreground">{note}</span>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </CardContent>
          </Card>
        )
      })}
      <Card>
        <CardHeader title="Backups and mailboxes">
          <CardDescription className="max-w-prose">
            Backups made before an erasure still have the data until they are deleted, as set up under
            “Backups” in the operations guide. After a restore of such a backup, erase the person again. Files
            leave the storage within minutes. Emails that were sent stay in their recipients’ mailboxes.
          </CardDescription>
        </CardHeader>
      </Card>
    </div>
  )
}
