// requirement: SITE-28
import type { Locator } from '@playwright/test'
import { portfolioProjects } from '@/prisma/seed/portfolio-content'
import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

/** Expects pictures that load once they come near the screen. */
async function expectPictures(images: Locator): Promise<void> {
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      images.evaluateAll((all: HTMLImageElement[]) => all.filter((image) => image.naturalWidth === 0).length),
    )
    .toBe(0)
}

const opacity = (element: Element) => getComputedStyle(element).opacity

// requirement: SITE-25, SITE-26, SITE-27, SITE-112
test('the home page shows seven projects, and leads to each', async ({ page }) => {
  await page.goto('/')
  await test.step('each with picture, category and tags', async () => {
    const cards = page.locator('#portfolio .project-card')
    await expect(cards).toHaveCount(7)
    await expect(cards.locator('.ui-badge')).toHaveText([
      'Finance SaaS',
      'AI Platform',
      'Healthcare App',
      'AI Tool',
      'SaaS Platform',
      'AI Chatbot',
      'Business AI',
    ])
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => ({
        title: card.querySelector('h3')?.textContent,
        alt: card.querySelector('img')?.alt,
        tags: Array.from(card.querySelectorAll('li'), (tag) => tag.textContent),
      })),
    )
    expect(shown).toEqual(
      portfolioProjects.map(({ title, imageAlt: alt, tags }) => ({ title, alt, tags: [...tags] })),
    )
    // The first screen has the figure of the newest, with its picture and its story.
    const [newest] = portfolioProjects
    const hero = page.locator('#home').getByRole('figure')
    await expect(hero.getByRole('img')).toHaveAttribute('fetchpriority', 'high')
    await expect(hero.getByRole('link', { name: newest?.title })).toHaveAttribute(
      'href',
      '/portfolio/ledgerline',
    )
    for (const [index, { outcome }] of portfolioProjects.entries()) {
      const place = index === 0 ? hero : cards.nth(index)
      await expect(place).toContainText(`${outcome.figure} ${outcome.claim}`)
    }
    await expect(page.getByText(newest?.outcome.claim ?? '')).toHaveCount(1)
    await expectPictures(cards.locator('img'))
  })

  await test.step('the challenge over the picture on hover and focus', async () => {
    const card = page.locator('.project-card').nth(1)
    const overlay = card.locator('.project-card-overlay')
    await expect(overlay).toContainText('140 dashboards')
    await expect(overlay).toContainText('Click to Explore')
    await card.scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    await expect.poll(() => overlay.evaluate(opacity)).toBe('0')
    await card.hover()
    await expect.poll(() => overlay.evaluate(opacity)).toBe('1')
    await page.mouse.move(0, 0)
    await expect.poll(() => overlay.evaluate(opacity)).toBe('0')
    await card.getByRole('link', { name: 'View the Project Northlight (opens in a new tab)' }).focus()
    await expect.poll(() => overlay.evaluate(opacity)).toBe('1')
  })

  await test.step('a project opens in a new tab by button, icon and picture', async () => {
    const card = page.locator('.project-card').nth(5)
    const links = [
      card.getByRole('link', { name: 'View the Project Harbor (opens in a new tab)' }),
      card.getByRole('link', { name: 'Open Harbor in a new tab' }),
    ]
    for (const link of links) {
      await expect(link).toHaveAttribute('href', '/portfolio/harbor')
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
    await card.getByRole('img').evaluate((image) => {
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    const picture = await card.getByRole('img').boundingBox()
    const middle = { x: (picture?.x ?? 0) + 150, y: (picture?.y ?? 0) + 80 }
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.mouse.click(middle.x, middle.y)])
    await expect(tab).toHaveURL('/portfolio/harbor')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Harbor')
    await tab.close()
  })

  await test.step('each project that has the focus is scrolled into view', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const links = page.locator('#portfolio').getByRole('link', { name: /View the Project/ })
    await links.first().focus()
    for (const index of [1, 2]) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(links.nth(index)).toBeFocused()
      await expect(links.nth(index)).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('two calls to action at the end', async () => {
    const portfolio = page.locator('#portfolio')
    await expect(portfolio.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await portfolio.getByRole('link', { name: 'Schedule Consultation' }).click()
    await expect(page).toHaveURL('/contact?subject=consultation')
  })
})

// requirement: SITE-29
test('tells the story of each project, and links to the next', async ({ newPage, request }) => {
  const page = await newPage({ javaScriptEnabled: false })
  await test.step('all projects, narrowed down by service and category', async () => {
    await readPage(page, '/portfolio')
    const projects = page.getByRole('list', { name: 'Projects' }).getByRole('listitem')
    await expect(projects).toHaveCount(portfolioProjects.length)
    const mobile = portfolioProjects.filter(({ services }) => services.includes('mobile-apps'))
    await page.locator('#service-mobile-apps').check()
    await expect(projects.getByRole('heading')).toHaveText(mobile.map(({ title }) => title))
    await page.getByRole('radio', { name: 'AI Platform' }).check()
    await expect(projects).toHaveCount(0)
    await expect(page.getByText('No project is both.')).toBeVisible()
  })
  for (const [index, project] of portfolioProjects.entries()) {
    const { slug, title, outcome, services, story, gallery, comparisons, quote } = project
    await test.step(title, async () => {
      await readPage(page, `/portfolio/${slug}`)
      const article = page.getByRole('article')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(article.getByRole('heading', { name: 'The challenge' })).toBeVisible()
      await expect(article.getByRole('region', { name: 'Our approach' }).getByRole('listitem')).toHaveCount(
        story.approach.length,
      )
      await expect(article.locator('.case-figure')).toHaveText(`${outcome.figure} ${outcome.claim}`)
      await expect(page.getByRole('img', { name: project.imageAlt })).toHaveAttribute('fetchpriority', 'high')
      const pictures = page.getByRole('region', { name: `Pictures of ${title}` }).getByRole('figure')
      await expect(pictures).toHaveText(gallery.map(({ caption }) => caption))
      const images = await pictures
        .getByRole('img')
        .evaluateAll((all) => all.map((image) => [image.getAttribute('alt'), image.getAttribute('src')]))
      expect(images.map(([alt]) => alt)).toEqual(gallery.map(({ alt }) => alt))
      for (const [, source] of images) {
        const picture = await request.get(source ?? '')
        expect(picture.headers()['content-type'], source ?? '').toMatch(/^image\//)
      }
      await expect(page.getByRole('region', { name: 'The outcome' }).getByRole('figure')).toHaveText(
        comparisons.map(({ name, before, after }) => `${name}Before${before}After${after}`),
      )
      await expect(page.getByRole('blockquote')).toHaveText(`“${quote.text}”`)
      const used = page.getByRole('complementary', { name: 'Project summary' }).getByRole('link')
      expect(await used.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        services.map((service) => `/services/${service}`),
      )
      const next = portfolioProjects[(index + 1) % portfolioProjects.length]
      await expect(page.getByRole('link', { name: 'Next project' })).toHaveAttribute(
        'href',
        `/portfolio/${next?.slug ?? ''}`,
      )
    })
  }
})

test('has no other projects', async ({ request }) => {
  expect((await request.get('/portfolio/unknown')).status()).toBe(404)
})

test.describe('a case study on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('is complete', async ({ page }) => {
    await page.goto('/portfolio/motif')
    await expect(page.getByText('10,000+')).toBeVisible()
    await expectPictures(page.getByRole('region', { name: 'Pictures of Motif' }).getByRole('img'))
    const link = page.getByRole('article').getByRole('link', { name: 'Start Your Project' })
    await expect(link).toHaveAttribute('href', '/contact')
    const width = await page.locator('main').evaluate((main) => main.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
