import {
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from '@playwright/test'
import { findSampleAccount, openSession, type Account, type SampleAccount } from './accounts'
import { fromOwnAddress, test as base } from './http-test'
import { PAGE_LOADS } from '@/tools/test/page-loads'
import { waitForScripts } from './hydrated'

type NewPageOptions = { as?: Account } & Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'baseURL' | 'viewport' | 'hasTouch' | 'isMobile' | 'timezoneId'
>

type Fixtures = {
  /** Signs this test's browser in to a sample account, which the test must not change. */
  signInAs: (account: SampleAccount) => Promise<void>
  /** The test's page, signed in as `admin`. */
  adminPage: Page
  /** The test's page, signed in as `client`. */
  clientPage: Page
  /** A page in a separate browser context, for another person. Its console errors count too. */
  newPage: (options?: NewPageOptions) => Promise<Page>
  /** Console errors that this test expects; any others fail it. */
  allowConsoleErrors: (...patterns: RegExp[]) => void
  complaints: Complaints
}

type Complaints = {
  messages: string[]
  allowed: RegExp[]
  /** The number of documents that the test has loaded, which take most of its time. */
  loads: number
}

/** Said when a window is resized while a page fades. React ignores it, too, but knows only the wording of earlier browsers. */
const RESIZED = /Transition was aborted because of invalid state\. Viewport size changed/

/** Browser tests. Console errors fail the test, and `goto` waits for hydration. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, provide, testInfo) => {
      const complaints = { messages: [] as string[], allowed: [RESIZED], loads: 0 }
      await watch(context, complaints)
      await provide(complaints)
      const { messages, allowed, loads } = complaints
      testInfo.annotations.push({ type: PAGE_LOADS, description: String(loads) })
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
    await provide(async (account) => openSession(context, await findSampleAccount(account)))
  },
  adminPage: async ({ page, context, admin }, provide) => {
    await openSession(context, admin)
    await provide(page)
  },
  clientPage: async ({ page, context, client }, provide) => {
    await openSession(context, client)
    await provide(page)
  },
  newPage: async ({ browser, complaints }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async ({ as: account, ...options } = {}) => {
      const context = await browser.newContext({ ...options, extraHTTPHeaders: fromOwnAddress() })
      contexts.push(context)
      await watch(context, complaints)
      if (account) await openSession(context, account)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

async function watch(context: BrowserContext, complaints: Complaints): Promise<void> {
  const { messages } = complaints
  context.on('page', waitForScripts)
  context.on('request', (request) => {
    if (request.isNavigationRequest() && isOfPage(request)) complaints.loads += 1
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    messages.push(`${message.page()?.url() ?? ''}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => messages.push(String(error.error())))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      throw new Error(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`)
    })
  })
}

function isOfPage(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null
  } catch {
    // The first request of a popup is sent before its frame exists.
    return true
  }
}

export { expect }
