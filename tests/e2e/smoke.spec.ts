import { expect, test } from '../support/test'

// With motion, as for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('pages log no errors', async ({ page }) => {
  for (const path of ['/', '/contact', '/admin/login', '/portal/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

// requirement: SITE-101
test('a public page loads its scripts after the first paint', async ({ page }) => {
  // `goto` waits for scripts.
  await page.goto('/contact')
  const loaders = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/_next/static/chunks/') && name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  )
  expect(loaders.length).toBeGreaterThan(5)
  expect(new Set(loaders)).toEqual(new Set(['script']))
})
