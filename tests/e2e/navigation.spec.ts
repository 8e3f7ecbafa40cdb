// requirement: SITE-1, SITE-3, SITE-4, SITE-6, SITE-8, SITE-9
import type { Locator, Page } from '@playwright/test'
import { renameAgency } from '../support/fits'
import { expect, test } from '../support/test'

// With motion, as for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// No particles: they aren't tested here, and drawing them takes most of the time.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('background-animation', 'paused')
  }),
)

const serviceNames = [
  'AI & Machine Learning',
  'Custom Software',
  'Web Development',
  'Mobile Apps',
  'CRM & SaaS',
  'Cloud & DevOps',
]

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const homeLink = (page: Page) => headerLink(page, 'LumenForge, home page')
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
/** The entries that the header shows. */
const entriesOf = (main: Locator) => main.locator('> a, > div > button').filter({ visible: true })
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

async function jump(page: Page, top: number): Promise<void> {
  // Parts that are laid out on arrival may move the page.
  const place = () =>
    page.evaluate(async (to) => {
      window.scrollTo({ top: to, behavior: 'instant' })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return window.scrollY
    }, top)
  await expect.poll(place).toBe(top)
}

/** Expects a part of the page at a position once nothing scrolls any more. */
async function expectAtRest(page: Page, part: string, place: number): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (selector) => {
          const places: (number | undefined)[] = []
          for (let frame = 0; frame < 12; frame += 1) {
            await new Promise(requestAnimationFrame)
            const box = document.querySelector(selector)?.getBoundingClientRect()
            places.push(box && Math.round(box.top))
          }
          return [...new Set(places)]
        }, part),
      { timeout: 15_000 },
    )
    .toEqual([place])
}

/** Records the scroll positions along the way. */
async function watchScrolling(page: Page): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle(() => {
    const passed: number[] = []
    addEventListener('scroll', () => passed.push(Math.round(window.scrollY)))
    return passed
  })
  return () => places.jsonValue()
}

test('the header has its menus at every width, and the name of the agency on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // The header is the same everywhere, and the home page is the heaviest.
  await page.goto('/pricing')
  await test.step('skips to the content, and opens, navigates and closes a menu with the keyboard', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const button = page.getByRole('button', { name: 'Services' })
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(link('Custom Software')).toBeHidden()

    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const items = page.getByRole('banner').getByRole('link').filter({ visible: true })
    await expect.poll(() => items.allInnerTexts()).toEqual(expect.arrayContaining(serviceNames))
    await page.keyboard.press('Space')
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('ArrowDown')
    await expect(link('AI & Machine Learning')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link('Custom Software')).toBeFocused()
    await page.keyboard.press('End')
    await expect(link('Cloud & DevOps')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link('AI & Machine Learning')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('ArrowUp')
    await expect(link('Cloud & DevOps')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('main').click({ position: { x: 5, y: 400 } })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('the menu of a small screen opens over the whole screen and closes in every way', async () => {
    const toggle = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    await toggle.click()
    await expect(menu).toBeVisible()
    const box = await menu.boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    // The page behind it can't be reached.
    const main = page.locator('main')
    await expect(main).toHaveJSProperty('inert', true)
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await expect(main).toHaveJSProperty('inert', false)

    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    await toggle.click()
    await menu.getByText('Services').click()
    const items = menu.getByRole('link').filter({ visible: true })
    await expect.poll(() => items.allInnerTexts()).toEqual(expect.arrayContaining(serviceNames))
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/contact')
  })
  await test.step('it closes on a click on its overlay, and is replaced by the wide header when the screen is rotated', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.mouse.click(60, 500)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.setViewportSize({ width: 1200, height: 390 })
    await page.getByRole('button', { name: 'Services' }).click()
    await expect(page.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-expanded', 'true')
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await headerLink(page, 'Pricing').click()
  await expect(page).toHaveURL('/pricing')
  await test.step('lists the main destinations, marks the current page, and moves what doesn’t fit to a menu', async () => {
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(entriesOf(main)).toHaveText([
      ...['Home', 'About', 'Portfolio', 'Services', 'Contact', 'Legal', 'Blog', 'Pricing'],
    ])
    await main.getByRole('button', { name: 'Legal' }).click()
    await expect(main.getByRole('link', { name: 'Refund Policy' })).toBeVisible()
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(links).toEqual(
      expect.arrayContaining([
        ['Home', '/'],
        ['About', '/#about'],
        ['Portfolio', '/#portfolio'],
        ['Contact', '/contact'],
        ['Blog', '/blog'],
        ['Pricing', '/pricing'],
        ['Terms & Conditions', '/terms-and-conditions'],
        ['Privacy Policy', '/privacy-policy'],
        ['Refund Policy', '/refund-policy'],
      ]),
    )
    const header = page.getByRole('banner')
    await expect(homeLink(page)).toHaveAttribute('href', '/')
    await expect(header.getByRole('link', { name: 'Client Portal' })).toHaveAttribute('href', '/portal')
    await expect(header.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/quote')
    await expect(main.locator('[aria-current=page]').filter({ visible: true })).toHaveText('Pricing')

    await page.setViewportSize({ width: 1024, height: 800 })
    const more = main.getByRole('button', { name: 'More' })
    await expect(entriesOf(main)).toHaveText([
      ...['Home', 'About', 'Portfolio', 'Services', 'Contact', 'More'],
    ])
    await more.focus()
    await page.keyboard.press('ArrowDown')
    await expect(main.getByRole('link', { name: 'Terms & Conditions' })).toBeFocused()
    await page.keyboard.press('End')
    const pricing = main.getByRole('link', { name: 'Pricing' })
    await expect(pricing).toBeFocused()
    await expect(pricing).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await expect(pricing).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(more).toBeHidden()
    // It was open when the window became too narrow for it.
    await expect(main.getByRole('button', { name: 'Legal' })).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('stays on one line, however long the name', async () => {
    for (const isLong of [false, true]) {
      if (isLong) await renameAgency(page)
      // Just below and above the breakpoint where links replace the menu.
      for (const width of [320, 390, 768, 1279, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect
          .poll(() =>
            page.getByRole('banner').evaluate((header) => {
              const row = header.getBoundingClientRect()
              const boxes = [...header.querySelectorAll('a, button')]
                .map((element) => element.getBoundingClientRect())
                .filter(({ width: shown }) => shown > 0)
              const isOutside = boxes.some(
                ({ left, right, top, bottom }) =>
                  left < 0 || right > row.right || top < row.top || bottom > row.bottom,
              )
              const doOverlap = boxes.some((box, index) => {
                const next = boxes[index + 1]
                return next !== undefined && next.top < box.bottom && next.left < box.right - 0.5
              })
              return { height: Math.round(row.height), isOutside, doOverlap }
            }),
          )
          .toEqual({ height: 73, isOutside: false, doOverlap: false })
      }
    }
  })
})

// requirement: SITE-20
test('leads to parts of a page and to other pages, by pointer and by keyboard, and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const place = () =>
    page.locator('#portfolio').evaluate((part) => Math.round(part.getBoundingClientRect().top))
  await page.goto('/#portfolio')
  await test.step('leads to a part of the page that is opened with its hash, as often as clicked', async () => {
    await expect.poll(place).toBe(96)
    for (const top of [3600, 0]) {
      await jump(page, top)
      await headerLink(page, 'Portfolio').click()
      await expect.poll(place).toBe(96)
    }
  })
  await test.step('scrolls smoothly to the top of the current page', async () => {
    await jump(page, 3600)
    const passed = await watchScrolling(page)
    await homeLink(page).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => scrollTop(page)).toBe(0)
    expect((await passed()).filter((top) => top > 0 && top < 3600)).not.toEqual([])
  })
  await test.step('links from the hero to the portfolio and to the contact page', async () => {
    await expect(page.getByText('AI & Software Solutions', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View Portfolio' })).toHaveAttribute('href', '#portfolio')
    await page.locator('#home').getByRole('link', { name: 'Start Your Project' }).click()
    await expect(page).toHaveURL('/contact')
  })
  await test.step('leads from another page to a part of the home page', async () => {
    await headerLink(page, 'Portfolio').click()
    await expect(page).toHaveURL('/#portfolio')
    await expect.poll(place).toBe(96)
  })
  await test.step('scrolls smoothly to the top of another page', async () => {
    await jump(page, 3600)
    const passed = await watchScrolling(page)
    await headerLink(page, 'Pricing').click()
    await expect(page).toHaveURL('/pricing')
    await expect.poll(() => scrollTop(page)).toBe(0)
    expect((await passed()).filter((top) => top > 0 && top < 3600)).not.toEqual([])
  })
  await test.step('leads from another page to the top of the home page', async () => {
    await homeLink(page).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => scrollTop(page)).toBe(0)
  })
  await test.step('moves the keyboard focus to a part of a page', async () => {
    const nextStop = async () => {
      await page.keyboard.press('Tab')
      return page.evaluate(() => document.activeElement?.closest('section[id]')?.id)
    }
    await footerLink(page, 'About').press('Enter')
    await expect(page).toHaveURL('/#about')
    expect(await nextStop()).toBe('about')
    await page.getByRole('link', { name: 'View Portfolio' }).press('Enter')
    await expect(page).toHaveURL('/#portfolio')
    expect(await nextStop()).toBe('portfolio')
    await headerLink(page, 'Contact').press('Enter')
    await expect(page).toHaveURL('/contact')
    await headerLink(page, 'Portfolio').press('Enter')
    await expect(page.locator('#portfolio')).toBeVisible()
    await expect.poll(nextStop).toBe('portfolio')
  })
  await test.step('returns from another page after skipping to the content', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL('/#main')
    await headerLink(page, 'Pricing').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Two plans')
    await page.goBack()
    await expect(page.locator('#portfolio')).toBeAttached()
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('jumps with reduced motion', async () => {
    for (const link of [homeLink(page), headerLink(page, 'Contact')]) {
      await jump(page, 3600)
      const passed = await watchScrolling(page)
      await link.click()
      await expect.poll(() => scrollTop(page)).toBe(0)
      expect((await passed()).filter((top) => top !== 0 && top !== 3600).length).toBeLessThanOrEqual(1)
    }
  })
})

test('says that a page does not exist, and leads from the footer of any page to a part of the home page, at every width', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404.*\/no\/such-page/)
  await page.setViewportSize({ width: 390, height: 900 })
  await test.step('says that a page does not exist, logs the path in the console, and leads to the home page', async () => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    const response = await page.goto('/no/such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect.poll(() => messages.join('\n')).toContain('/no/such-page')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
  for (const [width, [from, title], first, last] of [
    [390, ['Contact', 'Let’s talk about'], 'About', 'Portfolio'],
    [768, ['Blog', 'Notes from the workshop'], 'Portfolio', undefined],
    [1440, ['Pricing', 'Two plans'], 'About', 'Portfolio'],
  ] as const) {
    await test.step(`at ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await footerLink(page, from).click()
      await expect.poll(() => scrollTop(page)).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      for (const name of [first, last]) {
        // The narrowest and the widest layout stand for the one between them.
        if (!name) return
        const part = `#${name.toLowerCase()}`
        await footerLink(page, name).click()
        await expect(page).toHaveURL(`/${part}`)
        await expectAtRest(page, part, 96)
      }
      // The link is in view, so clicking it doesn't scroll.
      await headerLink(page, 'Get a Quote').click()
      await expect(page).toHaveURL('/quote')
      // Otherwise that scroll could continue after the return.
      await expect.poll(() => scrollTop(page)).toBe(0)
      await page.goBack()
      await expectAtRest(page, '#portfolio', 96)
      if (width !== 390) return
      await page.reload()
      await expectAtRest(page, '#portfolio', 96)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // requirement: SITE-5
  test('the footer has the agency, its links and the years, and menus and dialogs open', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    const legal = ['Privacy Policy', 'Terms & Conditions', 'Refund Policy', 'Cookie Policy']
    const texts = await footer.getByRole('link').filter({ visible: true }).allInnerTexts()
    expect(texts).toEqual(expect.arrayContaining([...serviceNames, ...legal, 'hello@lumenforge.example']))
    for (const name of ['Facebook', 'X (Twitter)', 'LinkedIn']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
    }
    await expect(footer.getByRole('link', { name: 'Client Portal Login' })).toHaveAttribute('href', '/portal')
    const payments = footer.getByRole('list', { name: 'Payment methods' }).getByRole('img')
    const marks = ['Visa', 'Mastercard', 'American Express', 'ACH transfer', 'Bank transfer']
    await expect(payments).toHaveCount(marks.length)
    for (const [index, name] of marks.entries()) await expect(payments.nth(index)).toHaveAccessibleName(name)
    await expect(footer).toContainText(`2025 – ${new Date().getFullYear()}`)

    // requirement: SITE-103
    await test.step('the home page shows everything, and opens its dialogs', async () => {
      const service = 'Custom Software Development'
      await page.getByRole('button', { name: `Learn More about ${service}`, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: service })
      await expect(dialog).toContainText('Standard software fits the average company')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await page.locator('section#contact').scrollIntoViewIfNeeded()
      await expect(page.getByRole('heading', { name: 'Core Values' })).toBeVisible()
    })

    await test.step('menus open on focus', async () => {
      const link = page.getByRole('banner').getByRole('link', { name: 'Mobile Apps' })
      await expect(link).toBeHidden()
      await page.getByRole('button', { name: 'Services' }).focus()
      await expect(link).toBeVisible()
    })

    await test.step('the menu of a small screen opens and closes', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      const link = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Contact' })
      await expect(link).toBeVisible()
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect(link).toBeHidden()
    })
  })
})
