import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { visitUntil } from '../support/visit-until'

const services = [
  'AI & Machine Learning',
  'Custom Software Development',
  'Web Development',
  'Mobile App Development',
  'CRM & SaaS Solutions',
  'Cloud & DevOps',
]

const section = (page: Page, id: string) => page.locator(`main > section#${id}`)
const cardOf = (page: Page, service: string) =>
  section(page, 'services')
    .locator('.service-card')
    .filter({ has: page.getByRole('heading', { name: service }) })
const opener = (page: Page, service: string) =>
  page.getByRole('button', { name: `Learn More about ${service}`, exact: true })
const borderOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).borderTopColor)

/** A page from the build shows the defaults once; the first visit triggers its revalidation. */
async function openFromDatabase(page: Page): Promise<void> {
  await visitUntil(page, '/', () => expect(section(page, 'testimonials')).toBeAttached({ timeout: 1_000 }))
}

// requirement: SITE-20
test('has its sections in order, under a single heading', async ({ page }) => {
  await openFromDatabase(page)
  const ids = await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual(['home', 'services', 'pricing', 'portfolio', 'about', 'testimonials', 'contact'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tangled problems in. Clear software out.')
})

// requirement: SITE-21
test('introduces the agency', async ({ page }) => {
  await page.goto('/')
  const about = section(page, 'about')
  await expect(about.getByText('Who We Are', { exact: true })).toBeVisible()
  for (const [label, number] of [
    ['Projects delivered', '50+'],
    ['Global clients', '25+'],
    ['Years in business', '5+'],
    ['Client satisfaction', '100%'],
  ] as const) {
    await expect(about.locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(number)
  }
  for (const name of ['Mission', 'Vision', 'Core Values']) {
    await expect(about.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(about.getByRole('heading', { level: 4 })).toHaveText([
    'Innovation',
    'Security',
    'Growth',
    'Trust',
    'Scalability',
  ])
  await about.getByRole('link', { name: 'Start Your Journey' }).click()
  await expect(page).toHaveURL('/contact')
})

test('shows a card for each service, with four features and a link to its page', async ({ page }) => {
  await page.goto('/')
  await expect(section(page, 'services').locator('.service-card > h3')).toHaveText(services)
  for (const service of services) {
    await expect(cardOf(page, service).locator(':scope > ul > li')).toHaveCount(4)
  }
  await expect(page.getByRole('link', { name: 'Cloud & DevOps' }).and(page.locator('h3 a'))).toHaveAttribute(
    'href',
    '/services/cloud-devops',
  )
})

// requirement: SITE-103
test('shows no figure twice in a row', async ({ page }) => {
  await page.goto('/')
  const shown = await page.locator('main :is(dd, strong)').allTextContents()
  expect(shown.filter((text, index) => text === shown[index - 1])).toEqual([])
  await expect(section(page, 'home').locator('+ section dd')).toHaveCount(0)
})

// requirement: SITE-24
test('highlights a card on hover and on focus', async ({ page }) => {
  await page.goto('/')
  const card = cardOf(page, 'Web Development')
  await card.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  const calm = await borderOf(card)
  await card.hover()
  await expect.poll(() => borderOf(card)).not.toBe(calm)
  const lit = await borderOf(card)
  await page.mouse.move(0, 0)
  await expect.poll(() => borderOf(card)).toBe(calm)
  await opener(page, 'Web Development').focus()
  await expect.poll(() => borderOf(card)).toBe(lit)
})

// requirement: SITE-23
test('opens a service in a dialog by keyboard and returns the focus', async ({ page }) => {
  await page.goto('/')
  await opener(page, 'Mobile App Development').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mobile App Development' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('clickable prototype')
  await expect(dialog.getByText('Key Features:')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Key Features:' }).getByRole('listitem')).toHaveCount(4)
  // Nothing behind the dialog can be reached.
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.nodeName)
    expect(
      outside === 'DIALOG' || (await page.evaluate(() => document.activeElement === document.body)),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener(page, 'Mobile App Development')).toBeFocused()
})

// requirement: SITE-23
test('closes the dialog by its button and by a click outside', async ({ page }) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Web Development' })
  await opener(page, 'Web Development').click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await opener(page, 'Web Development').click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

// requirement: SITE-23
test('links the dialog to the quote form', async ({ page }) => {
  await page.goto('/')
  await opener(page, 'CRM & SaaS Solutions').click()
  await page.getByRole('link', { name: 'Get a Quote for CRM & SaaS Solutions' }).click()
  await expect(page).toHaveURL(/\/quote\?service=[a-z-]+$/)
})

// requirement: SITE-31
test('publishes testimonials with name and company, never with an address', async ({ page }) => {
  await openFromDatabase(page)
  const testimonials = section(page, 'testimonials')
  expect(await testimonials.getByRole('figure').count()).toBeGreaterThan(0)
  await expect(testimonials.getByRole('img', { name: /^[1-5] out of 5 stars$/ }).first()).toBeVisible()
  expect(await testimonials.innerHTML()).not.toContain('@')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows everything and opens its dialogs', async ({ page }) => {
    await page.goto('/')
    await opener(page, 'Custom Software Development').click()
    const dialog = page.getByRole('dialog', { name: 'Custom Software Development' })
    await expect(dialog).toContainText('Standard software fits the average company')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await section(page, 'contact').scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Core Values' })).toBeVisible()
  })
})

// requirement: SITE-24
test('hides nothing in print or with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const opacities = () =>
    page.locator('.reveal').evaluateAll((items) => items.map((item) => getComputedStyle(item).opacity))
  // The page reacts to scrolling once it is hydrated.
  await expect(async () => {
    await page.mouse.wheel(0, 20)
    expect(await opacities()).toContain('0')
  }).toPass()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(async () => [...new Set(await opacities())]).toEqual(['1'])
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
  await expect.poll(async () => [...new Set(await opacities())]).toEqual(['1'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // requirement: SITE-103
  test('shows services, proof, prices and the next step within three screens', async ({ page }) => {
    await openFromDatabase(page)
    const { scrollWidth, scrollHeight } = await page.evaluate(async () => {
      // The lower sections get their height once they have been near the screen.
      for (const part of document.querySelectorAll('main > section')) {
        part.scrollIntoView()
        await new Promise(requestAnimationFrame)
      }
      scrollTo(0, 0)
      const { scrollWidth: width, scrollHeight: height } = document.documentElement
      return { scrollWidth: width, scrollHeight: height }
    })
    expect(scrollWidth).toBe(390)
    expect(scrollHeight).toBeLessThanOrEqual(9_000)
    const pricing = section(page, 'pricing')
    for (const part of [
      section(page, 'home').locator('dd').filter({ hasText: '50+' }),
      ...services.map((name) => section(page, 'services').getByRole('link', { name })),
      pricing.getByText('$500 per month'),
      pricing.getByRole('link', { name: 'See Pricing' }),
      pricing.getByRole('link', { name: 'Get a Quote' }),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(3 * 844)
    }
  })

  test('leads from the row of a service to its page', async ({ page }) => {
    await page.goto('/')
    await expect(opener(page, 'Cloud & DevOps')).toBeHidden()
    await cardOf(page, 'Cloud & DevOps').click()
    await expect(page).toHaveURL('/services/cloud-devops')
  })

  test('scrolls its projects sideways, by keyboard too', async ({ page }) => {
    await page.goto('/')
    const last = page.locator('.project-card').last()
    await expect(last).not.toBeInViewport()
    await last.getByRole('link').last().focus()
    await expect(last).toBeInViewport()
    await expect
      .poll(async () => {
        const { x = -1, width = 0 } = (await last.boundingBox()) ?? {}
        return x >= 0 && x + width <= 390
      })
      .toBe(true)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})
