import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { deleteObject, putObject } from '@/lib/platform/storage'
import { createAccount, query } from '../support/accounts'
import { waitForMail } from '../support/inbox'
import { test } from '../support/test'
import { addProject } from '../support/portal-rows'

type Fields = { content?: string; status?: string; daysAgo?: number; body?: Buffer; link?: string }

async function addUpdate(projectId: string, title: string, fields: Fields = {}) {
  const { content = 'News', status = 'sent', daysAgo = 0, body, link = null } = fields
  const key = body ? `updates/${crypto.randomUUID()}.pdf` : null
  if (key && body) await putObject(key, body, 'application/pdf')
  const [row] = await query<{ id: string }>(
    `insert into client_updates
       (project_id, title, content, status, file_url, file_name, link_url, created_at)
     values ($1, $2, $3, $4::"UpdateStatus", $5, $6, $7, now() - $8 * interval '1 day')
     returning id`,
    [projectId, title, content, status, key, key && 'Résumé & plan.pdf', link, daysAgo],
  )
  return { id: row?.id ?? '', key: key ?? '' }
}

const isRead = async (id: string) =>
  (await query<{ is_read: boolean }>('select is_read from client_updates where id = $1', [id]))[0]?.is_read
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title })
const badge = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /new$/ })

// requirement: POR-30, POR-31, POR-32, POR-33, POR-36, POR-37
test('updates are labeled by project, marked as read by click or key, and stay read', async ({
  clientPage: page,
  client,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
  const shop = await addProject(client.id)
  const app = await addProject(client.id)
  const content = 'First <b>line</b>\n\nSee https://example.com/a.'
  const old = await addUpdate(shop.id, 'Launched', { status: 'completed', daysAgo: 3, content })
  const young = await addUpdate(app.id, 'Please look', { status: 'pending', link: 'https://example.com/b' })
  const trap = await addUpdate(app.id, 'A trap', { link: 'javascript:alert(1)', daysAgo: 1 })
  await page.goto('/portal/updates')

  await expect(badge(page)).toHaveText('3 new')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Please look',
    'A trap',
    'Launched',
  ])
  const paragraph = cardOf(page, 'Launched').getByRole('paragraph')
  await expect(paragraph.filter({ hasText: 'First <b>line</b>' })).toHaveText(content, { useInnerText: true })
  await expect(cardOf(page, 'Launched').getByRole('link', { name: 'https:' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await expect(cardOf(page, 'Launched').getByText('Completed')).toBeVisible()
  await expect(cardOf(page, 'A trap').getByRole('link')).toHaveText(['Reply'])
  const link = cardOf(page, 'Please look').getByRole('link', { name: /^Open Link/ })
  await expect(link).toHaveAttribute('href', 'https://example.com/b')
  await expect(link).toHaveAttribute('target', '_blank')

  await page.getByRole('navigation', { name: 'Updates of' }).getByRole('link', { name: shop.title }).click()
  await expect(page).toHaveURL(`/portal/updates?project=${shop.id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await cardOf(page, 'Launched').getByText('First <b>line</b>').click()
  await expect(cardOf(page, 'Launched').getByText('Read', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Launched').getByText('New')).toBeHidden()
  await expect(badge(page)).toHaveText('2 new')
  expect(await isRead(old.id)).toBe(true)

  await page.getByRole('link', { name: 'All projects' }).click()
  await cardOf(page, 'Please look').getByRole('button', { name: 'Mark as read' }).press('Enter')
  await expect(cardOf(page, 'Please look')).toBeFocused()
  await expect(badge(page)).toHaveText('1 new')
  expect(await isRead(young.id)).toBe(true)
  const stored = await (await page.request.get('/portal/updates')).text()
  expect(stored).toMatch(/>1(<!-- -->)? new</)
  for (const { id } of [old, young])
    expect(stored).toMatch(new RegExp(`id="update-${id}"[^>]*data-read="true"`))

  await test.step('in the browser where it was clicked even when that can’t be stored', async () => {
    let failures = 0
    await page.route('**/portal/**', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      failures++
      return route.abort()
    })
    await cardOf(page, 'A trap').getByRole('button', { name: 'Mark as read' }).click()
    await expect.poll(() => failures).toBe(1)
    await expect(cardOf(page, 'A trap').getByText('Read', { exact: true })).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    expect(await isRead(trap.id)).toBe(false)
  })
})

// requirement: POR-33, POR-34, POR-35, POR-40
test('a file is downloaded under its own name, and a reply goes to the messages of its project', async ({
  clientPage: page,
  client,
  newPage,
  requestAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (404|503)|refused with 503/)
  const [first, second] = [await addProject(client.id), await addProject(client.id)]
  const body = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256))
  const { id, key } = await addUpdate(second.id, `The plan ${'is long '.repeat(20)}`, { body, daysAgo: 2 })
  const download = page.getByRole('link', { name: 'Download File Résumé & plan.pdf' })

  await test.step('without JavaScript', async () => {
    const plainPage = await newPage({ as: client, javaScriptEnabled: false })
    await plainPage.goto('/portal/updates')
    await plainPage.getByRole('button', { name: 'Mark as read' }).click()
    await expect(plainPage.getByRole('article').getByText('Read', { exact: true })).toBeVisible()
    expect(await isRead(id)).toBe(true)
    // Without scripts, the link itself leads to the file, which says that it is to be saved, and under which name.
    const link = plainPage.getByRole('link', { name: 'Download File Résumé & plan.pdf' })
    const file = await plainPage.request.get((await link.getAttribute('href')) ?? '')
    expect(await file.body()).toEqual(body)
    const disposition = file.headers()['content-disposition'] ?? ''
    expect(decodeURIComponent(disposition)).toMatch(/^attachment;.*filename\*=UTF-8''Résumé & plan\.pdf$/)
  })

  await query('update client_updates set is_read = false where id = $1', [id])
  await page.goto('/portal/updates')
  await expect(cardOf(page, 'The plan').getByText('New', { exact: true })).toBeVisible()
  const saving = page.waitForEvent('download')
  await download.click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Résumé & plan.pdf')
  expect(await readFile(await file.path())).toEqual(body)
  await expect(cardOf(page, 'The plan').getByText('Read', { exact: true })).toBeVisible()
  await expect.poll(() => isRead(id)).toBe(true)

  await test.step('failures are reported, and nobody else has access', async () => {
    const stranger = await requestAs(await createAccount('CLIENT'))
    for (const path of [id, 'not-an-id', crypto.randomUUID()])
      expect((await stranger.get(`/api/updates/${path}/file`)).status()).toBe(404)
    const response = await page.request.get(`/api/updates/${id}/file`, { maxRedirects: 0 })
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(new URL(response.headers().location ?? '').searchParams.get('X-Amz-Expires')).toBe('3600')

    await deleteObject(key)
    await download.click()
    await expect(page.getByText('Failed to download file')).toBeVisible()
  })

  await test.step('a reply goes to the messages of its project, and nothing is sent before that', async () => {
    const stored = () => query('select message_text as text from messages where project_id = $1', [second.id])
    const quote = /^Re: “The plan (is long )+is…” \([A-Z][a-z]{2} \d{1,2}, \d{4}\)\n\n$/
    /** Returns the text in the form without running scripts. */
    const openPlainly = async (path: string) => {
      const response = await (await requestAs(client)).get(path)
      const html = await response.text()
      const text = /<textarea [^>]*name="messageText"[^>]*>([^<]*)</.exec(html)?.[1]
      return { html, text, url: response.url() }
    }
    const plain = await openPlainly(`/portal/messages/${second.id}?reply=${id}`)
    expect(plain.url).toMatch(new RegExp(`/portal/messages\\?reply=${id}$`))
    expect(plain.html).toMatch(new RegExp(`<h2[^>]*>${second.title}</h2>`))
    // HTML drops the first line break.
    expect(plain.text?.replace(/^\n/, '')).toMatch(quote)
    const foreign = await addUpdate((await addProject((await createAccount('CLIENT')).id)).id, 'Secret plan')
    for (const path of [`/portal/messages?reply=${foreign.id}`, `/portal/messages/${first.id}?reply=${id}`]) {
      expect((await openPlainly(path)).text, path).toBe('')
    }

    const reply = cardOf(page, 'The plan').getByRole('link', { name: /^Reply/ })
    await expect(reply).toHaveAttribute('href', `/portal/messages/${second.id}?reply=${id}`)
    await reply.click()
    await expect(page).toHaveURL(`/portal/messages?reply=${id}`)
    await expect(page.getByRole('heading', { level: 2, name: second.title })).toBeVisible()
    const box = page.getByLabel('Your message')
    await expect(box).toHaveValue(quote)
    expect(await stored()).toEqual([])
    await expect(box).toBeFocused()
    await page.keyboard.type('Looks good.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent successfully')).toBeVisible()
    await expect(box).toHaveValue('')
    await expect(page).toHaveURL('/portal/messages')
    expect(await stored()).toEqual([
      { text: expect.stringMatching(/^Re: “The plan .+\)\n\nLooks good\.$/) as unknown },
    ])
  })
})

// requirement: ADM-51, ADM-52, ADM-54, ADM-55, POR-38, POR-39
test('the admin sends an update with a file; the client gets a mail and sees it live', async ({
  adminPage: page,
  client,
  newPage,
  allowConsoleErrors,
}) => {
  // The script that this test injects into every document is blocked in the mail's frame.
  allowConsoleErrors(/Blocked script execution in 'about:srcdoc'/)
  const project = await addProject(client.id, { title: `Shop ${crypto.randomUUID()}` })
  const clientPage = await newPage({ as: client })
  await clientPage.goto('/portal/updates')
  await expect(clientPage.getByText('No Updates Yet')).toBeVisible()

  await page.goto('/admin/work-updates')
  const form = page.getByRole('form', { name: 'New update' })
  await form.getByLabel('Title').focus()
  await form.getByRole('button', { name: 'Send update' }).click()
  await expect(form.getByText('Please fill in project, title, and content').first()).toBeVisible()
  await expect(
    page.locator('[data-sonner-toast]').filter({ hasText: 'Please fill in project, title, and content' }),
  ).toBeVisible()

  const picker = form.getByRole('combobox', { name: 'Project' })
  await picker.fill(project.title.slice(5))
  await page.getByRole('option', { name: project.title }).waitFor()
  await picker.press('Enter')
  await expect(picker).toHaveValue(new RegExp(`^${project.title} \\(`))
  await form.getByLabel('Title').fill('The design is done')
  await form.getByLabel('Message').fill('Have a look.\nWe like it.')
  await form.getByLabel(/^Link/).fill('https://example.com/design')
  const file = form.getByLabel(/^File/)
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(form.getByRole('alert').getByText('Files of this type are not accepted.')).toBeVisible()
  const body = Buffer.alloc(300_000, '%PDF-1.7 the design ')
  await file.setInputFiles({ name: 'Design.pdf', mimeType: 'application/pdf', buffer: body })
  await expect(form.getByText('Uploaded, 0.29 MB')).toBeVisible()

  await form.getByRole('button', { name: 'Preview email' }).click()
  const preview = page.getByRole('dialog', { name: 'Email to the client' })
  await expect(preview).toContainText(`Subject: Update on ${project.title}: The design is done`)
  await expect(preview.locator('iframe')).toHaveAttribute('srcdoc', /We like it\./)
  await page.keyboard.press('Escape')

  await form.getByRole('button', { name: 'Send update' }).click()
  await expect(page.getByText('Work update sent successfully')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await expect(picker).toHaveValue('')

  const card = cardOf(clientPage, 'The design is done')
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  const saving = clientPage.waitForEvent('download')
  await card.getByRole('link', { name: 'Download File Design.pdf' }).click()
  expect(await readFile(await (await saving).path())).toEqual(body)
  const mail = await waitForMail({ to: client.email })
  expect(mail.subject).toBe(`Update on ${project.title}: The design is done`)
  expect(mail.text).toContain('Design.pdf')
  expect(mail.html).toContain(`/portal/updates?project=${project.id}#update-`)

  const sent = cardOf(page, 'The design is done').filter({ hasText: project.title })
  await expect(sent.getByRole('button', { name: 'Mark pending' })).toBeDisabled()
  await sent.getByRole('button', { name: 'Mark completed' }).click()
  await expect(page.getByText('Status updated')).toBeVisible()
  await expect(sent.getByRole('button', { name: 'Mark completed' })).toBeDisabled()
  await expect(card.getByText('Completed')).toBeVisible()
})

// requirement: ADM-51, ADM-53
test('a stuck upload is retried, and a file that doesn’t match its name is rejected', async ({
  adminPage: page,
  client,
}) => {
  const project = await addProject(client.id)
  await page.clock.install()
  await page.goto(`/admin/work-updates?project=${project.id}`)
  const form = page.getByRole('form', { name: 'New update' })
  await expect(form.getByRole('combobox', { name: 'Project' })).toHaveValue(new RegExp(project.title))
  await form.getByLabel('Title').fill('A trap')
  await form.getByLabel('Message').fill('Open it.')
  const buffer = Buffer.from('<script>alert(1)</script>')
  await page.route('**/updates/**.pdf?**', () => undefined)
  const started = page.waitForRequest('**/updates/**.pdf?**')
  await form.getByLabel(/^File/).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
  await started
  await page.clock.fastForward(31_000)
  await expect(form.getByText('The upload stalled.')).toBeVisible()
  await page.unroute('**/updates/**.pdf?**')
  await form.getByRole('button', { name: 'Try a.pdf again' }).click()
  await expect(form.getByText(/^Uploaded/)).toBeVisible()
  await form.getByRole('button', { name: 'Send update' }).click()
  await expect(page.getByText(/This isn’t a valid/)).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('A trap')
  expect(await query('select 1 from client_updates where project_id = $1', [project.id])).toEqual([])
})
