import { randomInt } from 'node:crypto'
import { test as base, expect, type APIRequestContext } from '@playwright/test'
import { loadSite } from '@/lib/settings/queries'
import { createAccount, createSessionCookie, type Account } from './accounts'

type Fixtures = {
  agency: undefined
  /** Accounts for this test alone, which it may disable, revoke and delete. */
  /** An owner. */
  admin: Account
  /** An admin who isn't an owner. */
  staff: Account
  client: Account
  /** Sends requests as this account, or signed out, from a unique IP address. */
  requestAs: (account?: Account) => Promise<APIRequestContext>
}

/** Tests over HTTP, without a browser. */
export const test = base.extend<Fixtures>({
  // What tests store with the product's own functions follows the settings of the agency, such as its time zone.
  agency: [
    async ({}, provide) => {
      await loadSite()
      await provide(undefined)
    },
    { auto: true },
  ],
  extraHTTPHeaders: async ({}, provide) => {
    await provide(fromOwnAddress())
  },
  admin: async ({}, provide) => {
    await provide(await createAccount('ADMIN'))
  },
  staff: async ({}, provide) => {
    await provide(await createAccount('ADMIN', false))
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

/** A unique IP address, so that rate limits by address apply to one test alone. */
export function fromOwnAddress(): Record<string, string> {
  return { 'x-forwarded-for': ['10', ...[256, 256, 255].map((end) => String(randomInt(end)))].join('.') }
}
