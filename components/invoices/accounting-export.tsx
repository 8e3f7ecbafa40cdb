import { TextField } from '@/components/form/fields'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardFooter, CardHeader } from '@/components/ui/card'
import { Download } from 'lucide-react'
import type { countPostings } from '@/lib/invoices/accounting/queries'
import { accountingPage, countPostingsText, type Period } from '@/lib/invoices/accounting/rules'

type AccountingExportProps = {
  period: Period
  problem: string | null
  counts: Awaited<ReturnType<typeof countPostings>>
  /** What a DATEV file still needs. */
  missing: string[]
}

/** The files for the accountant, of a period that the address has. */
export function AccountingExport({ period, problem, counts, missing }: AccountingExportProps) {
  const query = accountingPage.query(period)
  const hasFiles = problem === null && counts.invoices + counts.creditNotes + counts.payments > 0
  return (
    <Card className="max-w-narrow">
      <CardHeader title="Export">
        <CardDescription>
          What was issued, voided and paid in a period, in one file. A period is within one fiscal year.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <form method="get" aria-label="Period" className="flex flex-wrap items-end gap-3">
          <TextField
            name="from"
            type="date"
            label="From"
            defaultValue={period.from}
            className="min-w-0 flex-1 basis-36"
          />
          <TextField
            name="to"
            type="date"
            label="To"
            defaultValue={period.to}
            className="min-w-0 flex-1 basis-36"
          />
          <Button type="submit" variant="outline">
            Show
          </Button>
        </form>
        {problem === null ? (
          <p className="text-sm">{countPostingsText(counts)}</p>
        ) : (
          <p className="text-sm text-red">{problem}</p>
        )}
        {hasFiles && missing.length > 0 ? (
          <p className="text-sm text-muted-foreground">
            {`For DATEV, please enter below: ${missing.join(', ')}.`}
          </p>
        ) : null}
        {hasFiles && counts.others > 0 ? (
          <p className="text-sm text-muted-foreground">
            {`DATEV gets what is in ${counts.currency} only: ${String(counts.others)} of these are in other currencies, whose exchange rate isn’t known. The CSV file has them all.`}
          </p>
        ) : null}
      </CardContent>
      {hasFiles ? (
        <CardFooter className="flex flex-wrap gap-3">
          {missing.length === 0 ? (
            <FileLink href={`/api/invoices/accounting${query}&format=datev`} label="DATEV file" isMain />
          ) : null}
          <FileLink href={`/api/invoices/accounting${query}`} label="CSV file" />
        </CardFooter>
      ) : null}
    </Card>
  )
}

function FileLink({ href, label, isMain = false }: { href: string; label: string; isMain?: boolean }) {
  return (
    <a href={href} download className={buttonVariants({ variant: isMain ? 'default' : 'outline' })}>
      <Download aria-hidden />
      {label}
    </a>
  )
}
