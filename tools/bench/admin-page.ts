import { chromium, type Page } from '@playwright/test'
import { browserCookie, signInAll } from './load/people'
import type { Stack } from '../stack/stack'
import { browserArguments, findBrowser } from '../test/browser'

/** Runs work in a real browser that is signed in to the admin. */
export async function inAdmin(stack: Stack, work: (page: Page) => Promise<void>): Promise<void> {
  const [admin] = await signInAll(stack, [stack.signIns?.admin.email ?? ''])
  if (!admin) throw new Error('No user is signed in.')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
  try {
    const context = await browser.newContext({ baseURL: stack.url })
    await context.addCookies([browserCookie(stack, admin)])
    await work(await context.newPage())
  } finally {
    await browser.close()
  }
}
