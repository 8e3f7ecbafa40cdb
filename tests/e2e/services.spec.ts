// requirement: SITE-36, SITE-37
import { sampleServiceSlugs as serviceSlugs, servicePages } from '@/prisma/seed/services-content'
import { sampleAgency as site } from '@/prisma/seed/agency-content'
import { readPage } from '../support/read-page'
import { expect, test } from '../support/test'

const capabilities: Record<(typeof serviceSlugs)[number], RegExp[]> = {
  'ai-machine-learning': [
    /natural language processing/i,
    /computer vision/i,
    /predictive analytics/i,
    /AI security/i,
    /ML model development/i,
    /deep learning/i,
    /automated decision making/i,
    /chatbots/i,
  ],
  'custom-software': [
    /ERP/,
    /CRM/,
    /process automation/i,
    /custom APIs/i,
    /legacy modernization/i,
    /workflow systems/i,
    /data migration & integration/i,
    /scalable architecture/i,
  ],
  'web-development': [
    /responsive design/i,
    /e-commerce/i,
    /CMS/,
    /progressive web apps/i,
    /corporate sites/i,
    /SEO/,
    /^web apps/i,
    /API integration/i,
  ],
  'mobile-apps': [
    /iOS/,
    /android/i,
    /cross-platform/i,
    /AI mobile apps/i,
    /e-commerce apps/i,
    /healthcare apps/i,
    /enterprise mobile/i,
    /app store optimization/i,
  ],
  'crm-saas': [
    /sales automation/i,
    /AI dashboards/i,
    /customer analytics/i,
    /lead management/i,
    /multi-tenant/i,
    /subscription management/i,
    /real-time reporting/i,
    /integration APIs/i,
  ],
  'cloud-devops': [
    /cloud migration/i,
    /CI\/CD/,
    /kubernetes/i,
    /infrastructure scaling/i,
    /docker/i,
    /AWS \/ Azure \/ GCP/,
    /devops consulting/i,
    /security & compliance/i,
  ],
}

test.describe('without JavaScript', () => {
  // requirement: SITE-33, SITE-34, SITE-35, SITE-111
  test.use({ javaScriptEnabled: false })

  for (const slug of serviceSlugs) {
    // requirement: SITE-33, SITE-34, SITE-35
    test(`the page of ${slug} has every part of the layout`, async ({ page }) => {
      const response = await readPage(page, `/services/${slug}`)
      expect(response.status()).toBe(200)
      const main = page.getByRole('main')
      const { name, badge, headline } = servicePages[slug]

      await expect(page).toHaveTitle(`${badge} | ${site.name}`)
      await expect(main.getByText(badge, { exact: true })).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(headline)
      const { price, duration, example, questions } = servicePages[slug]
      await expect(main.locator('dl').first()).toHaveText(`Price${price}Duration${duration}`)
      const story = main.getByRole('region', { name: example.title })
      await expect(story.getByRole('heading', { level: 3 })).toHaveText(
        example.steps.map(({ title }) => title),
      )
      const proof = main.getByRole('region', { name: 'What came of it' })
      await expect(proof.getByRole('img')).toHaveCount(1)
      await expect(proof.getByRole('link').first()).toHaveAttribute('href', /^\/portfolio\//)
      const answers = main.getByRole('region', { name: 'Questions people ask' })
      await expect(answers.locator('dt')).toHaveText(questions.map(({ question }) => question))
      for (const [link, href] of [
        ['Get Started', `/quote?service=${slug}`],
        ['Talk to Expert', '/contact'],
        ['Request a Quote', `/quote?service=${slug}`],
        ['View All Services', '/#services'],
      ] as const) {
        await expect(main.getByRole('link', { name: link })).toHaveAttribute('href', href)
      }
      for (const title of ['Who Needs It', 'Why They Need It', 'How It Helps']) {
        const card = main.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
        await expect(card.getByRole('listitem')).toHaveCount(4)
      }
      const names = main.getByRole('heading', { level: 3 })
      await expect(names).toHaveText([...capabilities[slug], ...example.steps.map((step) => step.title)])
      await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name)
    })
  }

  test('is complete without JavaScript', async ({ page }) => {
    await page.goto('/services/cloud-devops')
    const last = page.getByRole('heading', { name: 'Security & Compliance' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeVisible()
    await page.getByRole('link', { name: 'Request a Quote' }).click()
    await expect(page).toHaveURL(/\/quote\?service=[a-z-]+$/)
  })

  // requirement: SITE-33, SITE-34, SITE-35
  test('has no other services', async ({ page }) => {
    const response = await readPage(page, '/services/blockchain')
    expect(response.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  })
})

// requirement: SITE-38
test('marks the current service in the menus and links back in the breadcrumb', async ({ page }) => {
  await page.goto('/services/crm-saas')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.locator('[aria-current=page]')).toHaveText('CRM & SaaS')
  await expect(page.getByRole('contentinfo').locator('[aria-current=page]')).toHaveText('CRM & SaaS')
  await breadcrumb.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveCount(6)
})
