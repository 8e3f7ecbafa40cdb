import { hasStripe, isLiveStripe, refusalOfStripe } from '@/lib/platform/stripe'
import { ok, problem, type Check, warning } from './check'
import { explainFailure } from '@/lib/platform/explain-failure'

export const payments: Check = {
  name: 'payments',
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  async run({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }) {
    if (!hasStripe()) {
      if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET === undefined)
        return [ok('no STRIPE_SECRET_KEY, so invoices can’t be paid online')]
      const missing = STRIPE_SECRET_KEY === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET'
      return [warning(`${missing} is missing, so invoices can’t be paid online`, 'Set both, or neither.')]
    }
    try {
      // Only now that the settings are known to be right.
      const { getStripe } = await import('@/lib/platform/stripe-client')
      // The least that a restricted key may do.
      await getStripe().checkout.sessions.list({ limit: 1 })
    } catch (error) {
      const refusal = refusalOfStripe(error)
      if (refusal?.status === 401) return [problem('Stripe refuses the key', 'Correct STRIPE_SECRET_KEY.')]
      if (refusal?.status === 403)
        return [problem('the key may not read Checkout Sessions', 'Give it that right at Stripe.')]
      return [problem(explainFailure(error, 'Stripe'), 'Check that this machine can reach api.stripe.com.')]
    }
    if (STRIPE_API_URL !== undefined) return [ok('a stand-in takes payments; no money moves')]
    return [ok(`Stripe accepts the key, in ${isLiveStripe() ? 'live' : 'test'} mode`)]
  },
}
