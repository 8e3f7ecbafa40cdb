'use client'

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { SelectField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useSettingsForm } from '@/components/settings/use-settings-form'
import { Card, CardContent, CardDescription, CardFooter, CardHeader } from '@/components/ui/card'
import { saveAccountingAction } from '@/lib/invoices/actions'
import { accountLengths, revenueLabel } from '@/lib/invoices/accounting/rules'
import type { AccountingFields } from '@/lib/invoices/accounting/schema'

const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
)

const labels: Record<Exclude<keyof AccountingFields, 'version'>, string> = {
  consultantNumber: 'Consultant number',
  clientNumber: 'Client number',
  fiscalYearMonth: 'Fiscal year starts in',
  accountLength: 'Digits of an account',
  receivablesAccount: 'Receivables account',
  bankAccount: 'Bank account',
  revenueAccounts: 'Revenue accounts',
  otherRevenueAccount: 'Other revenue',
}

type AccountingFormProps = {
  fields: AccountingFields
  /** The person who saved them last. */
  editor: string | null
}

/** The accounts of the accountant. */
export function AccountingForm({ fields, editor }: AccountingFormProps) {
  const headingId = useId()
  const { admin, revisions, of } = useSettingsForm(saveAccountingAction, {
    schema: () => import('@/lib/invoices/accounting/schema').then((module) => module.accountingFormSchema),
    current: fields,
    labels,
  })
  const { form, field, formProps, pending, banner } = admin
  // `fields` may have more rates by now.
  const revenueAccounts = useWatch({ control: form.control, name: 'revenueAccounts' })
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const
  return (
    <form {...formProps} aria-labelledby={headingId} className="mt-6 grid max-w-narrow gap-4">
      <EditConflict
        subject="these settings"
        show={(name) => shownValue(name, fields)}
        {...{ editor, labels, revisions }}
      />
      <Card>
        <CardHeader title={<span id={headingId}>Accounts</span>}>
          <CardDescription>Your accountant knows them.</CardDescription>
        </CardHeader>
        <CardContent className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...number} {...of('consultantNumber')} />
            <TextField {...number} {...of('clientNumber')} />
            <SelectField
              {...of('fiscalYearMonth')}
              options={months.map((label, index) => ({ value: String(index + 1), label }))}
            />
            <SelectField
              {...of('accountLength')}
              options={accountLengths.map((value) => ({ value, label: value }))}
            />
            <TextField {...number} {...of('receivablesAccount')} hint="What clients owe." />
            <TextField {...number} {...of('bankAccount')} hint="What clients paid." />
            {revenueAccounts?.map(({ basisPoints, category = 'S' }, index) => (
              <TextField
                key={`${category} ${String(basisPoints)}`}
                {...number}
                {...field(`revenueAccounts.${index}.account`)}
                label={`Revenue: ${revenueLabel({ basisPoints, category, account: '' })}`}
              />
            ))}
            <TextField {...number} {...of('otherRevenueAccount')} hint="Of other rates, or of a flat tax." />
          </div>
          <FormBanner state={banner} />
        </CardContent>
        <CardFooter>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Save Changes
          </SubmitButton>
        </CardFooter>
      </Card>
    </form>
  )
}

/** Formats a value for the edit conflict. */
function shownValue(name: keyof typeof labels, fields: AccountingFields): string {
  if (name === 'fiscalYearMonth') return months[Number(fields.fiscalYearMonth) - 1] ?? ''
  if (name !== 'revenueAccounts') return fields[name] ?? ''
  const accounts = (fields.revenueAccounts ?? []).filter(({ account }) => account)
  return accounts
    .map(({ category = 'S', account = '', ...rate }) => {
      const label = revenueLabel({ ...rate, category, account })
      return `${label}: ${account}`
    })
    .join('\n')
}
