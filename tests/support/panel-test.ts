import { randomInt } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Account, createAccount, signIn } from './accounts'
import { waitForScripts } from './hydrated'
import { test as base } from './test'

type Fixtures = {
  people: { create: typeof createAccount }
  admin: Account
  client: Account
  /** The test's page, signed in to the panel. */
  adminPage: Page
  /** The test's page, signed in to the portal. */
  clientPage: Page
  /** A browser of its own for somebody else; what its pages complain of counts, too. */
  newPage: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>
}

/** The product's test with people of its own, so that a test may disable, revoke and delete. */
export const test = base.extend<Fixtures>({
  people: [{ create: createAccount }, { option: true }],
  admin: async ({ people }, provide) => {
    await provide(await people.create('ADMIN'))
  },
  client: async ({ people }, provide) => {
    await provide(await people.create('CLIENT'))
  },
  adminPage: async ({ page, admin }, provide) => {
    expect(await signIn(page.request, admin, 'admin')).toBe(true)
    await provide(page)
  },
  clientPage: async ({ page, client }, provide) => {
    expect(await signIn(page.request, client, 'portal')).toBe(true)
    await provide(page)
  },
  newPage: async ({ browser, baseURL, complaints }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (options = {}) => {
      const context = await browser.newContext({ baseURL, ...options })
      contexts.push(context)
      context.on('page', waitForScripts)
      const address = ['10', ...[256, 256, 255].map((end) => String(randomInt(end)))].join('.')
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.messages.push(message.text())
      })
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
