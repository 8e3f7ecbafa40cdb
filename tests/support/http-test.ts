import { randomInt } from 'node:crypto'
import { test as base, expect, type APIRequestContext } from '@playwright/test'
import { createAccount, createSessionCookie, type Account } from './accounts'

type Fixtures = {
  /** People of this test's own, which it may disable, revoke and delete. */
  admin: Account
  client: Account
  /** Requests of the account, or of somebody who is signed out, from an address of their own. */
  requestAs: (account?: Account) => Promise<APIRequestContext>
}

/** The product's test without a browser. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, provide) => {
    await provide(fromOwnAddress())
  },
  admin: async ({}, provide) => {
    await provide(await createAccount('ADMIN'))
  },
  client: async ({}, provide) => {
    await provide(await createAccount('CLIENT'))
  },
  requestAs: async ({ playwright, baseURL }, provide) => {
    const contexts: APIRequestContext[] = []
    await provide(async (account) => {
      const cookies = account ? [await createSessionCookie(account)] : []
      const context = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: fromOwnAddress(),
        storageState: { cookies, origins: [] },
      })
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.dispose()
  },
})

export { expect }

/** An address of its own, so that limits by address apply to one test alone. */
export function fromOwnAddress(): Record<string, string> {
  return { 'x-forwarded-for': ['10', ...[256, 256, 255].map((end) => String(randomInt(end)))].join('.') }
}
