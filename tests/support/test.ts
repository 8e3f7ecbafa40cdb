import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { waitForScripts } from './hydrated'
import { signIn, type SampleAccount } from './session'

type Fixtures = {
  /** Signs this test's browser in. */
  signInAs: (account: SampleAccount) => Promise<void>
  /** Console errors that this test provokes. Anything else that a page complains of fails the test. */
  allowConsoleErrors: (...patterns: RegExp[]) => void
}

/** Every test of the product: an address of its own, and pages that must not complain. */
export const test = base.extend<Fixtures & { complaints: { messages: string[]; allowed: RegExp[] } }>({
  baseURL: process.env.FOYER_TEST_URL,

  context: async ({ context }, provide) => {
    const address = [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    context.on('page', waitForScripts)
    await provide(context)
  },

  complaints: [
    async ({ context }, provide) => {
      const messages: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') messages.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
      })
      context.on('weberror', (error) => messages.push(String(error.error())))
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          throw new Error(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`)
        })
      })
      await provide({ messages, allowed })
      const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],

  allowConsoleErrors: async ({ complaints }, provide) => {
    await provide((...patterns) => {
      complaints.allowed.push(...patterns)
    })
  },

  signInAs: async ({ context }, provide) => {
    await provide((account) => signIn(context, account))
  },
})

export { expect }
