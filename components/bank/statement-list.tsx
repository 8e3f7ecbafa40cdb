'use client'

import { Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { FactLine } from '@/components/ui/fact-line'
import { TitledCard } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { removeStatementAction } from '@/lib/bank/actions'
import type { StatementRow } from '@/lib/bank/queries'
import { countEntries } from '@/lib/bank/rules'

type StatementListProps = { statements: StatementRow[] }

/** The latest imports. One from which nothing is booked can be removed. */
export function StatementList({ statements }: StatementListProps) {
  if (statements.length === 0) return null
  return (
    <div className="mt-8">
      <TitledCard title="Latest imports">
        <ul className="grid gap-4">
          {statements.map(({ id, fileName, accountText, newCount, createdAt, importedBy, hasBookings }) => (
            <li key={id} className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{fileName}</p>
                <FactLine className="text-sm text-muted-foreground">
                  <span>{accountText}</span>
                  <span>{countEntries(newCount)}</span>
                  {importedBy === null ? null : <span>{importedBy}</span>}
                  <LocalTime value={createdAt} />
                </FactLine>
              </div>
              {hasBookings ? null : (
                <ConfirmButton
                  label="Remove"
                  icon={Trash2}
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove the import of ${fileName}`}
                  title={`Remove the import of ${fileName}?`}
                  text={`Its ${countEntries(newCount)} will no longer be listed. You can import the file again.`}
                  confirmLabel="Remove import"
                  destructive
                  action={() => removeStatementAction({ id })}
                />
              )}
            </li>
          ))}
        </ul>
      </TitledCard>
    </div>
  )
}
