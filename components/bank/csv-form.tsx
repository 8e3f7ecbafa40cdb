import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardFooter, CardHeader } from '@/components/ui/card'
import { Table, TableCell, TableHead } from '@/components/ui/table'
import { importCsvAction } from '@/lib/bank/actions'
import { bankFailures } from '@/lib/bank/content'
import { dateOrderLabels, decimalLabels } from '@/lib/bank/rules'
import type { CsvColumns, CsvImportFields, CsvPreview, UploadedStatement } from '@/lib/bank/schema'

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What the columns of a file are called here. */
const meanings = {
  date: 'Date',
  amount: 'Amount',
  credit: 'Money in',
  debit: 'Money out',
  currency: 'Currency',
  name: 'Name',
  iban: 'IBAN',
  text: 'Text',
  reference: 'Reference',
} as const satisfies Partial<Record<keyof CsvColumns, string>>

type CsvFormProps = {
  file: UploadedStatement
  preview: CsvPreview
  currencies: readonly { value: string; label: string }[]
  onClose: () => void
}

/** Which column is what, beside the first rows of the file. */
export function CsvForm({ file, preview, currencies, onClose }: CsvFormProps) {
  const accountsId = useId()
  const admin = useAdminForm<CsvImportFields, Awaited<ReturnType<typeof importCsvAction>>['data'] & object>(
    importCsvAction,
    {
      schema: () => import('@/lib/bank/schema').then((module) => module.csvImportSchema),
      defaultValues: { file, account: preview.account, columns: preview.columns },
      failure: { title: 'Not imported', message: bankFailures.import },
      onSuccess: onClose,
    },
  )
  const { field, formProps, form, pending, banner, errorOf } = admin
  const columns = useWatch({ control: form.control, name: 'columns' })
  const headings = preview.header.map((name) => ({ value: name, label: name }))
  const column = (name: keyof typeof meanings, hint?: string) => (
    <SelectField
      {...field(`columns.${name}`)}
      label={meanings[name]}
      placeholder="None"
      options={headings}
      {...(hint !== undefined && { hint })}
    />
  )
  const problem = errorOf('file')

  return (
    <form {...formProps} aria-label="Columns of the file" className="mb-6">
      <Card>
        <CardHeader title="What is in which column?">
          <CardDescription>
            {preview.isKnown
              ? `As for the last file of this account. ${file.name} starts like this:`
              : `It is remembered for the next file of this account. ${file.name} starts like this:`}
          </CardDescription>
        </CardHeader>
        <CardContent className="grid gap-5">
          <Table label="First rows of the file">
            <thead>
              <tr>
                {preview.header.map((name) => (
                  <TableHead key={name} className="whitespace-nowrap">
                    <span className="block">{name}</span>
                    <span className="block min-h-4 text-xs font-medium text-purple">
                      {meaningOf(columns, name)}
                    </span>
                  </TableHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map((cells, row) => (
                <tr key={String(row)}>
                  {cells.map((cell, index) => (
                    <TableCell key={preview.header[index]}>
                      <span className="block max-w-64 truncate whitespace-nowrap">{cell}</span>
                    </TableCell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
          {problem ? (
            <p role="alert" className="text-sm wrap-anywhere whitespace-pre-line text-red">
              {problem}
            </p>
          ) : null}
          <TextField
            {...field('account')}
            label="Your account"
            required
            maxLength={60}
            autoComplete="off"
            list={accountsId}
            hint="Its IBAN, or a name if it has none."
            className="max-w-narrow"
          />
          <datalist id={accountsId}>
            {preview.accounts.map((account) => (
              <option key={account} value={account} />
            ))}
          </datalist>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {column('date')}
            <SelectField {...field('columns.dateOrder')} label="Dates" options={optionsOf(dateOrderLabels)} />
            <SelectField {...field('columns.decimal')} label="Decimals" options={optionsOf(decimalLabels)} />
            {column('amount', 'None if money in and out have columns of their own.')}
            {columns.amount === '' ? (
              <>
                {column('credit')}
                {column('debit')}
              </>
            ) : null}
            {column('currency')}
            <SelectField
              {...field('columns.fixedCurrency')}
              label="Currency of the account"
              options={currencies}
              hint="For entries without one."
            />
            {column('name', 'Who paid, or was paid.')}
            {column('iban', 'Of who paid, or was paid.')}
            {column('text', 'What was written for you.')}
            {column('reference', 'A number that only this entry has.')}
          </div>
          <FormBanner state={banner} />
        </CardContent>
        <CardFooter className="flex flex-wrap gap-3">
          <SubmitButton pending={pending} pendingLabel="Importing…">
            Import statement
          </SubmitButton>
          <Button variant="outline" aria-disabled={pending} onClick={onClose}>
            Cancel
          </Button>
        </CardFooter>
      </Card>
    </form>
  )
}

/** What a column of the file is chosen for. */
function meaningOf(columns: Partial<CsvColumns>, heading: string): string {
  return Object.entries(meanings)
    .flatMap(([name, label]) => (columns[name as keyof typeof meanings] === heading ? label : []))
    .join(', ')
}
