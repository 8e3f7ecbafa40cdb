import type { Locator, Page } from '@playwright/test'
import { readUntil } from '../support/read-page'
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

const section = (page: Page, id: string) => page.locator(`main > div > section#${id}`)
const cardOf = (page: Page, service: string) =>
  section(page, 'services')
    .locator('.service-card')
    .filter({ has: page.getByRole('heading', { name: service }) })
const opener = (page: Page, service: string) =>
  page.getByRole('button', { name: `Learn More about ${service}`, exact: true })
const borderOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).borderTopColor)

/** A page from the build shows the defaults once. The first visit triggers its revalidation. */
async function openFromDatabase(page: Page): Promise<void> {
  await visitUntil(page, '/', () => expect(section(page, 'testimonials')).toBeAttached({ timeout: 1_000 }))
}

// requirement: SITE-21, SITE-22, SITE-23, SITE-24, SITE-103, SRC-1
test('is short on a phone, and opens each service in a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFromDatabase(page)

  await test.step('is short on a phone', async () => {
    // The lower sections get their height once the page is idle.
    await expect(page.locator('html[data-complete]')).toBeAttached()
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement
      return { scrollWidth: width, scrollHeight: height }
    })
    expect(scrollWidth).toBe(390)
    expect(scrollHeight).toBeLessThanOrEqual(9_000)
    const [hero, pricing] = [section(page, 'home'), section(page, 'pricing')]
    const within = async (screens: number, parts: Locator[]) => {
      for (const part of parts) {
        const box = await part.boundingBox()
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(screens * 844)
      }
    }
    await within(1, [
      hero.locator('dd').filter({ hasText: '50+' }),
      hero.getByRole('link', { name: 'Start Your Project' }),
      hero.getByRole('link', { name: 'View Portfolio' }),
    ])
    await within(5, [
      ...services.map((name) => section(page, 'services').getByRole('link', { name })),
      pricing.getByText('$500 per month'),
      pricing.getByRole('link', { name: 'See Pricing' }),
      pricing.getByRole('link', { name: 'Get a Quote' }),
    ])
  })

  await test.step('scrolls its projects sideways on a phone, by keyboard too', async () => {
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

  await test.step('shows the features of a service, its dialog and its page on a phone', async () => {
    const card = cardOf(page, 'Cloud & DevOps')
    for (const feature of await card.locator(':scope > ul > li').all()) await expect(feature).toBeVisible()
    await opener(page, 'Cloud & DevOps').click()
    const dialog = page.getByRole('dialog', { name: 'Cloud & DevOps' })
    await expect(dialog.getByRole('link', { name: 'Get a Quote for Cloud & DevOps' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(card.getByRole('link', { name: 'Cloud & DevOps' })).toHaveAttribute(
      'href',
      '/services/cloud-devops',
    )
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('highlights a card on hover and on focus', async () => {
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

  await test.step('opens a dialog by keyboard and returns the focus', async () => {
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

  await test.step('closes it by its button and by a click outside', async () => {
    const dialog = page.getByRole('dialog', { name: 'Web Development' })
    await opener(page, 'Web Development').click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await opener(page, 'Web Development').click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  })

  await test.step('leads from the introduction to the contact page', async () => {
    const link = section(page, 'about').getByRole('link', { name: 'Start Your Journey' })
    await expect(link).toHaveAttribute('href', '/contact')
  })

  await test.step('links a dialog to the quote form', async () => {
    await opener(page, 'CRM & SaaS Solutions').click()
    const link = page.getByRole('link', { name: 'Get a Quote for CRM & SaaS Solutions' })
    await expect(link).toHaveAttribute('href', '/quote?service=crm-saas')
    // Only the admin has a shortcut for search.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // requirement: SITE-20, SITE-21, SITE-31, SITE-103, SITE-104
  test('shows its sections, what the agency is about, its services and its testimonials', async ({
    page,
  }) => {
    await readUntil(page, '/', () => expect(section(page, 'testimonials')).toBeAttached({ timeout: 1_000 }))

    await test.step('sections in order, under a single heading', async () => {
      const ids = await page
        .locator('main > div > section')
        .evaluateAll((sections) => sections.map(({ id }) => id))
      expect(ids).toEqual(['home', 'about', 'services', 'pricing', 'portfolio', 'testimonials', 'contact'])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Tangled problems in. Clear software out.',
      )
    })

    await test.step('a card for each service, with four features and a link to its page', async () => {
      await expect(section(page, 'services').locator('.service-card > h3')).toHaveText(services)
      for (const service of services) {
        await expect(cardOf(page, service).locator(':scope > ul > li')).toHaveCount(4)
      }
      await expect(
        page.getByRole('link', { name: 'Cloud & DevOps' }).and(page.locator('h3 a')),
      ).toHaveAttribute('href', '/services/cloud-devops')
    })

    await test.step('no figure twice in a row', async () => {
      const shown = await page.locator('main :is(dd, strong)').allTextContents()
      expect(shown.filter((text, index) => text === shown[index - 1])).toEqual([])
      await expect(section(page, 'home').locator('dd')).toHaveCount(3)
    })

    await test.step('testimonials with name and company, never with an address', async () => {
      const testimonials = section(page, 'testimonials')
      expect(await testimonials.getByRole('figure').count()).toBeGreaterThan(0)
      await expect(testimonials.getByRole('img', { name: /^[1-5] out of 5 stars$/ }).first()).toBeVisible()
      expect(await testimonials.innerHTML()).not.toContain('@')
    })

    await test.step('an introduction', async () => {
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
    })
  })
})

// requirement: SITE-113
test('has a page about the agency, with how a project goes, the team and the clients', async ({
  newPage,
}) => {
  const page = await newPage({ javaScriptEnabled: false })
  const part = (name: string) => page.getByRole('region', { name })
  await readUntil(page, '/about', () => expect(part('The team')).toBeAttached({ timeout: 1_000 }))
  await expect(part('How a project goes').getByRole('listitem')).toHaveCount(5)
  await expect(part('How a project goes').getByText('Weeks 1 and 2')).toBeVisible()
  await expect(part('The team').getByRole('listitem').filter({ hasText: 'Alex Winterborn' })).toContainText(
    'Founder and engineer',
  )
  const logos = part('Who we work for').getByRole('img')
  await expect(logos).toHaveCount(6)
  await expect(logos.and(page.getByAltText('Tidewater Utilities'))).toBeVisible()
})

// requirement: SITE-24, SITE-105
test('is complete for screenshots, archives and printers, and hides nothing in print or with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Drawing particles would take most of the time.
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('background-animation', 'paused')
  })
  const missing = () =>
    page.locator('main :is(section, li:not(:is(dialog, nav) li), figure, dl)').evaluateAll((parts) => {
      const shown = { contentVisibilityAuto: true, opacityProperty: true }
      return parts.filter((part) => !part.checkVisibility(shown)).map((part) => part.textContent.slice(0, 40))
    })
  const pictures = page.locator('main img').filter({ visible: true })
  const unloaded = () =>
    pictures.evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter((image) => !image.complete && image.getBoundingClientRect().left < innerWidth).length,
    )
  for (const path of ['/blog', '/portfolio/harbor', '/']) {
    // The widest first, because pictures are loaded ahead only for the first layout.
    const widths = path === '/' ? [1440, 390] : [390]
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: widths[0] ?? 390, height: 900 })
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await missing(), `printed at ${String(width)} px`).toEqual([])
      }
      await page.emulateMedia({ media: 'screen' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(missing, `at ${String(width)} px`).toEqual([])
        // One by one, each up to a second later on a machine that is never idle.
        const options = { message: `pictures at ${String(width)} px`, timeout: 20_000 }
        await expect.poll(unloaded, options).toBe(0)
      }
    })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect.poll(missing).toEqual([])

  const opacitiesOnTheWay = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const read = () => {
            const items = [...document.querySelectorAll('.reveal')]
            resolve([...new Set(items.map((item) => getComputedStyle(item).opacity))])
          }
          addEventListener('scroll', read, { once: true })
          scrollBy({ top: scrollY > 100 ? -1 : 1, behavior: 'instant' })
        }),
    )
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await expect.poll(opacitiesOnTheWay).toContain('0')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(opacitiesOnTheWay).toEqual(['1'])
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
  await expect.poll(opacitiesOnTheWay).toEqual(['1'])
})
