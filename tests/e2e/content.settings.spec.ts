// requirement: CON-1, CON-2, CON-3, CON-4, CON-5, CON-6, CON-9, CON-10, CON-11, CON-12
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { previewParts } from '@/components/content/preview-parts'
import { type ContentKind, kinds } from '@/lib/content/rules'
import { expectAccessible } from '../support/accessible'
import { createAccount, query } from '../support/accounts'
import { readPage, readUntil } from '../support/read-page'
import { expect, test as base } from '../support/settings-test'

/** `word` appears in the titles of this test's content, which is deleted afterwards. */
const test = base.extend<{ word: string }>({
  word: async ({}, provide) => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`
    await provide(word)
    await query(`delete from content_documents where draft::text like $1 or published::text like $1`, [
      `%${word}%`,
    ])
    await query(`delete from services where title like $1`, [`%${word}%`])
  },
})

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const svg = (content: string) =>
  file(
    'drawing.svg',
    'image/svg+xml',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">${content}</svg>`),
  )
const png = async (width: number, height: number) =>
  file(
    'pier.png',
    'image/png',
    await sharp({ create: { width, height, channels: 3, background: '#7c3aed' } })
      .png()
      .toBuffer(),
  )

async function fillServicePage(page: Page, word: string): Promise<void> {
  await page.getByLabel('Name').fill(`${word} Audits`)
  await page.getByLabel('Headline').fill(`We look at ${word}`)
  await page.getByLabel('Description').fill(`What ${word} is about, in one sentence.`)
}

const servicesOf = (page: Page) => page.getByRole('list', { name: 'Services', exact: true })

/** Visits a public page again until it shows the text. */
async function expectShown(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(text)
  await page.goto(path)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click()
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()
/** Publishes a page to which something could be added. */
async function publishAnyway(page: Page): Promise<void> {
  await publish(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click()
}
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('a service page: draft, preview, publish, a new address, unpublish and delete', async ({
  adminPage: page,
  newPage,
  word,
}) => {
  const visitor = await newPage({ javaScriptEnabled: false })
  await page.goto('/admin/content')
  await page.getByRole('main').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(servicesOf(page).getByRole('heading')).toHaveCount(6)
  await page.getByRole('button', { name: 'Add Service' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'start with the page' }).click()
  await publish(page)
  await expect(page.getByText('Please enter a headline.')).toBeVisible()
  await fillServicePage(page, word)
  await expect(page.getByLabel('Address')).toHaveValue(`${word}-audits`)
  await page.getByRole('button', { name: 'Add capability' }).click()
  await expect(page.getByLabel('Name of capability 1')).toBeFocused()
  await page.keyboard.type('Reading')
  await save(page)
  await expect(page.getByText('Capability 1: please enter the text.')).toBeVisible()
  await page.getByLabel('Text of capability 1').fill('Line by line.')
  await save(page)
  await told(page, 'Draft saved')
  await expect(page).toHaveURL(/\/admin\/content\/services\/[0-9a-f-]{36}$/)
  await expectAccessible(page, 'main')
  const path = `/services/${word}-audits`
  expect((await readPage(visitor, path)).status()).toBe(404)

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Preview/ }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`We look at ${word}`)
  await expect(preview.getByRole('heading', { name: 'Reading' })).toBeVisible()
  await expect(preview.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  await preview.close()

  await publishAnyway(page)
  await told(page, 'Published')
  await readUntil(visitor, path, async () => {
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`We look at ${word}`, {
      timeout: 300,
    })
  })
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: `${word} Audits` })).toHaveCount(1)
  await expect(visitor.getByRole('heading', { name: 'How It Helps' })).toHaveCount(0)

  // A draft of public content changes nothing for visitors, not even its address.
  await page.getByLabel('Address').fill('cloud-devops')
  await save(page)
  await expect(
    page.getByRole('form').getByText(/‘Cloud & DevOps’ has the address \/services\/cloud-devops already/),
  ).toBeVisible()
  await page.getByLabel('Address').fill('New Name')
  await save(page)
  await expect(page.getByText(/small letters, digits and hyphens only/)).toBeVisible()
  await page.getByLabel('Address').fill(`${word}-reviews`)
  await page.getByLabel('Headline').fill(`We review ${word}`)
  await save(page)
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible()
  await readPage(visitor, path)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`We look at ${word}`)
  await publish(page)
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeHidden()
  await expect(async () => {
    const response = await visitor.request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([308, `/services/${word}-reviews`])
  }).toPass()
  await readPage(visitor, path)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`We review ${word}`)

  await page.getByRole('link', { name: 'Services', exact: true }).last().click()
  await page.getByRole('button', { name: `Move ${word} Audits earlier` }).press('Enter')
  await expect(servicesOf(page).getByRole('heading').nth(-2)).toHaveText(`${word} Audits`)
  await readUntil(visitor, '/', async () => {
    await expect(visitor.locator('.service-card > h3').nth(-2)).toHaveText(`${word} Audits`, { timeout: 300 })
    await expect(visitor.getByRole('navigation', { name: 'Services' }).getByRole('link').nth(-2)).toHaveText(
      `${word} Audits`,
      { timeout: 300 },
    )
  })
  await page.getByRole('link', { name: `Edit page of ${word} Audits` }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await told(page, 'Unpublished')
  await expect(async () => {
    for (const gone of [path, `/services/${word}-reviews`]) {
      expect((await visitor.request.get(gone, { maxRedirects: 0 })).status()).toBe(404)
    }
  }).toPass()
  await page.getByRole('link', { name: 'Services', exact: true }).last().click()
  await page.getByRole('button', { name: `Delete ${word} Audits` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' })
  await expect(question).toContainText(`along with its page /services/${word}-reviews`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Service deleted successfully!')
  expect(
    await query(`select from content_documents where draft::text like '%' || $1 || '%'`, [word]),
  ).toEqual([])
})

// requirement: CON-13, ADM-17
test('a service: its card and its page have one editor, and one draft', async ({
  adminPage: page,
  newPage,
  word,
}) => {
  const visitor = await newPage({ javaScriptEnabled: false })
  const title = `${word} Audits`
  const shown = visitor.locator('.service-card').filter({ hasText: title })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/services')
  await page.getByRole('button', { name: 'Add Service' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('We look.')
  await dialog.getByRole('button', { name: 'Save Service' }).click()
  await told(page, 'Service created successfully!')
  await page.getByRole('link', { name: `Write its page: ${title}` }).click()

  const card = page.getByRole('region', { name: 'Card on the home page', exact: true })
  await expect(card.getByLabel('Show on home')).toBeChecked()
  await expect(card.getByLabel('Text on the card')).toHaveValue('We look.')
  await expect(card.getByLabel('Title on the card')).toHaveAttribute('placeholder', title)
  await expect(page.getByLabel('Name')).toHaveValue(title)
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('.service-card > h3')).toHaveText(title)
  await card.getByLabel('Text on the card').fill('We look closely.')
  await expect(preview.locator('.service-card > p')).toHaveText('We look closely.')
  await expect(preview.locator('.service-card > p')).toHaveAttribute('data-marked')
  await page.getByLabel('Headline').fill(`We look at ${word}`)
  await page.getByLabel('Description').fill('What it is about.')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`We look at ${word}`)
  await expectAccessible(page, 'main')
  await save(page)
  await told(page, 'Draft saved')
  await expect(page).toHaveURL(/\/admin\/content\/services\/[0-9a-f-]{36}$/)
  // Neither the card nor the page changes before it is published.
  await readUntil(visitor, '/', () => expect(shown).toContainText('We look.', { timeout: 300 }))
  await expect(shown.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  await publishAnyway(page)
  await told(page, 'Published')
  await readUntil(visitor, '/', async () => {
    await expect(shown).toContainText('We look closely.', { timeout: 300 })
    await expect(shown.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/services/${word}-audits`,
      { timeout: 300 },
    )
  })

  await card.getByLabel('Text on the card').fill('We look twice.')
  await save(page)
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Services', exact: true }).last().click()
  const listed = servicesOf(page).locator(':scope > li').filter({ hasText: title })
  await expect(listed).toContainText('We look closely.')
  await expect(listed).toContainText(`/services/${word}-auditsUnpublished changes`)
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await dialog.getByLabel('Description').fill('From the dialog.')
  await dialog.getByLabel('Icon').selectOption('DevOps')
  await dialog.getByRole('button', { name: 'Save Service' }).click()
  await expect(dialog.getByText(/^The draft of its page has a change here/)).toBeVisible()
  await dialog.getByLabel('Description').fill('We look closely.')
  await dialog.getByRole('button', { name: 'Save Service' }).click()
  await told(page, 'Service updated successfully!')
  await page.getByRole('button', { name: `Deactivate ${title}` }).click()
  await expect(listed.getByText('Inactive', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Edit page of ${title}` }).click()
  await expect(card.getByLabel('Text on the card')).toHaveValue('We look twice.')
  await expect(card.getByLabel('Icon')).toHaveValue('cloud')
  await expect(card.getByLabel('Show on home')).not.toBeChecked()
})

test('each part of a preview is there to be marked', async ({ adminPage: page }) => {
  const documents = await query<{ id: string; kind: ContentKind }>(
    'select id, kind from content_documents where published is not null',
  )
  await page.goto('/admin/content')
  for (const kind of kinds) {
    const ids = documents.filter((document) => document.kind === kind).map(({ id }) => id)
    const missing = await page.evaluate(
      async ([ids, selectors]) => {
        const pages = await Promise.all(ids.map(async (id) => (await fetch(`/admin/preview/${id}`)).text()))
        const parsed = pages.map((html) => new DOMParser().parseFromString(html, 'text/html'))
        return selectors.filter(
          (selector) => !parsed.some((shown) => shown.querySelector(`main ${selector}`)),
        )
      },
      [ids, previewParts[kind].map(({ selector }) => selector)] as const,
    )
    // In the sample, the pages of all services have a picture, which their cards show instead of an icon.
    expect(missing, kind).toEqual(kind === 'service_page' ? ['.service-icon'] : [])
  }
})

test('pictures: a script, a huge one and another type are refused; a good one is converted and described', async ({
  adminPage: page,
  newPage,
  word,
}) => {
  await page.goto('/admin/content/portfolio/new')
  await page.getByLabel('Title').first().fill(`${word} Pier`)
  await page.getByLabel('Summary').fill('A pier.')
  const choose = async (chosen: Awaited<ReturnType<typeof png>>) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /^(Choose a picture: picture|Replace picture)$/ }).click(),
    ])
    await chooser.setFiles(chosen)
  }
  const stored = () => query('select from pictures where name = any($1)', [['drawing.svg', 'pier.png']])
  const before = await stored()
  await choose(svg('<script>document.title = 1</script>'))
  await expect(page.getByText('This SVG can’t be used. It contains a script.')).toBeVisible()
  await choose(await png(20_000, 8))
  await expect(page.getByText(/This picture is too large: 20,000 × 8 pixels/)).toBeVisible()
  await choose(file('pier.png', 'image/png', Buffer.from('%PDF-1.7')))
  await expect(page.getByText('This isn’t a valid .png file.')).toBeVisible()
  await choose(file('pier.pdf', 'application/pdf', Buffer.from('%PDF-1.7')))
  await expect(page.getByText('Please choose a PNG, JPEG, WebP, AVIF, GIF or SVG file.')).toBeVisible()
  expect(await stored()).toEqual(before)

  await choose(await png(1200, 750))
  const description = page.getByLabel('What it shows')
  await expect(description).toBeVisible()
  await save(page)
  await expect(page.getByText('Please describe the picture for those who can’t see it.')).toBeVisible()
  await description.fill(`A pier of ${word}`)
  await page.getByRole('button', { name: 'Add picture' }).click()
  const add = page.getByRole('button', { name: 'Choose a picture: picture 1' })
  await expect(add).toBeFocused()
  await save(page)
  await expect(page.getByText('Picture 1: Please choose a picture.')).toBeVisible()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add.click()])
  await chooser.setFiles(await png(600, 700))
  await expect(page.getByLabel('What it shows')).toHaveCount(2)
  await page.getByLabel('What it shows').last().fill('The same from the sea')
  await page.getByLabel('Caption of picture 1').fill('At low tide')
  await publishAnyway(page)
  await told(page, 'Published')
  const visitor = await newPage()
  await expectShown(visitor, `/portfolio/${word}-pier`, `A pier of ${word}`)
  await expect(visitor.getByRole('img', { name: `A pier of ${word}` })).toBeVisible()
  await expect(visitor.getByRole('region', { name: `Pictures of ${word} Pier` })).toHaveText('At low tide')
  await expect(visitor.getByRole('img', { name: 'The same from the sea' })).toBeVisible()
  const image = visitor.getByRole('img', { name: `A pier of ${word}` })
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  const shown = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
  const response = await visitor.request.get(shown)
  expect(response.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await visitor.request.get(shown.replace(/\/[^/]+$/, '/0000000000000000-9.avif'))).status()).toBe(
    404,
  )
})

test('a case study beside its page: typing, marks, a picked quote, order, and the check before publishing', async ({
  adminPage: page,
  word,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/content/portfolio/new')
  const shown = page.frameLocator('iframe')
  const outline = page.getByRole('navigation', { name: 'Parts of the form' })
  await expect(outline.getByRole('link', { name: 'Quote (incomplete)' })).toBeVisible()
  await page.getByLabel('Title').first().fill(`${word} Pier`)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`${word} Pier`)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveAttribute('data-marked')
  await page.getByLabel('Summary').fill('A pier.')
  await expect(shown.getByText('A pier.', { exact: true })).toHaveAttribute('data-marked')
  await shown.getByRole('heading', { level: 1 }).click()
  await expect(page.getByLabel('Title').first()).toBeFocused()

  await outline.getByRole('link', { name: /^Story/ }).press('Enter')
  for (const step of ['First', 'Second', 'Third']) {
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.keyboard.type(step)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`${step} of all.`)
  }
  await expect(shown.locator('.case-steps h3')).toHaveText(['First', 'Second', 'Third'])
  const steps = page.getByRole('group', { name: 'Our approach' }).getByRole('listitem')
  await steps.nth(2).scrollIntoViewIfNeeded()
  const handle = await steps.nth(2).locator('.drag-handle').boundingBox()
  const goal = await steps.nth(1).boundingBox()
  await page.mouse.move((handle?.x ?? 0) + 12, (handle?.y ?? 0) + 12)
  await page.mouse.down()
  await page.mouse.move((goal?.x ?? 0) + 30, (goal?.y ?? 0) + 30, { steps: 5 })
  await page.mouse.up()
  await expect(shown.locator('.case-steps h3')).toHaveText(['First', 'Third', 'Second'])

  await page.getByRole('button', { name: 'Pick from testimonials' }).click()
  const picker = page.getByRole('dialog', { name: 'Pick from testimonials' })
  await expect(picker.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await picker.getByRole('listitem').first().getByRole('button').click()
  await expect(picker).toBeHidden()
  const quote = page.getByLabel('What the client says')
  await expect(quote).not.toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).not.toHaveValue('')
  await expect(shown.locator('blockquote')).toHaveText(`“${await quote.inputValue()}”`)
  await expect(outline.getByRole('link', { name: 'Quote', exact: true })).toBeVisible()

  await publish(page)
  const check = page.getByRole('dialog', { name: 'Before you publish' })
  await expect(check.getByRole('listitem')).toHaveText([
    'No picture',
    'No figure',
    'No description for search engines, so the summary is used',
  ])
  await expectAccessible(page, '[role=dialog]')
  await check.getByRole('button', { name: 'No figure' }).click()
  await expect(page.getByLabel('Figure', { exact: true })).toBeFocused()
  await publish(page)
  await check.getByRole('button', { name: 'Go back' }).click()
  await expect(check).toBeHidden()
  expect(await query(`select from content_documents where slug = $1`, [`${word}-pier`])).toEqual([])
  await publishAnyway(page)
  await told(page, 'Published')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('iframe')).toBeHidden()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(shown.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByLabel('Title').first()).toBeHidden()
})

/** Replaces the text. The editor takes a moment to notice a selection made by a script, such as the one `fill` makes. */
async function write(editor: Locator, text: string) {
  await editor.press('ControlOrMeta+a')
  await editor.page().keyboard.insertText(text)
}

test('texts in Markdown: HTML and foreign pictures are refused, and nothing of it runs', async ({
  adminPage: page,
  newPage,
  word,
}) => {
  await page.goto('/admin/content/legal/new')
  await page.getByLabel('Title').first().fill(`Imprint ${word}`)
  await page.getByLabel('Name in menus').fill(`Imprint ${word}`)
  await page.getByLabel('Description').fill('Who is responsible for this website.')
  const body = page.getByRole('textbox', { name: 'Text' })
  await expect(body).toHaveAttribute('contenteditable', 'true')
  await write(body, 'Hello <img src=x onerror="document.title=1">')
  await save(page)
  await expect(page.getByText(/HTML isn’t possible here: ‘<img src=x/)).toBeVisible()
  await expect(body).toBeFocused()
  await write(body, '![A pixel](https://example.com/pixel.png)')
  await save(page)
  await expect(page.getByText(/Pictures have to be uploaded here/)).toBeVisible()
  await write(body, '[Click](javascript:alert(1))')
  await save(page)
  await expect(page.getByText(/This link can’t be used/)).toBeVisible()
  await write(
    body,
    '## Who we are\n\nWe, **really**, and [how to write to us](/contact).\n\n## Facts {#facts}\n\n- **Email**: <hello@example.com>\n- **Phone**: none',
  )
  await page.getByRole('button', { name: 'Bold' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
  await expectAccessible(page, 'main')
  await publish(page)
  await told(page, 'Published')
  const visitor = await newPage()
  await expectShown(visitor, `/legal/imprint-${word}`, 'Who we are')
  await expect(visitor.getByRole('heading', { name: '1. Who we are' })).toBeVisible()
  await expect(visitor.locator('#facts')).toHaveText('2. Facts')
  await expect(visitor.getByRole('term')).toHaveText(['Email', 'Phone'])
  await expect(visitor.getByRole('definition').first().getByRole('link')).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  )
  await expectAccessible(visitor, 'main')
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: `Imprint ${word}` })).toBeVisible()
})

test('a stale draft is refused: the second of two admins sees what the first one saved', async ({
  adminPage: page,
  newPage,
  word,
}) => {
  const second = await newPage({ as: await createAccount('ADMIN') })
  await page.goto('/admin/content/questions/new')
  await page.getByRole('textbox', { name: 'Question' }).fill(`What is ${word}?`)
  await page.getByRole('textbox', { name: 'Answer' }).fill('A word.')
  await save(page)
  await told(page, 'Draft saved')
  await expect(page).toHaveURL(/questions\/[0-9a-f-]{36}$/)
  await second.goto(page.url())
  await second.getByRole('textbox', { name: 'Answer' }).fill('The second’s.')
  await page.getByRole('textbox', { name: 'Answer' }).fill('The first’s.')
  await page.getByLabel('Link', { exact: true }).fill('More')
  await page.getByLabel('Link leads to').fill('/contact')
  await save(page)
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await publish(second)
  await expect(
    second.getByRole('alert').filter({ hasText: 'saved this question while you were editing it' }),
  ).toContainText('The first’s.')
  await second.getByRole('button', { name: 'Keep my changes, take in theirs' }).click()
  await expect(second.getByLabel('Link leads to')).toHaveValue('/contact')
  await publish(second)
  await told(second, 'Published')
  expect(
    await query(
      `select published ->> 'answer' as answer, published ->> 'linkName' as link from content_documents where published ->> 'question' = $1`,
      [`What is ${word}?`],
    ),
  ).toEqual([{ answer: 'The second’s.', link: 'More' }])
})

test('what has no content has no page and no link', async ({ adminPage: page, newPage }) => {
  const kept = await query<{ id: string }>(
    `update content_documents set published_at = null, draft = published, published = null
     where kind in ('plan', 'legal_page') returning id`,
  )
  try {
    // Any change of the content makes the process read it again.
    await page.goto('/admin/content/questions')
    await page
      .getByRole('button', { name: /^Move .* later$/ })
      .first()
      .click()
    await told(page, 'Moved')
    const visitor = await newPage({ javaScriptEnabled: false })
    await readUntil(visitor, '/', async () => {
      await expect(visitor.getByRole('banner').getByRole('link', { name: 'Pricing' })).toHaveCount(0, {
        timeout: 300,
      })
    })
    const legal = visitor.getByRole('contentinfo').getByRole('navigation', { name: 'Legal' })
    await expect(legal.getByRole('link')).toHaveCount(0)
    for (const path of ['/pricing', '/privacy', '/cookie-policy', '/legal/privacy', '/legal/none']) {
      expect((await readPage(visitor, path)).status(), path).toBe(404)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    }
    const sitemap = await (await visitor.request.get('/sitemap.xml')).text()
    for (const path of ['/pricing', '/privacy']) expect(sitemap).not.toContain(`${path}<`)
  } finally {
    await query(
      `update content_documents set published_at = now(), published = draft, draft = null where id = any($1)`,
      [kept.map(({ id }) => id)],
    )
    await page
      .getByRole('button', { name: /^Move .* earlier$/ })
      .nth(1)
      .click()
    await told(page, 'Moved')
  }
})
