// requirement: DES-5
import type { Browser, Locator, Page } from '@playwright/test'
import type { Stack } from '../../stack/stack'
import { browserCookie, signInAll, type Person } from '../load/people'
import { median, milliseconds, type Report } from '../load/report'
import { launchBrowser, slowDown } from './slow-phone'

const TARGET_MS = 100

/** As long as people press a button or a key, so that a press and a release each have a frame. */
const PRESS = { delay: 80 }

type Interaction = {
  what: string
  who: 'visitor' | 'client' | 'admin'
  path: string
  /** On a phone, 390 by 844; otherwise on a desktop, 1280 by 800. */
  isPhone?: boolean
  ready: (page: Page) => Locator
  run: (page: Page) => Promise<void>
}

/** What visitors, clients and the agency do most. */
const interactions: Interaction[] = [
  {
    what: 'Visitor opens the menu on a phone',
    who: 'visitor',
    path: '/',
    isPhone: true,
    ready: (page) => page.getByRole('button', { name: 'Open menu' }),
    run: (page) => page.getByRole('button', { name: 'Open menu' }).click(PRESS),
  },
  {
    what: 'Visitor types a message',
    who: 'visitor',
    path: '/contact',
    isPhone: true,
    ready: (page) => page.getByRole('textbox', { name: 'Message' }),
    run: (page) =>
      page.getByRole('textbox', { name: 'Message' }).pressSequentially('We run 14 depots.', PRESS),
  },
  {
    what: 'Visitor sends an incomplete form',
    who: 'visitor',
    path: '/contact',
    isPhone: true,
    ready: (page) => page.getByRole('button', { name: 'Send Message' }),
    run: (page) => page.getByRole('button', { name: 'Send Message' }).click(PRESS),
  },
  {
    what: 'Client types a message',
    who: 'client',
    path: '/portal/messages',
    isPhone: true,
    ready: (page) => page.getByRole('textbox', { name: 'Your message' }),
    run: (page) =>
      page.getByRole('textbox', { name: 'Your message' }).pressSequentially('When is the pilot?', PRESS),
  },
  {
    what: 'Client goes to the invoices',
    who: 'client',
    path: '/portal',
    ready: (page) => page.getByRole('link', { name: 'Invoices', exact: true }).first(),
    run: (page) => page.getByRole('link', { name: 'Invoices', exact: true }).first().click(PRESS),
  },
  {
    what: 'Admin opens a lead',
    who: 'admin',
    path: '/admin/messages',
    ready: (page) => page.getByRole('table'),
    run: (page) => page.getByRole('row').nth(1).getByRole('link').first().click(PRESS),
  },
  {
    what: 'Admin moves down a list with the keyboard',
    who: 'admin',
    path: '/admin/messages',
    ready: (page) => page.getByRole('table'),
    run: async (page) => {
      for (let row = 0; row < 5; row += 1) await page.keyboard.press('j', PRESS)
    },
  },
  {
    what: 'Admin selects a row',
    who: 'admin',
    path: '/admin/clients',
    ready: (page) => page.getByRole('row').nth(1).getByRole('checkbox'),
    run: (page) => page.getByRole('row').nth(1).getByRole('checkbox').click(PRESS),
  },
  {
    what: 'Admin types into the search of a list',
    who: 'admin',
    path: '/admin/invoices',
    ready: (page) => page.getByRole('searchbox').first(),
    run: (page) => page.getByRole('searchbox').first().pressSequentially('north', PRESS),
  },
  {
    what: 'Admin opens the search of everything',
    who: 'admin',
    path: '/admin',
    ready: (page) => page.getByRole('heading', { level: 1 }),
    run: (page) => page.keyboard.press('Control+k', PRESS),
  },
]

/** Each interaction in a context of its own, on a slow phone. */
export async function benchInteractions(report: Report, stack: Stack, runs: number): Promise<void> {
  const { admin, clients } = stack.signIns ?? {}
  const [client, colleague] = await signInAll(stack, [clients?.[0].email ?? '', admin?.email ?? ''])
  const people = { visitor: undefined, client, admin: colleague }
  const browser = await launchBrowser()
  try {
    for (const interaction of interactions) {
      const durations: number[] = []
      for (let run = 0; run < runs; run += 1)
        durations.push(await measure(browser, stack, interaction, people[interaction.who]))
      const duration = median(durations)
      report.add({
        what: interaction.what,
        target: `next paint within ${TARGET_MS} ms`,
        result: milliseconds(duration),
        isGood: duration < TARGET_MS,
      })
    }
  } finally {
    await browser.close()
  }
}

/** Milliseconds from an input until the next paint, at most, as Event Timing rounds them: to 8. */
async function measure(
  browser: Browser,
  stack: Stack,
  { path, isPhone = false, ready, run }: Interaction,
  person: Person | undefined,
): Promise<number> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone })
  try {
    if (person) await context.addCookies([browserCookie(stack, person)])
    const page = await context.newPage()
    await page.goto(`${stack.url}${path}`, { waitUntil: 'networkidle' })
    await ready(page).waitFor()
    await slowDown(page)
    await page.evaluate(observeInteractions)
    await run(page)
    await page.waitForTimeout(1500)
    return await page.evaluate(longestInteraction)
  } finally {
    await context.close()
  }
}

type Timing = PerformanceEntry & { interactionId?: number }

function observeInteractions(): void {
  const durations: number[] = []
  Object.assign(globalThis, { interactionDurations: durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) if (entry.interactionId) durations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

function longestInteraction(): number {
  const { interactionDurations } = globalThis as unknown as { interactionDurations: number[] }
  return Math.max(16, ...interactionDurations)
}
