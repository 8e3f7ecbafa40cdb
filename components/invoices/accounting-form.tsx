'use client'

import { useId } from 'react'
import { SelectField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { Card, CardContent, CardDescription, CardFooter, CardHeader } from '@/components/ui/card'
import { saveAccountingAction } from '@/lib/invoices/actions'
import { accountLengths, revenueLabel } from '@/lib/invoices/accounting/rules'
import type { AccountingFields } from '@/lib/invoices/accounting/schema'
import { invoiceFailures } from '@/lib/invoices/content'

const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
)

/** The accounts of the accountant. */
export function AccountingForm({ fields }: { fields: AccountingFields }) {
  const headingId = useId()
  const { field, formProps, pending, banner } = useAdminForm(saveAccountingAction, {
    schema: () => import('@/lib/invoices/accounting/schema').then((module) => module.accountingFormSchema),
    defaultValues: fields,
    failure: { title: 'Not saved', message: invoiceFailures.settings },
  })
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const
  return (
    <form {...formProps} aria-labelledby={headingId} className="mt-6 max-w-narrow">
      <Card>
        <CardHeader title={<span id={headingId}>Accounts</span>}>
          <CardDescription>Your accountant knows them.</CardDescription>
        </CardHeader>
        <CardContent className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...number} {...field('consultantNumber')} label="Consultant number" />
            <TextField {...number} {...field('clientNumber')} label="Client number" />
            <SelectField
              {...field('fiscalYearMonth')}
              label="Fiscal year starts in"
              options={months.map((label, index) => ({ value: String(index + 1), label }))}
            />
            <SelectField
              {...field('accountLength')}
              label="Digits of an account"
              options={accountLengths.map((value) => ({ value, label: value }))}
            />
            <TextField
              {...number}
              {...field('receivablesAccount')}
              label="Receivables account"
              hint="What clients owe."
            />
            <TextField {...number} {...field('bankAccount')} label="Bank account" hint="What clients paid." />
            {fields.revenueAccounts?.map(({ basisPoints, category = 'S' }, index) => (
              <TextField
                key={`${category} ${String(basisPoints)}`}
                {...number}
                {...field(`revenueAccounts.${index}.account`)}
                label={`Revenue: ${revenueLabel({ basisPoints, category, account: '' })}`}
              />
            ))}
            <TextField
              {...number}
              {...field('otherRevenueAccount')}
              label="Other revenue"
              hint="Of other rates, or of a flat tax."
            />
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
