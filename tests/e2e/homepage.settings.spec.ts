// requirement: ADM-25
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { homepageValuesOf } from '@/lib/homepage/rules'
import { sampleHomeTexts } from '@/prisma/seed/homepage-content'
import { expectAccessible } from '../support/accessible'
import { createAccount, query } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { readPage, readUntil } from '../support/read-page'
import { expect, test as base } from '../support/settings-test'

/**
 * `word` is the prefix of the titles of this test's services. Restores the rows afterwards, but leaves the home page
 * cached.
 */
const test = base.extend<{ word: string }>({
  word: async ({}, provide) => {
    const word = `w${crypto.randomUUID().slice(0, 8)}`
    const [before] = await query<{ row: object }>(
      'select to_jsonb(homepage_content) as row from homepage_content',
    )
    await provide(word)
    await query('delete from homepage_content')
    await query(
      'insert into homepage_content select * from jsonb_populate_record(null::homepage_content, $1)',
      [before?.row],
    )
    await query(`delete from services where title like $1 || '%'`, [word])
  },
})

// Some requests fail on purpose.
test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
})

async function storeService(title: string, active: boolean): Promise<string> {
  await query(
    `insert into services (title, description, features, icon, order_index, active)
     values ($1, 'Stored.', '{One}', 'code', (select count(*) from services), $2)`,
    [title, active],
  )
  return title
}

async function removeService(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Service deleted successfully!', { exact: true })).toBeVisible()
  await expect(cardOf(page, title)).toHaveCount(0)
}

const cardOf = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Services', exact: true })
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name: title }) })

async function whileOffline(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await act()
  await page.unroute(`**${path}`)
}

// requirement: ADM-6, ADM-7, ADM-8, ADM-9, ADM-11, ADM-13, ADM-15
test('the home page: preview, figures, save, failure, reset, and what visitors see', async ({
  adminPage: page,
  newPage,
  word,
}) => {
  const visitor = await newPage({ javaScriptEnabled: false })
  await page.goto('/admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Homepage Manager' }).click()
  const title = page.getByLabel('Hero title')
  // The form shows the published texts.
  await expect(title).toHaveValue('Tangled problems in. Clear software out.')
  for (const [label, value] of [
    ['Projects', '50'],
    ['Clients', '25'],
    ['Satisfaction rate (%)', '100'],
    ['Team size', ''],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value)

  const preview = page.getByRole('region', { name: 'Live Preview' })
  await title.fill(`${word} makes. It runs.`)
  await expect(preview.getByText(`${word} makes.`)).toBeVisible()
  await page.getByLabel('Projects').fill('1,234')
  await expect(preview.getByText('1,234+').first()).toBeVisible()
  await page.getByLabel('Clients').fill('many')
  await page.getByLabel('Satisfaction rate (%)').fill('101')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter a number from 0 to 100.')).toBeVisible()
  await page.getByLabel('Satisfaction rate (%)').fill('97')
  await whileOffline(page, '/admin/homepage', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to save content. Please try again.', { exact: true })).toBeVisible()
  })
  await expect(title).toHaveValue(`${word} makes. It runs.`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Homepage content updated successfully!', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Clients')).toHaveValue('0')
  await expect(page.getByText(/^Last saved .* by Admin/)).toBeVisible()
  await readUntil(visitor, '/', async () => {
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${word} makes. It runs.`, {
      timeout: 500,
    })
  })
  await expect(visitor.locator('#home dd')).toHaveText(['1,234+', '0', '97%'])
  const withScripts = await newPage()
  await withScripts.goto('/')
  await expect(withScripts.locator('#home dd')).toHaveText(['1,234+', '0', '97%'])

  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect(page.getByText('Click Save Changes to persist')).toBeVisible()
  await expect(title).toHaveValue('Transform Your Ideas Into Digital Reality')
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await readUntil(visitor, '/', async () => {
    await expect(visitor.locator('#about')).toContainText('About LumenForge', { timeout: 500 })
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})

// requirement: CON-7, CON-8
test('the home page as a draft: preview, discard, publish, and what search engines get', async ({
  adminPage: page,
  newPage,
  word,
}) => {
  const visitor = await newPage({ javaScriptEnabled: false })
  const title = page.getByLabel('Hero title')
  const badge = page.getByText('Unpublished changes', { exact: true })
  const saveDraft = page.getByRole('button', { name: 'Save draft' })
  await page.goto('/admin/homepage')
  await expect(badge).toBeHidden()
  await title.fill(`${word} drafts`)
  await saveDraft.click()
  await expect(page.getByText('Draft saved', { exact: true }).last()).toBeVisible()
  await expect(badge).toBeVisible()
  await expect(page.getByText(/^Draft saved .* by Admin/)).toBeVisible()
  expect(await (await page.request.get('/admin/homepage')).text()).toContain(`${word} drafts`)
  await expectAccessible(page, 'main')
  await readPage(visitor, '/')
  await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText(word)

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Preview/ }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`${word} drafts`)
  await expect(preview.getByRole('status').filter({ hasText: 'Only the team can see it' })).toBeVisible()
  for (const id of ['home', 'about', 'services', 'portfolio', 'testimonials', 'contact'])
    await expect(preview.locator(`main > div > section#${id}`)).toBeVisible()
  await expect(preview.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  await expectAccessible(preview)
  await preview.close()

  await page.getByRole('button', { name: 'Discard draft' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard the draft?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Draft discarded', { exact: true })).toBeVisible()
  await expect(badge).toBeHidden()
  await expect(title).not.toHaveValue(`${word} drafts`)

  await page.getByLabel('Page title').fill(`${word} in results`)
  const description = page.getByRole('textbox', { name: /^Description/ })
  await description.fill(`What ${word} is about.`)
  const descriptions = page.getByLabel('What it shows')
  const others = await descriptions.count()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a picture: share picture' }).click(),
  ])
  const buffer = await sharp({ create: { width: 1300, height: 700, channels: 3, background: '#7c3aed' } })
    .png()
    .toBuffer()
  await chooser.setFiles({ name: 'shared.png', mimeType: 'image/png', buffer })
  await expect(descriptions).toHaveCount(others + 1)
  await descriptions.last().fill('A color')
  await saveDraft.click()
  await expect(badge).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Homepage content updated successfully!', { exact: true })).toBeVisible()
  await expect(badge).toBeHidden()
  await readUntil(visitor, '/', () => expect(visitor).toHaveTitle(`${word} in results`, { timeout: 500 }))
  const content = (name: string) =>
    visitor.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect(await content('description')).toBe(`What ${word} is about.`)
  const image = (await content('og:image')) ?? ''
  expect(new URL(image).pathname).toMatch(/^\/media\/.*-1200\.jpeg$/)
  expect((await visitor.request.get(new URL(image).pathname)).headers()['content-type']).toBe('image/jpeg')
  // Emptied again, they come from the settings.
  await page.getByLabel('Page title').fill('')
  await description.fill('')
  await page.getByRole('button', { name: 'Remove share picture' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await readUntil(visitor, '/', () => expect(visitor).toHaveTitle(/^LumenForge/, { timeout: 500 }))
  expect(await content('og:image')).toContain('/opengraph-image')
})

// requirement: ADM-12, ADM-23
test('the second of two admins is told what the first one changed, and nothing is overwritten', async ({
  adminPage: page,
  newPage,
  word,
}) => {
  const second = await newPage({ as: await createAccount('ADMIN') })
  const keepMine = (name: string) =>
    second
      .getByRole('alert')
      .filter({ hasText: `saved ${name} while you were editing it` })
      .getByRole('button', { name: 'Keep my changes, take in theirs' })
  await second.goto('/admin/homepage')
  await second.getByLabel('About title').fill(`Second ${word}`)
  await page.goto('/admin/homepage')
  await page.getByLabel('About title').fill(`First ${word}`)
  await page.getByLabel('Team size').fill('33')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Homepage content updated successfully!').first()).toBeVisible()
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByRole('alert').filter({ hasText: 'You changed this, too' })).toContainText(
    `First ${word}`,
  )
  await keepMine('the home page').click()
  await expect(second.getByLabel('Team size')).toHaveValue('33')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByText('Homepage content updated successfully!').first()).toBeVisible()
  expect(await query('select about_title, team_size, version from homepage_content')).toEqual([
    { about_title: `Second ${word}`, team_size: 33, version: 3 },
  ])
  // The other page has no unsaved changes, so it updates.
  await expect(page.getByLabel('About title')).toHaveValue(`Second ${word}`)

  const title = await storeService(`${word} shared`, false)
  for (const [admin, field, text] of [
    [second, 'Description', 'From the second.'],
    [page, 'Title', `${word} renamed`],
  ] as const) {
    await admin.getByRole('navigation').getByRole('link', { name: 'Services Manager' }).click()
    await admin.getByRole('button', { name: `Edit ${title}` }).click()
    await admin.getByRole('dialog').getByLabel(field).fill(text)
  }
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByText('Service updated successfully!')).toBeVisible()
  await second.getByRole('button', { name: 'Save Service' }).click()
  await expect(second.getByText(/^Admin \w+ saved this service while you were editing it/)).toBeVisible()
  await keepMine('this service').click()
  await second.getByRole('button', { name: 'Save Service' }).click()
  await expect(second.getByText('Service updated successfully!')).toBeVisible()
  expect(await query('select description from services where title = $1', [`${word} renamed`])).toEqual([
    { description: 'From the second.' },
  ])
})

// requirement: ADM-16, CON-7
test('the home page can be saved by admins only', async ({ requestAs, admin, client, word }) => {
  const ids = new Map((await readActions()).map(({ name, id }) => [name, id]))
  const [nobody, someClient, someAdmin] = [await requestAs(), await requestAs(client), await requestAs(admin)]
  const texts = { ...homepageValuesOf(sampleHomeTexts), heroTitle: word }
  await query('delete from homepage_content')
  const published = () => query('select from homepage_content where hero_title = $1', [word])
  const drafts = () => query(`select from homepage_content where draft ->> 'heroTitle' = $1`, [`${word} 2`])
  const draft = { ...texts, heroTitle: `${word} 2`, version: 1, publish: false }
  for (const [name, input, isDone] of [
    [
      'saveHomepageAction',
      { ...texts, version: 0, publish: true },
      async () => (await published()).length > 0,
    ],
    ['saveHomepageAction', draft, async () => (await drafts()).length > 0],
    ['discardHomepageDraftAction', { version: 2 }, async () => (await drafts()).length === 0],
  ] as const) {
    const call = (request: APIRequestContext, path: string) =>
      callAction(request, ids.get(name) ?? '', path, { values: [input] })
    for (const path of ['/admin/homepage', '/contact']) {
      for (const request of [nobody, someClient]) await call(request, path)
    }
    expect(await isDone(), 'as anyone else').toBe(false)
    await call(someAdmin, '/admin/homepage')
    expect(await isDone(), 'as an admin').toBe(true)
  }
})

// requirement: ADM-17, ADM-18, ADM-20, ADM-21, ADM-22, ADM-23
test('services: add, order, deactivate, edit and delete, and the home page with each', async ({
  adminPage: page,
  newPage,
  word,
}) => {
  const visitor = await newPage({ javaScriptEnabled: false })
  const title = `${word} Audits`
  const shown = visitor.locator('.service-card').filter({ hasText: title })
  const add = page.getByRole('button', { name: 'Add Service' })
  await page.goto('/admin/services')
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Icon').selectOption('DevOps')
  await dialog.getByLabel('Feature 1', { exact: true }).fill('One')
  for (const text of ['Two', '  ', 'Three', 'Four', '']) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Backspace')
  await expect(dialog.getByLabel('Feature 5', { exact: true })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: /^Feature/ })).toHaveCount(5)
  await dialog.locator('form[novalidate]').getByRole('button', { name: 'Save Service' }).click()
  await expect(dialog.getByText('Please enter a description.')).toBeVisible()
  await dialog.getByLabel('Description').fill('We look.')
  await dialog.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByText('Service created successfully!', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  const card = cardOf(page, title)
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText(['One', 'Two', 'Three', '+1 more'])
  expect(
    await query('select features, active, icon, learn_more from services where title = $1', [title]),
  ).toEqual([{ features: ['One', 'Two', 'Three', 'Four'], active: true, icon: 'cloud', learn_more: null }])
  await readUntil(visitor, '/', () => expect(shown).toHaveCount(1, { timeout: 500 }))
  await expect(visitor.locator('.service-card > h3').last()).toHaveText(title)

  await page.getByRole('button', { name: `Move ${title} earlier` }).press('Enter')
  await expect(
    page.getByRole('list', { name: 'Services', exact: true }).getByRole('heading').nth(-2),
  ).toHaveText(title)
  await readUntil(visitor, '/', () =>
    expect(visitor.locator('.service-card > h3').nth(-2)).toHaveText(title, { timeout: 500 }),
  )
  await page.getByRole('button', { name: `Deactivate ${title}` }).click()
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
  await readUntil(visitor, '/', () => expect(shown).toHaveCount(0, { timeout: 500 }))
  await page.getByRole('button', { name: `Activate ${title}`, exact: true }).click()

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expectAccessible(page, 'main')
  await dialog.getByLabel('Learn more').fill('The whole story.')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await whileOffline(page, '/admin/services', async () => {
    await dialog.getByRole('button', { name: 'Save Service' }).click()
    await expect(page.getByText('Failed to save service. Please try again.', { exact: true })).toBeVisible()
  })
  await expect(dialog.getByLabel('Learn more')).toHaveValue('The whole story.')
  await dialog.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.getByText('Service updated successfully!', { exact: true })).toBeVisible()
  await readUntil(visitor, '/', () => expect(shown).toContainText('The whole story.', { timeout: 500 }))
  await removeService(page, title)
  await readUntil(visitor, '/', () => expect(shown).toHaveCount(0, { timeout: 500 }))
})
