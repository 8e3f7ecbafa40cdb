import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { query } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { expect, test } from '../support/settings-test'
import { visitUntil } from '../support/visit-until'

async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  // The toast of an earlier save may still be there.
  await expect(page.getByText(title, { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
}

async function openSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

// requirement: SET-1, SET-2
test('the agency’s details are on the public pages within a second', async ({ newPage, page, admin }) => {
  const agency = await newPage({ as: admin })
  await agency.goto('/admin/settings')
  await agency.getByLabel(/^Name/).fill('Nook & Cranny')
  await agency.getByLabel('Phone').fill('')
  await agency.getByLabel('Answer to a message').fill('within two days')
  await save(agency, 'Agency saved')
  const saved = Date.now()
  await expect
    .poll(async () => (await page.request.get('/')).text(), { intervals: [50], timeout: 5_000 })
    .toContain('Nook &amp; Cranny')
  test.info().annotations.push({ type: 'seen after', description: `${String(Date.now() - saved)} ms` })
  const contact = (await (await page.request.get('/contact')).text()).replaceAll('<!-- -->', '')
  expect(contact).toContain('<title>Contact | Nook &amp; Cranny</title>')
  expect(contact).toContain('We answer every message within two days')
  expect(contact).not.toContain('+1 (303) 555-0142')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { short_name: string }
  expect(manifest.short_name).toBe('Nook & Cranny')
})

// requirement: SET-1, SET-2
test('wrong settings are reported at their fields, and a conflict keeps both sides', async ({
  newPage,
  admin,
}) => {
  const [one, other] = [await newPage({ as: admin }), await newPage({ as: admin })]
  await one.goto('/admin/settings')
  await one.getByLabel('Email').fill('nobody')
  await one.getByLabel('LinkedIn').fill('linkedin.com/company/nook')
  await one.getByRole('button', { name: 'Save Changes' }).click()
  await expect(one.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(one.getByText('Please enter a complete address that begins with https://.')).toBeVisible()
  await one.getByLabel('Email').fill('hello@lumenforge.example')
  await one.getByLabel('LinkedIn').fill('https://www.linkedin.com/')
  await one.getByLabel('Tagline').fill('Mine')
  await other.goto('/admin/settings')
  await other.getByLabel('Phone').fill('+1 303 555 0199')
  await save(other, 'Agency saved')
  const conflict = one.getByRole('alert').filter({ hasText: 'saved these settings while you were editing' })
  await expect(conflict).toContainText('+1 303 555 0199')
})

// requirement: SET-1, SET-2
test('claims, the cookie question and mail can be set', async ({ newPage, page, admin }) => {
  const agency = await newPage({ as: admin })
  await agency.goto('/admin/settings/site')
  await expectAccessible(agency, 'main')
  await agency.getByLabel('In the footer').fill('Made in Denver')
  await agency.getByLabel('Visa').uncheck()
  await agency.getByLabel('Ask visitors about optional cookies').uncheck()
  await save(agency, 'Site saved')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Made in Denver')).toBeVisible()
  await expect(footer.getByRole('img', { name: 'Visa' })).toHaveCount(0)
  await expect(footer.getByRole('img', { name: 'Mastercard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookie choice' })).toHaveCount(0)
  await expect(footer.getByRole('button', { name: 'Cookie Settings' })).toHaveCount(0)

  await openSettings(agency, 'Mail settings')
  await expectAccessible(agency, 'main')
  await agency.getByLabel('Sender’s name').fill('Nook & Cranny')
  await save(agency, 'Mail saved')
  const recipient = `${crypto.randomUUID()}@example.com`
  await agency.getByLabel(/^To\b/).fill(recipient)
  await agency.getByRole('button', { name: 'Send Test Mail' }).click()
  await expect(agency.getByText('Test mail on its way')).toBeVisible()
  const mail = await waitForMail({ to: recipient })
  expect(mail.from?.name).toBe('Nook & Cranny')
})

// requirement: SET-2, SET-8
test('owners arrange the menus, and add links of their own', async ({ newPage, page, admin }) => {
  const [agency, other] = [await newPage({ as: admin }), await newPage({ as: admin })]
  await other.goto('/admin/settings/site')
  await other.getByRole('group', { name: 'Header' }).getByLabel('Name of entry 1').fill('Start')
  await agency.goto('/admin/settings/site')
  const header = agency.getByRole('group', { name: 'Header' })
  await header.getByLabel('Name of entry 7').fill('News')
  for (const _ of Array.from({ length: 3 }))
    await header.getByRole('button', { name: 'Move News earlier' }).press('Enter')
  await header.getByRole('button', { name: 'Hide Contact' }).click()
  await header.getByRole('button', { name: 'Hide Home' }).click()
  await header.getByRole('button', { name: 'Add link' }).click()
  await expect(header.getByLabel('Name of entry 9')).toBeFocused()
  await agency.keyboard.type('Docs')
  const address = header.getByLabel('Address of entry 9')
  await address.fill('javascript:alert(1)')
  await agency.getByRole('button', { name: 'Save Changes' }).click()
  await expect(address).toHaveAccessibleDescription(/^Please enter a path such as \/contact/)
  await expect(address).toBeFocused()
  await expectAccessible(agency, 'main')
  await address.fill('https://docs.example.com/')
  await agency.getByRole('group', { name: 'Quick links' }).getByRole('button', { name: 'Hide Home' }).click()
  await save(agency, 'Site saved')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  const entries = ['About', 'Portfolio', 'News', 'Services', 'Legal', 'Pricing', 'Docs']
  const shown = main.locator('> a, > div > button').filter({ visible: true })
  await expect(shown).toHaveText(entries)
  await expect(main.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', 'https://docs.example.com/')
  const quick = page.getByRole('navigation', { name: 'Quick Links' })
  await expect(quick.getByRole('link')).toHaveText(['About', 'Portfolio', 'Pricing', 'Blog', 'Contact'])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const mobile = page.getByRole('navigation', { name: 'Mobile' })
  await expect(mobile.getByRole('link', { name: 'Docs' })).toBeVisible()
  await mobile.getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL('/blog')

  const conflict = other.getByRole('alert').filter({ hasText: 'saved these settings while you were editing' })
  await expect(conflict).toContainText('About, Portfolio, News, Services, Legal, Pricing, Docs')
  await conflict.getByRole('button', { name: 'Discard my changes' }).click()
  await other.getByRole('button', { name: 'Reset to defaults: header' }).click()
  await other.getByRole('button', { name: 'Reset to defaults: footer' }).click()
  await save(other, 'Site saved')
  /** The first entry of a menu on the home page. */
  const firstOf = async (menu: string) => {
    const html = await (await page.request.get('/')).text()
    const entries = html.slice(html.indexOf(`aria-label="${menu}"`))
    return /<a [^>]*>(?:<[^>]+>)*([^<]+)</.exec(entries)?.[1]
  }
  await expect.poll(() => firstOf('Main'), { intervals: [50], timeout: 5_000 }).toBe('Home')
  await expect.poll(() => firstOf('Quick Links')).toBe('Home')

  await test.step('a long menu stays usable on every width', async () => {
    const fields = other.getByRole('group', { name: 'Header' })
    for (const number of [9, 10, 11]) {
      await fields.getByRole('button', { name: 'Add link' }).click()
      await fields.getByLabel(`Name of entry ${number}`).fill(`Another thing that we do (${number})`)
      await fields.getByLabel(`Address of entry ${number}`).fill('/contact')
    }
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(fields.getByRole('alert')).toHaveText('Please show at most 10 entries. These are 11.')
    await fields.getByRole('button', { name: 'Remove Another thing that we do (11)' }).click()
    await expect(fields.getByRole('alert')).toHaveCount(0)
    await save(other, 'Site saved')
    await page.goto('/contact')
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow).toBeLessThanOrEqual(0)
    }
    await main.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(main.getByRole('link', { name: 'Another thing that we do (10)' })).toBeFocused()
    await expectAccessible(page, 'header')
    await fields.getByRole('button', { name: 'Reset to defaults: header' }).click()
    await save(other, 'Site saved')
  })
})

// requirement: SET-9
test('what an owner hides can’t be found anywhere', async ({ newPage, page, admin }) => {
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  // 503, or 200 if an earlier test's blog has responded.
  const statusOfBlog = await statusOf('/blog')
  const agency = await newPage({ as: admin })
  await agency.goto('/admin/settings/site')
  await page.goto('/contact')
  const newsletter = page.getByRole('form', { name: 'Newsletter' })
  await newsletter.getByLabel('Email address').fill('late@example.com')
  const hidden = ['Figures', 'Portfolio', 'Testimonials', 'Pricing', 'Blog', 'Newsletter']
  for (const name of hidden) await agency.getByRole('checkbox', { name, exact: true }).uncheck()
  await save(agency, 'Site saved')
  await expect.poll(() => statusOf('/pricing'), { intervals: [50], timeout: 5_000 }).toBe(404)
  for (const path of ['/blog', '/blog/page/2', '/blog/feed.xml']) expect(await statusOf(path), path).toBe(404)
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(newsletter.getByText('There is no newsletter at the moment.', { exact: true })).toBeVisible()
  expect(await query(`select 1 from newsletter_subscriptions where email = 'late@example.com'`)).toEqual([])
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap).not.toMatch(/\/(blog|pricing)/)
  expect(sitemap).toContain('/contact')
  const home = await (await page.request.get('/')).text()
  expect(home).not.toMatch(/ href="([^"]*\/blog|\/pricing|[^"]*#portfolio")/)
  expect(home).not.toMatch(/<h\d[^>]*>Newsletter</)
  expect(home).not.toMatch(/ id="(portfolio|testimonials)"|class="([^"]* )?hero-figures/)
  expect(home.match(/ id="services"/g)).toHaveLength(1)

  for (const name of hidden) await agency.getByRole('checkbox', { name, exact: true }).check()
  await save(agency, 'Site saved')
  await expect.poll(() => statusOf('/pricing'), { intervals: [50], timeout: 5_000 }).toBe(200)
  await expect.poll(() => statusOf('/blog')).toBe(statusOfBlog)
})

const upload = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})
const drawing = (width: number, height: number, content: string) =>
  upload(
    'mark.svg',
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${content}</svg>`,
  )

async function choose(page: Page, field: string, file: ReturnType<typeof upload>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: new RegExp(`^(Choose a picture:|Replace) ${field}$`, 'i') }).click(),
  ])
  await chooser.setFiles(file)
}

// requirement: SET-10, SET-2, SET-7
test('pages, mails, icons and share pictures use the brand', async ({ newPage, page, admin }) => {
  const owner = await newPage({ as: admin })
  await owner.goto('/admin/settings/brand')
  await choose(owner, 'Logo', drawing(300, 60, '<rect width="300" height="60" fill="#0a7a3c"/>'))
  await expect(owner.getByRole('group', { name: 'Logo (optional)' }).locator('img')).toHaveAttribute(
    'width',
    '300',
  )
  await expect(owner.getByText('Dark pages still show the earlier logo.')).toBeVisible()
  await owner.getByRole('button', { name: 'Show the new logo there, too' }).click()
  await expect(owner.getByText('Dark pages still show the earlier logo.')).toHaveCount(0)
  await owner.getByLabel('The logo contains the name').check()
  await choose(owner, 'Icon', drawing(64, 64, '<circle cx="32" cy="32" r="30" fill="#0a7a3c"/>'))
  await expect(owner.getByRole('button', { name: 'Replace icon' })).toBeEnabled()
  await owner.getByRole('textbox', { name: /^First color/ }).fill('#FFF')
  await expect(
    owner.getByText(/For buttons and links\. As it is, it couldn’t be seen or read: #[0-9a-f]{6} is used/),
  ).toBeVisible()
  await owner.getByRole('textbox', { name: /^First color/ }).fill('0a7a3c')
  await owner.getByLabel('Light', { exact: true }).check()
  await save(owner, 'Brand saved')

  await visitUntil(page, '/', () =>
    expect(page.locator('[data-theme]')).toHaveAttribute('data-theme', 'light', { timeout: 300 }),
  )
  await expectAccessible(page)
  const mark = page.getByRole('banner').locator('img').first()
  await expect(mark).toHaveAttribute('src', /^\/media\/.+\.svg$/)
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  const color = await page
    .getByRole('link', { name: 'Start Your Project' })
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundImage)
  expect(color).toContain('rgb(10, 122, 60)')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '32x32', '180x180', '192x192', '512x512'])
  for (const path of [...manifest.icons.map(({ src }) => src), '/favicon.ico', '/opengraph-image']) {
    const file = await page.request.get(path)
    expect([file.status(), file.headers()['content-type']], path).toEqual([
      200,
      expect.stringMatching(/^image\/(png|svg\+xml)$/),
    ])
  }
  const login = await (await page.request.get('/portal/login')).text()
  expect(login.slice(login.indexOf('<main'), login.indexOf('</main>'))).toMatch(/<img [^>]*src="\/media\//)

  const recipient = `${crypto.randomUUID()}@example.com`
  await openSettings(owner, 'Mail settings')
  await owner.getByLabel(/^To\b/).fill(recipient)
  await owner.getByRole('button', { name: 'Send Test Mail' }).click()
  const { html } = await waitForMail({ to: recipient })
  expect(html).toMatch(/<img[^>]+src="cid:logo-[0-9a-f-]+"/)
  expect(html).not.toContain('#6d3bf0')

  await test.step('a picture or color that can’t be used is refused at its field', async () => {
    await openSettings(owner, 'Brand')
    await owner.getByRole('button', { name: 'Remove logo', exact: true }).click()
    await choose(owner, 'Logo', drawing(90, 90, '<script>alert(1)</script>'))
    await expect(owner.getByText('This SVG can’t be used. It contains a script.')).toBeVisible()
    await choose(owner, 'Logo', drawing(20_000, 90, '<rect width="9" height="9"/>'))
    await expect(owner.getByText(/This picture is too large: 20,000 × 90 pixels/)).toBeVisible()
    await owner.getByRole('textbox', { name: /^Second color/ }).fill('salmon')
    await owner.getByRole('button', { name: 'Save Changes' }).click()
    await expect(owner.getByText('Please enter a color such as #803fe6.')).toBeVisible()
    const [row] = await query(`select value ->> 'secondAccent' as color from settings where key = 'brand'`)
    expect(row?.color).not.toBe('salmon')
  })
})
