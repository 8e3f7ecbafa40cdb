import { useWatch } from 'react-hook-form'
import { CheckboxField, SelectField, TextField } from '@/components/form/fields'
import { FormSection } from '@/components/form/form-section'
import type { AdminForm } from '@/components/form/use-admin-form'
import { NumberField } from '@/components/invoices/number-field'
import { formatMoney } from '@/lib/base/money'
import { groupLabel } from '@/lib/invoices/rules'
import { draftLabels as labels } from '@/lib/proposals/drafts/content'
import { offerOfFields } from '@/lib/proposals/drafts/rules'
import type { ProposalFormValues } from '@/lib/proposals/drafts/schema'
import { preselected, proposalSums } from '@/lib/proposals/rules'

type AdminProps = { admin: AdminForm<ProposalFormValues> }

/** What the proposal comes to as it is typed, with the options that are chosen at first. */
function useSums({ form: { control } }: AdminForm<ProposalFormValues>) {
  const [groups, lines, deposit, isTaxed, currency, locale] = useWatch({
    control,
    name: ['groups', 'lines', 'deposit', 'isTaxed', 'currency', 'locale'],
  })
  const offer = offerOfFields({ groups, lines, deposit, isTaxed, currency, locale })
  const sums = proposalSums(offer, preselected(offer), currency)
  return { sums, kind: deposit.kind, isTaxed, currency, locale, hasOptions: groups.length > 0 }
}

/** The deposit and the rest, with the sums. */
export function ProposalPayment({ admin }: AdminProps) {
  const { field, errorOf } = admin
  const { sums, kind, isTaxed, currency, locale, hasOptions } = useSums(admin)
  const money = (cents: number) => formatMoney(cents === 0 ? 0 : cents, currency)
  const error = errorOf('total')
  return (
    <FormSection title="Payment">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field('deposit.kind')} label={labels.deposit} options={depositKinds} />
          {kind === 'none' ? null : (
            <>
              <NumberField
                admin={admin}
                name="deposit.value"
                label={kind === 'percent' ? 'Percent of the total' : `Amount (${currency})`}
                required
              />
              <TextField
                {...field('depositDays')}
                label={labels.depositDays}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                hint="After the client accepts."
              />
            </>
          )}
          <TextField
            {...field('restText')}
            label={kind === 'none' ? 'When it is due' : labels.restText}
            maxLength={500}
            className={kind === 'none' ? undefined : 'sm:col-start-1'}
          />
          <TextField {...field('restOn')} label="On a day" type="date" hint="If there is one." />
          {kind === 'none' ? null : (
            <CheckboxField
              {...field('issuesDeposit')}
              label={labels.issuesDeposit}
              hint="It is sent as soon as the client accepts. Otherwise it is left as a draft."
              className="sm:col-span-2"
            />
          )}
        </div>
        <div className="grid gap-2">
          <dl className="grid gap-1.5 rounded-md border p-4 text-sm tabular-nums">
            {isTaxed ? (
              <>
                <Sum label="Subtotal" amount={money(sums.netCents)} />
                {sums.groups.map((group) => (
                  <Sum
                    key={`${group.category} ${String(group.basisPoints)}`}
                    label={`${groupLabel(group, locale)} on ${money(group.baseCents)}`}
                    amount={money(group.taxCents)}
                  />
                ))}
              </>
            ) : null}
            <div
              aria-live="polite"
              className="mt-1 flex items-baseline justify-between gap-6 border-t border-foreground pt-2 font-display text-subheading font-semibold first:mt-0 first:border-0 first:pt-0"
            >
              <dt>Total</dt>
              <dd>{money(sums.totalCents)}</dd>
            </div>
            {kind === 'none' ? null : (
              <>
                <Sum label="Deposit" amount={money(sums.depositCents)} />
                <Sum label="Rest" amount={money(sums.restCents)} />
              </>
            )}
          </dl>
          {hasOptions ? (
            <p className="text-sm text-muted-foreground">With the options that are chosen at first.</p>
          ) : null}
        </div>
      </div>
      {error ? (
        <p role="alert" className="text-sm text-red">
          {error}
        </p>
      ) : null}
    </FormSection>
  )
}

const depositKinds = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'A part in percent' },
  { value: 'amount', label: 'An amount' },
]

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

/** Repeats the total beside the buttons. Hidden from screen readers, which hear the form's own total. */
export function RunningTotal({ admin }: AdminProps) {
  const { sums, currency } = useSums(admin)
  return (
    <p aria-hidden className="mr-auto flex items-baseline gap-3 max-lg:hidden">
      <span className="text-sm text-muted-foreground">Total</span>
      <span className="font-display text-heading font-semibold tabular-nums">
        {formatMoney(sums.totalCents, currency)}
      </span>
    </p>
  )
}
