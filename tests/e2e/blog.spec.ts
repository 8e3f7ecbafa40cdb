import type { Route } from '@playwright/test'
import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

const hostile = '/blog/embedding-third-party-content'

// requirement: SITE-114, SITE-78, SITE-79, SITE-80, SITE-84, SITE-94, SITE-95
test('lists its posts on two pages and by topic, each linked to its own, without anything harmful', async ({
  page,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  const cards = page.getByRole('article')

  // requirement: SITE-90
  await test.step('a hostile post without everything harmful', async () => {
    // Scripts in its HTML would run only in a document of its own.
    await page.goto(hostile)
    await expect(page.getByRole('heading', { name: 'What an embed can do' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'hijacked') as unknown)).toBeUndefined()
    const body = page.locator('.post-body')
    await expect(body.locator('iframe, form, svg, object, style, script, [style], [onclick]')).toHaveCount(0)
    const text = body.getByText('links stay links')
    await expect(text).not.toHaveAttribute('href', /.*/)
  })

  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await test.step('ten posts with cover, date, reading time, title and excerpt', async () => {
    await expect(page).toHaveTitle('Blog | LumenForge')
    await expect(cards).toHaveCount(10)
    const card = cards.filter({ hasText: 'How we cut a cloud bill in half without touching the code' })
    await expect(card.getByText('January 20, 2026')).toBeVisible()
    await expect(card.getByText(/^\d+ min read$/)).toBeVisible()
    for (const text of ['Alex Winterborn', 'Engineering'])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByText('€6,400 a month that nobody misses')).toBeVisible()
    const cover = card.getByRole('img', { name: /steps down from €12,900 to €6,430/ })
    await cover.scrollIntoViewIfNeeded()
    await expect(cover).toHaveJSProperty('complete', true)
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await card.getByRole('link', { name: 'Read Full Article' }).click()
    await expect(page).toHaveURL('/blog/cloud-bill-in-half')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'How we cut a cloud bill in half without touching the code',
    )
    await page.goBack()
    await expect(page).toHaveURL('/blog')
  })

  await test.step('skeletons in place of the cards while another page loads', async () => {
    const held: Route[] = []
    let isHolding = true
    await page.route('**/blog/page/2?_rsc=*', async (route) => {
      if (isHolding) held.push(route)
      else await route.continue()
    })
    // The other page shows a placeholder for a cover that fails to load.
    await page.route('**/_next/image?*first-line-of-code*', (route) => route.abort())
    await page.getByRole('link', { name: 'Older posts' }).click()
    const list = page.locator('.post-list')
    await expect(list).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Loading posts' })).toBeAttached()
    await expect(list.locator('.post-skeletons > *')).toHaveCount(10)
    await expect(list.locator('.ui-skeleton').first()).toBeVisible()
    await expect(cards).toHaveCount(0)
    isHolding = false
    for (const route of held) await route.continue()
    await expect(page).toHaveURL('/blog/page/2')
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(cards).toHaveCount(2)
    await expect(list).toHaveAttribute('aria-busy', 'false')
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
  })

  await test.step('a placeholder for a cover that fails to load', async () => {
    const broken = cards.filter({ hasText: 'What happens in the two weeks before we write code' })
    await broken.scrollIntoViewIfNeeded()
    await expect(broken.getByText('📝')).toBeVisible()
    await expect(broken.getByRole('img')).toHaveCount(0)
  })

  // requirement: SITE-116
  await test.step('the posts on a topic, and the topics of a post', async () => {
    const topics = page.getByRole('navigation', { name: 'Topics' })
    const current = topics.locator('[aria-current]')
    await expect(current).toHaveText('All')
    await expect(topics.getByRole('link')).toHaveText([
      'All',
      'Engineering 7 posts',
      'Working together 4 posts',
      'AI 2 posts',
      'Design 1 post',
    ])
    await topics.getByRole('link', { name: 'AI 2 posts' }).click()
    await expect(page).toHaveURL('/blog/topic/ai')
    await expect(page).toHaveTitle('Blog: AI | LumenForge')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI')
    await expect(page.getByText('What models are good at in a business, what they aren’t')).toBeVisible()
    await expect(cards).toHaveCount(2)
    await expect(current).toHaveText('AI 2 posts')
    await cards.filter({ hasText: 'Forecasts' }).getByRole('link').click()
    await page
      .getByRole('article')
      .getByRole('list', { name: 'Topics' })
      .getByRole('link', { name: 'AI' })
      .click()
    await expect(page).toHaveURL('/blog/topic/ai')
    await topics.getByRole('link', { name: 'All' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(cards).toHaveCount(10)
    await page.getByRole('link', { name: 'Older posts' }).click()
    await expect(page).toHaveURL('/blog/page/2')
  })

  await test.step('newer posts', async () => {
    await page.getByRole('link', { name: 'Newer posts' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(cards).toHaveCount(10)
  })

  await test.step('a post with its date, body, link to the original and link back', async () => {
    await cards.filter({ hasText: 'From spreadsheet to CRM' }).getByRole('link').first().click()
    await expect(page).toHaveURL('/blog/spreadsheet-to-crm')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'From spreadsheet to CRM & back: a migration diary',
    )
    await expect(page.getByText('May 20, 2025')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Companies' })).toBeVisible()
    const original = page.getByRole('link', { name: 'View Original Post' })
    await expect(original).toHaveAttribute(
      'href',
      /^http:\/\/127\.0\.0\.1:\d+\/2025\/05\/20\/spreadsheet-to-crm\/$/,
    )
    await expect(original).toHaveAttribute('target', '_blank')
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  await test.step('a feed', async () => {
    const response = await request.get('/blog/feed.xml')
    expect(response.headers()['content-type']).toContain('application/rss+xml')
    const headers = { 'if-none-match': response.headers().etag ?? '' }
    expect((await request.get('/blog/feed.xml', { headers })).status()).toBe(304)
    const feed = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        const problem = parsed.querySelector('parsererror')?.textContent
        return {
          problem,
          titles: [...parsed.querySelectorAll('item > title')].map((title) => title.textContent),
        }
      },
      await response.text(),
    )
    expect(feed.problem).toBeUndefined()
    expect(feed.titles).toHaveLength(10)
    expect(feed.titles).toContain('How we cut a cloud bill in half without touching the code')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // requirement: ACC-3, ACC-8
  test('is complete', async ({ page }) => {
    await readPage(page, '/blog')
    await expect(page.getByRole('article')).toHaveCount(10)
    const topic = page.getByRole('link', { name: 'Design 1 post' })
    await readPage(page, (await topic.getAttribute('href')) ?? '')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(topic).toHaveAttribute('aria-current', 'page')
    const link = page.getByRole('link', { name: 'Read Full Article' }).first()
    await readPage(page, (await link.getAttribute('href')) ?? '')
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  })

  // requirement: SITE-85
  test('says that a post does not exist', async ({ page }) => {
    for (const path of ['/blog/%00', `/blog/${'x'.repeat(300)}`]) {
      expect((await page.request.get(path)).status(), path).toBeGreaterThanOrEqual(400)
    }
    expect((await readPage(page, '/blog/no-such-post')).status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
    await expect(page.getByText('Sorry, the requested article could not be found.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  })
})
