import { Badge } from '@/components/ui/badge'
import { LocalTime } from '@/components/ui/local-time'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { failureLabel, type DeadMail } from '@/lib/mails/rules'

export function DeadMailTable({ rows, total }: { rows: DeadMail[]; total: number }) {
  return (
    <div className="@container">
      <p role="status" className="mb-2 text-sm text-muted-foreground tabular-nums">
        {total.toLocaleString('en-US')} {total === 1 ? 'email' : 'emails'}
      </p>
      <Table label="Undelivered emails" className="@max-2xl:block">
        <TableHeader className="@max-2xl:sr-only">
          <tr>
            <TableHead>Recipient</TableHead>
            <TableHead>Subject</TableHead>
            <TableHead>Reason</TableHead>
            <TableHead>Failed at</TableHead>
          </tr>
        </TableHeader>
        <TableBody className="@max-2xl:block">
          {rows.map((row) => (
            <DeadMailRow key={row.id} {...row} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function DeadMailRow({ recipient, subject, failure, lastError, deadAt }: DeadMail) {
  return (
    <TableRow className="@max-2xl:grid @max-2xl:gap-1 @max-2xl:p-3">
      <TableHead scope="row" className="align-top @max-2xl:p-0!">
        <span className="block wrap-anywhere text-foreground">{recipient}</span>
      </TableHead>
      <TableCell className="align-top wrap-anywhere @max-2xl:p-0!">{subject ?? '–'}</TableCell>
      <TableCell className="align-top @max-2xl:p-0!">
        <Badge variant="red">{failureLabel(failure)}</Badge>
        {lastError ? (
          <span className="mt-1 block text-sm wrap-anywhere text-muted-foreground">{lastError}</span>
        ) : null}
      </TableCell>
      <TableCell className="align-top whitespace-nowrap text-muted-foreground tabular-nums @max-2xl:p-0!">
        {deadAt ? (
          <>
            <LocalTime value={deadAt} />, <LocalTime value={deadAt} format="time" />
          </>
        ) : null}
      </TableCell>
    </TableRow>
  )
}
