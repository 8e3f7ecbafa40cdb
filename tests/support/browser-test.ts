import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type Account, createAccount, signIn } from './accounts'

type Fixtures = {
  /** Console errors that belong to what a test provokes, say the browser's own note of a 404. */
  expectedErrors: RegExp | null
  people: { create: typeof createAccount }
  admin: Account
  client: Account
  /** The test's page, signed in to the panel. */
  adminPage: Page
  /** The test's page, signed in to the portal. */
  clientPage: Page
  /** A browser of its own for somebody else, watched like the first. */
  newPage: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>
}

/** Playwright's test with people of its own; fails on any console error or breach of the content policy. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  people: [{ create: createAccount }, { option: true }],
  context: async ({ context, expectedErrors }, provide) => {
    const problems = await watch(context)
    await provide(context)
    expect(unexpected(problems, expectedErrors)).toEqual([])
  },
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
  newPage: async ({ browser, baseURL, expectedErrors }, provide) => {
    const contexts: BrowserContext[] = []
    const problems: string[][] = []
    await provide(async (options = {}) => {
      const context = await browser.newContext({ baseURL, ...options })
      contexts.push(context)
      problems.push(await watch(context))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(unexpected(problems.flat(), expectedErrors)).toEqual([])
  },
})

/** Collects console errors; Chromium reports what the content policy stopped as one, too. */
async function watch(context: BrowserContext): Promise<string[]> {
  // Limits by address count for each browser alone.
  const [third, fourth] = crypto.getRandomValues(new Uint8Array(2))
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${String(third)}.${String(fourth)}` })
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  return problems
}

function unexpected(problems: string[], expected: RegExp | null): string[] {
  return problems.filter((problem) => !expected?.test(problem))
}
