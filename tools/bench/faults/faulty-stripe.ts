import type { StandIn } from '@/tools/stand-ins/stand-in'
import { startStripe } from '@/tools/stand-ins/stripe'
import { HoldUp } from './hold-up'

const secretKey = 'sk_test_faults'
const webhookSecret = 'whsec_faults'

/** Which answer is held up, when what was asked for is done: that to a new checkout, or to the question what became of one. */
type AnswerPoint = 'created' | 'state'

/** A payment service that can hold its answers up. */
export class FaultyStripe {
  private readonly holdUp = new HoldUp<AnswerPoint>()
  private server: StandIn | undefined

  get env(): Record<string, string> {
    return this.server?.env ?? {}
  }

  async start(productUrl: string): Promise<void> {
    this.server = await startStripe({
      ...{ secretKey, webhookSecret, webhookUrl: `${productUrl}/api/stripe/webhook` },
      pause: async ({ method, url }) => {
        if (url.pathname.startsWith('/v1/checkout/sessions'))
          await this.holdUp.pass(method === 'POST' ? 'created' : 'state')
      },
    })
  }

  async stop(): Promise<void> {
    await this.server?.close()
  }

  /** Holds up every such answer from now on; resolves when the first one is due. */
  holdUpAt(point: AnswerPoint): Promise<void> {
    return this.holdUp.until(point)
  }

  letThrough(): void {
    this.holdUp.letThrough()
  }
}
