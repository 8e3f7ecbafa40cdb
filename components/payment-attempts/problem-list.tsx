'use client'

import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TitledCard } from '@/components/ui/card'
import { FactLine } from '@/components/ui/fact-line'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { formatMoney } from '@/lib/base/money'
import { settlePaymentProblem } from '@/lib/payment-attempts/actions'
import type { OpenProblem } from '@/lib/payment-attempts/queries'
import { problemAdvice, problemLabels } from '@/lib/payment-attempts/rules'

/** The payment problems that are still open, oldest first. */
export function ProblemList({ problems }: { problems: readonly OpenProblem[] }) {
  const [settled, setSettled] = useState<OpenProblem | null>(null)
  if (problems.length === 0) return null
  return (
    <div className="mb-8" id="online">
      <TitledCard title="Online payments to look at">
        <ul className="grid gap-4">
          {problems.map((problem) => {
            const { id, kind, amountCents, currency, reference, invoice, createdAt } = problem
            return (
              <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-medium wrap-anywhere">
                    {`${problemLabels[kind]}: ${formatMoney(amountCents, currency)}`}
                  </p>
                  <p className="text-sm">{problemAdvice[kind]}</p>
                  <FactLine className="text-sm text-muted-foreground">
                    {invoice ? (
                      <Link href={`/admin/invoices/${invoice.id}`} className="hover:text-purple">
                        {`${invoice.invoiceNumber}, ${invoice.clientCompany ?? invoice.clientName}`}
                      </Link>
                    ) : null}
                    <span className="wrap-anywhere">{reference}</span>
                    <LocalTime value={createdAt} />
                  </FactLine>
                </div>
                <Button variant="outline" size="sm" onClick={() => setSettled(problem)}>
                  Settle…
                </Button>
              </li>
            )
          })}
        </ul>
      </TitledCard>
      <FormDialog
        open={settled !== null}
        onOpenChange={() => setSettled(null)}
        title="Settle"
        description="It leaves the list, and the log says what was done."
      >
        {settled ? <SettleForm id={settled.id} onDone={() => setSettled(null)} /> : null}
      </FormDialog>
    </div>
  )
}

function SettleForm({ id, onDone }: { id: string; onDone: () => void }) {
  const admin = useAdminForm(settlePaymentProblem, {
    schema: () => import('@/lib/payment-attempts/schema').then((module) => module.settlingSchema),
    defaultValues: { id, note: '' },
    failure: {
      title: 'Error',
      message: 'This could not be settled. What you entered is still here; please try again.',
    },
    onSuccess: onDone,
  })
  return (
    <DialogForm form={admin} label="Settle" submit="Settle" pendingLabel="Saving..." className="mt-4">
      <TextareaField {...admin.field('note')} label="What was done" rows={3} required />
    </DialogForm>
  )
}
