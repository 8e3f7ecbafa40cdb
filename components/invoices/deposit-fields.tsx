import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { IconButton } from '@/components/admin/icon-button'
import type { AdminForm } from '@/components/form/use-admin-form'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardDescription, CardHeader } from '@/components/ui/card'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import type { InvoiceClient } from '@/lib/invoices/form/queries'
import type { OfferedDeposit } from '@/lib/invoices/deposits/queries'
import { deductionFields } from '@/lib/invoices/deposits/rules'
import { emptyFields, groupLabel, sumsOfFields } from '@/lib/invoices/rules'
import type { InvoiceFormValues } from '@/lib/invoices/schema'

type AdminProps = { admin: AdminForm<InvoiceFormValues> }
type DepositFieldsProps = AdminProps & {
  /** Those who have been chosen; the first that is chosen now counts. */
  clients: readonly (InvoiceClient | null)[]
}

const none: OfferedDeposit[] = []

/** The deposit invoices of the chosen project, which become lines below zero. */
export function DepositFields({ admin: { form }, clients }: DepositFieldsProps) {
  const [kind, clientUserId, projectId, currency, lines] = useWatch({
    control: form.control,
    name: ['kind', 'clientUserId', 'projectId', 'currency', 'lines'],
  })
  const deposits = clients.find((client) => client?.id === clientUserId)?.deposits ?? none
  const isFinal = kind !== 'deposit' && projectId !== ''
  const offered = deposits.filter(
    (deposit) => isFinal && deposit.projectId === projectId && deposit.currency === currency,
  )
  const isDeducted = ({ id }: OfferedDeposit) => lines.some(({ depositId }) => depositId === id)
  const open = offered.filter((deposit) => deposit.isPaid && !isDeducted(deposit))
  const projectBefore = useRef(projectId)

  useEffect(() => {
    if (projectBefore.current === projectId) return
    projectBefore.current = projectId
    // The choice of another project takes the deposits of the one before out.
    const current = form.getValues('lines')
    const isKept = ({ depositId }: (typeof current)[number]) =>
      !depositId || deposits.some((deposit) => deposit.id === depositId && deposit.projectId === projectId)
    if (!current.every(isKept)) form.setValue('lines', current.filter(isKept), { shouldDirty: true })
  }, [deposits, form, projectId])

  function deduct(chosen: readonly OfferedDeposit[]) {
    const current = form.getValues()
    const added = chosen.flatMap((deposit) => deductionFields(deposit, current))
    form.setValue('lines', [...current.lines, ...added], { shouldDirty: true })
  }

  if (offered.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Deposits"
        action={
          open.length > 1 ? (
            <Button variant="outline" size="sm" onClick={() => deduct(open)}>
              Deduct all
            </Button>
          ) : null
        }
      >
        <CardDescription>
          What was billed before for this project. A final invoice deducts it, with its tax.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul aria-label="Deposits" className="divide-y">
          {offered.map((deposit) => (
            <li
              key={deposit.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-56 text-sm">
                <Link
                  href={`/admin/invoices/${deposit.id}`}
                  target="_blank"
                  className="font-medium wrap-anywhere hover:text-purple"
                >
                  {deposit.invoiceNumber}
                </Link>
                <FactLine className="text-muted-foreground tabular-nums">
                  <span>{formatDay(deposit.issueDate)}</span>
                  <span>{`Net ${formatMoney(deposit.netCents, currency)}`}</span>
                  <span>{`Tax ${formatMoney(deposit.taxCents, currency)}`}</span>
                </FactLine>
              </div>
              <p className="font-medium tabular-nums">{formatMoney(deposit.totalCents, currency)}</p>
              <div className="ml-auto flex min-h-(--control-height-sm) min-w-28 items-center justify-end text-sm">
                {isDeducted(deposit) ? (
                  <span className="inline-flex items-center gap-1.5 text-green">
                    <Check aria-hidden className="size-4" />
                    <span>Deducted</span>
                  </span>
                ) : deposit.isPaid ? (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Deduct ${deposit.invoiceNumber}`}
                    onClick={() => deduct([deposit])}
                  >
                    Deduct
                  </Button>
                ) : (
                  <span className="text-muted-foreground">Not paid yet</span>
                )}
              </div>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

type DeductionLineProps = AdminProps & { index: number; depositId: string }

/** A line that deducts a deposit. It can only be removed, with the others of that deposit. */
export function DeductionLine({ admin, index, depositId }: DeductionLineProps) {
  const { form } = admin
  const [line, lines, currency, locale, taxesByLine = false] = useWatch({
    control: form.control,
    name: [`lines.${index}`, 'lines', 'currency', 'locale', 'taxesByLine'],
  })
  const error = admin.errorOf(`lines.${index}.rateCents`)
  const isFirst = lines.findIndex((one) => one.depositId === depositId) === index
  const { groups, lines: amounts } = sumsOfFields({
    ...{ ...emptyFields, lines: [line], taxesByLine, currency, locale },
  })
  const [group] = groups
  return (
    <fieldset className="invoice-line invoice-deduction">
      <legend className="sr-only">{line.serviceName}</legend>
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">{line.serviceName}</p>
        {group ? <p className="text-muted-foreground">{groupLabel(group, locale)}</p> : null}
        {error ? (
          <p role="alert" className="text-red">
            {error}
          </p>
        ) : null}
      </div>
      <p className="text-sm font-medium tabular-nums">
        {formatMoney(amounts[0]?.amountCents ?? 0, currency)}
      </p>
      {isFirst ? (
        <IconButton
          label={`Remove ${line.serviceName}`}
          icon={X}
          className="justify-self-end"
          onClick={() => {
            const kept = form.getValues('lines').filter((one) => one.depositId !== depositId)
            form.setValue('lines', kept, { shouldDirty: true })
          }}
        />
      ) : null}
    </fieldset>
  )
}
