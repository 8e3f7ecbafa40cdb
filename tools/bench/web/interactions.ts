// requirement: DES-5
import type { Browser, Locator, Page } from '@playwright/test'
import type { Stack } from '../../stack/stack'
import { launchBrowser } from '../../test/browser'
import { openPage, type Person, signIn, signInOwner } from '../load/people'
import { median, milliseconds, type Report } from '../load/report'
import { slowDown } from './slow-phone'

const TARGET_MS = 100

/** As long as people press a button or a key, so that a press and a release each have a frame. */
const PRESS = { delay: 80 }

type Interaction = {
  what: string
  who: 'visitor' | 'client' | 'admin'
  path: string
  /** On a phone, 390 by 844; otherwise on a desktop, 1280 by 800. */
  isPhone?: boolean
  /** Has to be there first. It is clicked, unless something else is done to it. */
  on: (page: Page) => Locator
  run?: (on: Locator, page: Page) => Promise<void>
}

/** What visitors, clients and the agency do most. */
const interactions: Interaction[] = [
  {
    what: 'Visitor opens the menu on a phone',
    who: 'visitor',
    path: '/',
    isPhone: true,
    on: (page) => page.getByRole('button', { name: 'Open menu' }),
  },
  {
    what: 'Visitor types a message',
    who: 'visitor',
    path: '/contact',
    isPhone: true,
    on: (page) => page.getByRole('textbox', { name: 'Message' }),
    run: (on) => on.pressSequentially('We run 14 depots.', PRESS),
  },
  {
    what: 'Visitor sends an incomplete form',
    who: 'visitor',
    path: '/contact',
    isPhone: true,
    on: (page) => page.getByRole('button', { name: 'Send Message' }),
  },
  {
    what: 'Client types a message',
    who: 'client',
    path: '/portal/messages',
    isPhone: true,
    on: (page) => page.getByRole('textbox', { name: 'Your message' }),
    run: (on) => on.pressSequentially('When is the pilot?', PRESS),
  },
  {
    what: 'Client goes to the invoices',
    who: 'client',
    path: '/portal',
    on: (page) => page.getByRole('link', { name: 'Invoices', exact: true }).first(),
  },
  {
    what: 'Admin opens a lead',
    who: 'admin',
    path: '/admin/messages',
    on: (page) => page.getByRole('row').nth(1).getByRole('link').first(),
  },
  {
    what: 'Admin moves down a list with the keyboard',
    who: 'admin',
    path: '/admin/messages',
    on: (page) => page.getByRole('table'),
    run: async (_table, { keyboard }) => {
      for (let row = 0; row < 5; row += 1) await keyboard.press('j', PRESS)
    },
  },
  {
    what: 'Admin selects a row',
    who: 'admin',
    path: '/admin/clients',
    on: (page) => page.getByRole('row').nth(1).getByRole('checkbox'),
  },
  {
    what: 'Admin types into the search of a list',
    who: 'admin',
    path: '/admin/invoices',
    on: (page) => page.getByRole('searchbox').first(),
    run: (on) => on.pressSequentially('north', PRESS),
  },
  {
    what: 'Admin opens the search of everything',
    who: 'admin',
    path: '/admin',
    on: (page) => page.getByRole('heading', { level: 1 }),
    run: (_heading, { keyboard }) => keyboard.press('Control+k', PRESS),
  },
]

/** Each interaction in a context of its own, on a slow phone. */
export async function benchInteractions(report: Report, stack: Stack, runs: number): Promise<void> {
  const client = await signIn(stack, stack.signIns?.clients[0].email)
  const people = { visitor: undefined, client, admin: await signInOwner(stack) }
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
  { path, isPhone = false, on, run = (found) => found.click(PRESS) }: Interaction,
  person: Person | undefined,
): Promise<number> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
  const page = await openPage(browser, stack, person, { viewport, isMobile: isPhone, hasTouch: isPhone })
  try {
    await page.goto(path, { waitUntil: 'networkidle' })
    await on(page).waitFor()
    await slowDown(page)
    await page.evaluate(observeInteractions)
    await run(on(page), page)
    await page.waitForTimeout(1500)
    return await page.evaluate(longestInteraction)
  } finally {
    await page.context().close()
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
