import { TitledCard } from '@/components/ui/card'
import type { PaymentSetup as Setup } from '@/lib/payment-attempts/queries'

/** Whether invoices can be paid online, and what to enter at the payment service. */
export function PaymentSetup({ setup }: { setup: Setup }) {
  const { isOn, isStandIn, mode, webhookUrl } = setup
  return (
    <div className="mb-6 max-w-narrow">
      <TitledCard title="Online payment">
        <p className="text-sm">{isOn ? onText(isStandIn, mode) : offText}</p>
        {isStandIn ? null : (
          <p className="mt-2 text-sm">
            <span>Webhook address to enter at Stripe: </span>
            <code className="wrap-anywhere">{webhookUrl}</code>
          </p>
        )}
      </TitledCard>
    </div>
  )
}

const offText =
  'Off. Clients see your bank details. To let them pay by card or bank at Stripe, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in the environment.'

function onText(isStandIn: boolean, mode: Setup['mode']): string {
  if (isStandIn) return 'On, with a service that stands in for Stripe: everything works, and no money moves.'
  if (mode === 'test') return 'On, in Stripe’s test mode: no money moves.'
  return 'On: clients pay by card or bank at Stripe.'
}
