import type { Page } from '@playwright/test'
import { systemTimeZone } from '@/lib/base/dates'
import { TIME_ZONE_COOKIE } from '@/lib/platform/time-zone-cookie'
import type { Stack } from '../../stack/stack'
import { launchBrowser } from '../../test/browser'
import { openPage, type Person } from '../load/people'

/** As on a slow phone, from now on: 150 ms until an answer, 1.6 Mbit/s, processor 4 times slower. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
}

export type SlowLoad = { lcpMs: number; cls: number }

/** Opens a page with a cold cache on a slow phone, in earnest: Lighthouse only calculates what would happen there. */
export async function loadSlowly(stack: Stack, path: string, person: Person): Promise<SlowLoad> {
  const browser = await launchBrowser()
  try {
    const page = await openPage(browser, stack, person, {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    // There since the person signed in.
    const timeZone = { name: TIME_ZONE_COOKIE, value: systemTimeZone(), url: stack.url }
    await page.context().addCookies([timeZone])
    await page.addInitScript(observeLoad)
    await slowDown(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => Number.isFinite((globalThis as unknown as Observed).load.lcpMs))
    return await page.evaluate(() => (globalThis as unknown as Observed).load)
  } finally {
    await browser.close()
  }
}

type Observed = { load: SlowLoad }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

function observeLoad(): void {
  const load: SlowLoad = { lcpMs: Number.NaN, cls: 0 }
  Object.assign(globalThis, { load })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) load.lcpMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) load.cls += value
  }).observe({ type: 'layout-shift', buffered: true })
}
