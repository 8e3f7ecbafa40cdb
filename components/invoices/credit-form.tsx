'use client'

import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import { CheckboxField, SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar } from '@/components/form/form-bar'
import { RadioField } from '@/components/form/radio-field'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { type AdminForm, useAdminForm } from '@/components/form/use-admin-form'
import { NumberField } from '@/components/invoices/number-field'
import { Button, buttonVariants } from '@/components/ui/button'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { useSiteFacts } from '@/components/ui/site-facts'
import { currencySign, formatMoney, parseMoney, writeMoney } from '@/lib/base/money'
import { formatPercent } from '@/lib/base/numbers'
import { createCreditNoteAction } from '@/lib/invoices/actions'
import { invoiceFailures, paymentMethods } from '@/lib/invoices/content'
import type { CreditableInvoice } from '@/lib/invoices/credit-notes/queries'
import {
  amountsOf,
  type Credit,
  creditOf,
  creditProblem,
  leftOf,
  settlementOf,
} from '@/lib/invoices/credit-notes/rules'
import type { CreditNoteFields } from '@/lib/invoices/credit-notes/schema'
import { groupLabel, rateLabel } from '@/lib/invoices/rules'

type CreditFormProps = { invoice: CreditableInvoice; today: string }

/** Issues a credit note: over everything that is left, or over an amount of each line. */
export function CreditForm({ invoice, today }: CreditFormProps) {
  const router = useRouter()
  const { locale } = useSiteFacts()
  const { currency } = invoice
  const defaultValues: CreditNoteFields = {
    ...{ submissionKey: '', invoiceId: invoice.id, currency, locale, scope: 'everything', reason: '' },
    lines: invoice.lines.map(({ id }) => ({ lineId: id, amountCents: '0', isCredited: false })),
    // One that is dated ahead can't be credited before.
    issueDate: invoice.issueDate > today ? invoice.issueDate : today,
    ...{ rest: 'credit', method: paymentMethods[0], seenTotalCents: 0 },
  }
  const admin = useAdminForm(createCreditNoteAction, {
    schema: () => import('@/lib/invoices/credit-notes/schema').then((module) => module.creditNoteSchema),
    defaultValues,
    withKey: true,
    failure: { title: 'Error', message: invoiceFailures.creditNote },
    onSuccess({ id }) {
      router.push(`/admin/invoices/${id}`)
    },
  })
  const { form, formProps, field, isDirty, pending, banner } = admin
  const [scope, lines] = useWatch({ control: form.control, name: ['scope', 'lines'] })
  const chosen = lines.map((line) => ({ ...line, amountCents: centsOf(line.amountCents, invoice, locale) }))
  const amounts = amountsOf(invoice.lines, scope === 'everything' ? null : chosen) ?? []
  const credit = creditOf(invoice, amounts)
  const problem = creditProblem(invoice, amounts)

  return (
    <form
      {...formProps}
      aria-label="Credit note"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        form.setValue('seenTotalCents', Math.max(0, credit.totalCents))
        void admin.submit()
      }}
    >
      <TitledCard title="What is credited" className="grid gap-5">
        <div className="grid gap-2 sm:max-w-2xl">
          <RadioField
            legend={<span className="sr-only">What is credited</span>}
            name="scope"
            options={scopes}
            value={scope}
            onValue={(value) => form.setValue('scope', value, { shouldDirty: true })}
          />
        </div>
        <CreditLines admin={admin} invoice={invoice} isByLine={scope === 'lines'} />
      </TitledCard>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <TitledCard title="Credit note" className="grid gap-4">
          <TextareaField
            {...field('reason')}
            label="Reason"
            rows={3}
            maxLength={500}
            required
            hint="The credit note says it to the client."
          />
          <TextField
            {...field('issueDate')}
            label="Issue date"
            type="date"
            required
            min={invoice.issueDate}
            className="sm:max-w-60"
          />
        </TitledCard>
        <TitledCard title="What it comes to" className="grid gap-4">
          <CreditTotals invoice={invoice} credit={credit} />
          {problem && scope === 'lines' && problem.line === null && credit.subtotalCents !== 0 ? (
            <p role="alert" className="text-sm text-red">
              {problem.message}
            </p>
          ) : (
            <Settlement admin={admin} invoice={invoice} totalCents={credit.totalCents} />
          )}
        </TitledCard>
      </div>
      <FormBanner state={banner} />
      <FormBar className="justify-end max-lg:static max-lg:border-0 max-lg:py-0">
        <Link href={`/admin/invoices/${invoice.id}`} className={buttonVariants({ variant: 'ghost' })}>
          Cancel
        </Link>
        <SubmitButton pending={pending} pendingLabel="Issuing…">
          Issue credit note
        </SubmitButton>
      </FormBar>
      <UnsavedChanges isDirty={isDirty && !pending} />
    </form>
  )
}

const scopes = [
  { value: 'everything', label: 'Everything that is left' },
  { value: 'lines', label: 'An amount of each line' },
] as const

function centsOf(text: string, { currency }: Pick<CreditableInvoice, 'currency'>, locale: string): number {
  const parsed = parseMoney(text, currency, locale)
  return 'value' in parsed ? parsed.value : 0
}

type CreditAdmin = AdminForm<CreditNoteFields>
type CreditLinesProps = { admin: CreditAdmin; invoice: CreditableInvoice; isByLine: boolean }

function CreditLines({ admin, invoice, isByLine }: CreditLinesProps) {
  const { currency, lines } = invoice
  return (
    <div className="-mb-3 divide-y border-t">
      {lines.map((line, index) => (
        <fieldset
          key={line.id}
          className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
        >
          <legend className="sr-only">{line.serviceName}</legend>
          <div className="min-w-0 text-sm">
            <p className="font-medium wrap-anywhere">{line.serviceName}</p>
            {isByLine || line.creditedCents !== 0 ? (
              <p className="text-muted-foreground tabular-nums">
                {line.creditedCents === 0
                  ? formatMoney(line.amountCents, currency)
                  : `${formatMoney(leftOf(line), currency)} left of ${formatMoney(line.amountCents, currency)}`}
              </p>
            ) : null}
          </div>
          {isByLine ? (
            <LineAmount admin={admin} index={index} line={line} currency={currency} />
          ) : (
            <p className="text-sm font-medium tabular-nums">{formatMoney(leftOf(line), currency)}</p>
          )}
        </fieldset>
      ))}
    </div>
  )
}

type LineAmountProps = {
  admin: CreditAdmin
  index: number
  line: CreditableInvoice['lines'][number]
  currency: string
}

function LineAmount({ admin, index, line, currency }: LineAmountProps) {
  const { locale } = useSiteFacts()
  const left = leftOf(line)
  if (left === 0) return <p className="text-sm text-muted-foreground">Credited</p>
  if (left < 0) return <CheckboxField {...admin.field(`lines.${index}.isCredited`)} label="Credit it, too" />
  const name = `lines.${index}.amountCents` as const
  return (
    <div className="flex items-end gap-2">
      <NumberField
        admin={admin}
        name={name}
        label={`Amount (${currencySign(currency)})`}
        required
        className="w-40 max-sm:flex-1"
      />
      <Button
        variant="outline"
        aria-label={`All of ${line.serviceName}`}
        onClick={() =>
          admin.form.setValue(name, writeMoney(left, currency, locale), {
            shouldDirty: true,
            shouldValidate: admin.form.formState.isSubmitted,
          })
        }
      >
        All
      </Button>
    </div>
  )
}

type Row = { label: string; cents: number }

function CreditTotals({ invoice, credit }: { invoice: CreditableInvoice; credit: Credit }) {
  const { locale } = useSiteFacts()
  const { currency } = invoice
  const rows: Row[] = [
    { label: 'Subtotal', cents: credit.subtotalCents },
    ...(invoice.discountCents > 0
      ? [{ label: `Discount${percentOf(invoice.discountBasisPoints, locale)}`, cents: -credit.discountCents }]
      : []),
    ...(invoice.taxesByLine
      ? credit.groups.map((group) => ({
          label: `${groupLabel(group, locale)} on ${formatMoney(group.baseCents, currency)}`,
          cents: group.taxCents,
        }))
      : []),
    ...(!invoice.taxesByLine && invoice.taxCents > 0
      ? [{ label: taxLabel(invoice, locale), cents: credit.taxCents }]
      : []),
  ]
  return (
    <dl className="grid gap-1.5 text-sm tabular-nums">
      {rows.map(({ label, cents }) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="text-muted-foreground">{label}</dt>
          <dd>{formatMoney(cents === 0 ? 0 : cents, currency)}</dd>
        </div>
      ))}
      <div
        aria-live="polite"
        className="mt-1 flex items-baseline justify-between gap-6 border-t border-foreground pt-2 font-display text-subheading font-semibold"
      >
        <dt>Total</dt>
        <dd>{formatMoney(credit.totalCents, currency)}</dd>
      </div>
    </dl>
  )
}

function percentOf(basisPoints: number | null, locale: string): string {
  return basisPoints === null ? '' : ` (${formatPercent(basisPoints, locale)})`
}

function taxLabel({ taxName, taxBasisPoints }: CreditableInvoice, locale: string): string {
  return taxName !== null && taxBasisPoints !== null
    ? rateLabel({ name: taxName, basisPoints: taxBasisPoints }, locale)
    : `Tax${percentOf(taxBasisPoints, locale)}`
}

type SettlementProps = { admin: CreditAdmin; invoice: CreditableInvoice; totalCents: number }

/** What happens with the credit, and a choice for what doesn’t settle the invoice. */
function Settlement({ admin, invoice, totalCents }: SettlementProps) {
  const { form, field } = admin
  const rest = useWatch({ control: form.control, name: 'rest' })
  const { currency, balanceCents } = invoice
  const { settledCents, restCents } = settlementOf(totalCents, balanceCents)
  if (totalCents <= 0) return null
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <div className="grid gap-4 border-t pt-4">
      {settledCents > 0 ? (
        <p className="text-sm">
          {settledCents === balanceCents
            ? `${money(settledCents)} of it settles this invoice.`
            : `It lowers what is due of this invoice from ${money(balanceCents)} to ${money(balanceCents - settledCents)}.`}
        </p>
      ) : null}
      {restCents > 0 ? (
        <>
          <RadioField
            legend={
              settledCents > 0
                ? `What happens with the other ${money(restCents)}?`
                : `What happens with the ${money(restCents)}?`
            }
            name="rest"
            options={restOptions}
            value={rest}
            onValue={(value) => form.setValue('rest', value, { shouldDirty: true })}
          />
          {rest === 'refund' ? (
            <SelectField {...field('method')} label="Refunded by" options={methods} className="sm:max-w-60" />
          ) : null}
        </>
      ) : null}
    </div>
  )
}

const restOptions = [
  { value: 'credit', label: 'It stays as credit', hint: 'For other invoices, or to be given back later.' },
  { value: 'refund', label: 'It is refunded', hint: 'Recorded as given back today.' },
] as const

const methods = paymentMethods.map((value) => ({ value, label: value }))
