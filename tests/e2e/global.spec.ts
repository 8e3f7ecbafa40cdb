// requirement: SITE-13
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test'

const consent = (page: Page) => page.getByRole('region', { name: 'Cookie choice' })

/** Tabs through the page up to the bar, and expects nothing to be covered. Returns the names of the controls reached. */
async function expectNothingCovered(page: Page, path: string): Promise<string[]> {
  const reached: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const { isInBar, isHidden, html } = await page.evaluate(() => {
      const bar = document.querySelector('[aria-label="Cookie choice"]')
      const control = document.activeElement
      // Only the top of a tall element counts. The portal's navigation is below the bar.
      const { top = 0, bottom = 0 } = control?.getBoundingClientRect() ?? {}
      const isBelow = top >= (bar?.getBoundingClientRect().bottom ?? 0)
      return {
        isInBar: bar?.contains(control),
        isHidden: !isBelow && Math.min(bottom, top + 100) > (bar?.getBoundingClientRect().top ?? 0),
        html: control?.outerHTML.slice(0, 80) ?? '',
      }
    })
    if (isInBar) return reached
    expect(isHidden, `${path} ${html}`).toBe(false)
    reached.push(html)
  }
}

/** Expects that the bar covers neither the focused element nor the end of the page. */
async function expectUncovered(page: Page, path: string): Promise<void> {
  const reached = await expectNothingCovered(page, path)
  expect(
    reached.filter((html) => html.startsWith('<textarea')),
    path,
  ).not.toEqual([])
  await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  })
  const footer = await page.getByRole('contentinfo').boundingBox()
  const bar = await consent(page).boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0), path).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
}

/** Screenshots of the background, now and eight frames later. */
async function watchParticles(page: Page): Promise<[string, string]> {
  const canvas = page.locator('canvas')
  await expect(canvas).toBeAttached()
  await expect
    .poll(() =>
      canvas.evaluate((element: HTMLCanvasElement) =>
        element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data.some(Boolean),
      ),
    )
    .toBe(true)
  return canvas.evaluate(async (element: HTMLCanvasElement) => {
    const before = element.toDataURL()
    for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame)
    return [before, element.toDataURL()] as [string, string]
  })
}

const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
const bottom = async (of: Locator) => (await top(of)) + ((await of.boundingBox())?.height ?? 0)

/** On a small screen with motion. */
async function expectBoth(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(consent(page)).toBeVisible()
  const submit = page.getByRole('button', { name: 'Sign In' })
  expect(await bottom(submit), path).toBeLessThanOrEqual(await top(consent(page)))
  await expectNothingCovered(page, path)
  await watchParticles(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

// requirement: SITE-12, SITE-13, SITE-101
test('a page loads its scripts late and asks for the cookie choice once; sign-in screens ask too, and have particles', async ({
  page,
}) => {
  // `goto` waits for scripts.
  await page.goto('/contact')

  await test.step('scripts are loaded after the first paint', async () => {
    const loaders = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/_next/static/chunks/') && name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    )
    expect(loaders.length).toBeGreaterThan(5)
    expect(new Set(loaders)).toEqual(new Set(['script']))
  })

  await test.step('both choices are equal, in a slim bar that covers nothing and keeps nobody from using the site', async () => {
    const buttons = consent(page).getByRole('button')
    await expect(buttons).toHaveCount(2)
    for (const [width, height] of [
      [320, 81],
      [1440, 57],
      [390, 81],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      // Media queries may apply a frame after the resize.
      await expect(async () => {
        const bar = await consent(page).boundingBox()
        expect(bar, String(width)).toMatchObject({ x: 0, width })
        expect(bar?.height, String(width)).toBeLessThanOrEqual(height)
      }).toPass()
      const looks = await buttons.evaluateAll((elements) =>
        elements.map((element) => {
          const { width: across, height: down } = element.getBoundingClientRect()
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element)
          return { across, down, color, backgroundColor, borderColor, fontWeight }
        }),
      )
      expect(looks[0]).toEqual(looks[1])
    }
    await expectUncovered(page, '/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(consent(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }).click()
    await expect(page).toHaveURL('/quote')
    await expectUncovered(page, '/quote')
  })

  await test.step('the sign-in screen of the portal has both', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Client Portal' }).first().click()
    await expect(page).toHaveURL('/portal/login')
    await expectBoth(page, '/portal/login')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goBack()
    await expect(page).toHaveURL('/quote')
  })

  await test.step('it is asked once, and can be changed later', async () => {
    await consent(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(consent(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    const settings = page.getByRole('button', { name: 'Cookie Settings' })
    await settings.focus()
    await page.keyboard.press('Enter')
    await expect(consent(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(consent(page)).toBeHidden()
    await expect(settings).toBeFocused()
    // That any answer is known in the next document is tested from the portal to the public site.
    expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('all')
  })

  await test.step('the sign-in screen of the admin has both, for somebody who has not answered', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/admin/login')
    await expectBoth(page, '/admin/login')
  })
})

// requirement: SITE-10, SITE-12, SITE-13
test('the portal has both and the public site keeps what was chosen there, with particles and toasts', async ({
  newPage,
  client,
}) => {
  const page = await newPage({ as: client, viewport: { width: 320, height: 568 } })
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  await test.step('portal', async () => {
    await page.goto('/portal/account')
    const navigation = page.getByRole('navigation', { name: 'Client portal' })
    await expect(consent(page)).toBeVisible()
    expect(await bottom(consent(page))).toBeLessThanOrEqual(await top(navigation))
    await expect(consent(page).getByRole('link', { name: 'Cookie policy' })).toBeVisible()
    await expectNothingCovered(page, '/portal/account')
    const [before, after] = await watchParticles(page)
    expect(after).not.toBe(before)
    await page.getByRole('button', { name: 'Pause animation' }).press('Enter')
    await consent(page).getByRole('button', { name: 'Only necessary' }).click()
    await expect(consent(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    const settings = page.getByRole('button', { name: 'Cookie Settings' })
    await settings.press('Enter')
    await expect(consent(page)).toBeFocused()
    await consent(page).getByRole('button', { name: 'Only necessary' }).click()
    await expect(consent(page)).toBeHidden()
    await expect(settings).toBeFocused()
  })

  await test.step('public site', async () => {
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
    await expect(consent(page)).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Play animation' }).press('Enter')
  })

  await test.step('particles drift behind the page, pause while it is hidden, and are stopped by a button for good', async () => {
    const [before, after] = await watchParticles(page)
    expect(after).not.toBe(before)
    // At the edges of the page, beside its text.
    await expect(page.locator('canvas')).toHaveCSS('mask-image', /linear-gradient/)
    await page.getByRole('button', { name: 'Pause animation' }).press('Enter')
    const [stopped, stillStopped] = await watchParticles(page)
    expect(stillStopped).toBe(stopped)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    const [onceMore, still] = await watchParticles(page)
    expect(still).toBe(onceMore)
    await page.getByRole('button', { name: 'Play animation' }).press('Space')
    const [moving, moved] = await watchParticles(page)
    expect(moved).not.toBe(moving)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const [asleep, stillAsleep] = await watchParticles(page)
    expect(stillAsleep).toBe(asleep)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // For visitors who prefer less motion.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(page.getByRole('button', { name: /(Pause|Play) animation/ })).toBeHidden()
    const [calm, stillCalm] = await watchParticles(page)
    expect(stillCalm).toBe(calm)
  })

  await test.step('a toast appears bottom right, is reached with Alt+T, and closes with a swipe of 20 px', async () => {
    await page.getByRole('form', { name: 'Newsletter' }).getByRole('button', { name: 'Subscribe' }).click()
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Email Required' })
    await expect(toast).toBeVisible()
    // The first toast is painted before the shortcut's listener exists.
    await expect(async () => {
      await page.keyboard.press('Alt+t')
      await expect(page.locator('[data-sonner-toaster]')).toBeFocused({ timeout: 500 })
    }).toPass()
    await expect.poll(() => toast.boundingBox()).toMatchObject({ width: 356, x: 1440 - 24 - 356 })
    const box = await toast.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 80, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 22, y, { steps: 4 })
    // Slow enough that the distance counts, not the speed.
    const since = await page.evaluate(() => performance.now())
    await page.waitForFunction((then) => performance.now() - then > 500, since)
    await page.mouse.up()
    await expect(toast).toHaveCount(0)
  })
})

// requirement: SITE-7
test('reports when a page or the root layout fails in the browser, and recovers', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/out of order/)

  await test.step('a page', async () => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => {
        if (Reflect.get(window, 'repaired')) return null
        throw new Error('The canvas is out of order.')
      }
    })
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('main')).toContainText('The canvas is out of order.')
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await page.evaluate(() => Reflect.set(window, 'repaired', true))
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Let’s talk about')
  })

  await test.step('the root layout', async () => {
    await page.addInitScript(() => {
      Reflect.set(window, 'repaired', true)
      const listen = document.addEventListener.bind(document)
      // Only the root layout's own listener: React listens for every focus event.
      document.addEventListener = (
        type: string,
        listener: EventListener,
        options?: AddEventListenerOptions,
      ) => {
        if (type === 'focusin' && options?.once) throw new Error('The keyboard is out of order.')
        listen(type, listener, options)
      }
    })
    await page.goto('/contact')
    await expect(page).toHaveTitle('Unexpected Application Error!')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('main')).toContainText('The keyboard is out of order.')
  })
})
