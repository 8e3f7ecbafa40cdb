'use client'

import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { type AnswerBanner, useAnswer } from '@/components/proposals/use-answer'

type DepositFormProps = { token: string; banner: AnswerBanner | null }

/** Leads to the payment service's own page. */
export function PayDeposit({ token, banner: initial, amount }: DepositFormProps & { amount: string }) {
  const { banner, pending, formProps } = useAnswer({
    action: `/api/proposals/links/${token}/pay`,
    banner: initial,
    onStored: ({ url }) => {
      if (url === undefined) window.location.reload()
      else window.location.assign(url)
      return null
    },
  })
  return (
    <form {...formProps} aria-label="Pay the deposit" className="answer-pay">
      <FormBanner state={banner} />
      <SubmitButton pendingLabel="Opening the payment page…" pending={pending} size="lg">
        {`Pay ${amount}`}
      </SubmitButton>
    </form>
  )
}

/** Tells the agency that the deposit was paid by bank transfer. Nothing is booked. */
export function ReportDeposit({ token, banner: initial }: DepositFormProps) {
  const { banner, pending, formProps } = useAnswer({
    action: `/api/proposals/links/${token}/paid`,
    banner: initial,
    onStored: () => {
      window.location.replace(`/proposals/${token}?done=reported#deposit`)
      return null
    },
  })
  return (
    <form {...formProps} aria-label="Report a payment" className="answer-pay">
      <FormBanner state={banner} />
      <SubmitButton pendingLabel="Telling us…" pending={pending} variant="outline">
        I have paid
      </SubmitButton>
    </form>
  )
}
