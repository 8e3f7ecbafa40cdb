'use client'

import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { useReadOnly } from '@/components/ui/read-only'
import { reportPaymentAction } from '@/lib/invoices/actions'
import { reportedText } from '@/lib/invoices/content'

/** Without online payment, lets a client say that they have paid by bank transfer. Nothing is booked. */
export function ReportPayment({ id, isReported }: { id: string; isReported: boolean }) {
  const form = useActionForm({
    action: reportPaymentAction,
    failure: { message: 'We could not be told. Please try again.' },
  })
  const isReadOnly = useReadOnly()
  return (
    <div className="invoice-screen-only mb-6" id="pay" tabIndex={-1}>
      {isReported ? (
        <p className="text-sm text-muted-foreground">{reportedText}</p>
      ) : (
        <form {...form.formProps} aria-label="Report a payment" className="grid grid-cols-1 gap-3">
          <fieldset disabled={isReadOnly} className="contents">
            <input type="hidden" name="id" value={id} />
            <FormBanner state={form.banner} />
            <SubmitButton
              variant="outline"
              pending={form.pending}
              pendingLabel="Telling us…"
              className="justify-self-start"
            >
              I have paid
            </SubmitButton>
          </fieldset>
        </form>
      )}
    </div>
  )
}
