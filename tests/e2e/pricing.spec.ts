// requirement: SITE-43
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

const planOf = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name })

// requirement: SITE-40, SITE-41, SITE-42
test('shows its plans and answers, and leads on', async ({ page }) => {
  await page.goto('/pricing')

  await test.step('what each plan costs and includes, and where it leads', async () => {
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)

    const starter = planOf(page, 'Starter')
    await expect(starter).toContainText('$500 per month')
    await expect(starter.getByText('Most Popular')).toBeVisible()
    await expect(starter.getByRole('listitem')).toHaveText([
      'Core SaaS integrations with basic API access',
      'Standard email support',
      'Documentation and knowledge base',
      'Basic AI automation tools',
      'Monthly usage reports',
      'Community forum',
    ])
    await expect(starter.getByRole('link')).toHaveAttribute('href', '/quote?plan=starter')

    const enterprise = planOf(page, 'Enterprise')
    await expect(enterprise).toContainText('Custom pricing')
    await expect(enterprise.getByText('Most Popular')).toHaveCount(0)
    await expect(enterprise.getByRole('listitem')).toHaveText([
      'Unlimited usage',
      'Full AI integration',
      'Dedicated account manager',
      'Tailored SaaS solutions',
      'SLA and compliance and premium onboarding',
      'Priority 24/7 support',
      'Custom integrations and API access',
      'Advanced analytics',
    ])
    await expect(enterprise.getByRole('link')).toHaveAttribute('href', '/contact?subject=enterprise')
  })

  await test.step('its questions as structured data', async () => {
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const faq = data
      .flatMap((text) => JSON.parse(text) as { '@type': string; mainEntity?: { name: string }[] }[])
      .find((node) => node['@type'] === 'FAQPage')
    expect(faq?.mainEntity?.map(({ name }) => name)).toEqual(
      await page.locator('main summary').allTextContents(),
    )
  })

  await test.step('its questions open with the keyboard', async () => {
    const question = page.locator('summary', { hasText: 'Can I get a refund?' })
    const answer = page.getByText('cancelled within its first 14 days is refunded in full, automatically')
    await expect(answer).toBeHidden()
    await question.focus()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Read the refund policy' })
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/refund-policy')
  })
})

test('works without JavaScript', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/pricing')
  for (const [question, answer] of [
    ['Can I switch plans later?', 'with your next billing cycle'],
    ['Which payment methods do you accept?', 'bank transfers'],
    ['Can I get a refund?', 'for 30 days after payment'],
    ['How is Enterprise priced?', 'service level agreement'],
  ] as const) {
    const details = page.locator('details', { hasText: question })
    await details.evaluate((element) => {
      element.removeAttribute('open')
    })
    await details.locator('summary').click()
    await expect(details.getByText(answer)).toBeVisible()
  }
})
