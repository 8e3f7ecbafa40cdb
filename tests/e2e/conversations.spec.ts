// requirement: ADM-27, ADM-28, ADM-29, ADM-30, ADM-31, ADM-32, ADM-34, POR-48, POR-50, POR-51, POR-52
// requirement: POR-53, POR-54, POR-55, POR-56, POR-57, POR-58, POR-59, POR-60, POR-61
import { expect, type Page } from '@playwright/test'
import { createAccount, query } from '../support/accounts'
import { loseNextResponse } from '../support/lost-response'
import { readPage, sendForm } from '../support/read-page'
import { test } from '../support/test'

async function addProject(ownerId: string, title = `Project ${crypto.randomUUID()}`): Promise<string> {
  const [row] = await query<{ id: string }>(
    'insert into projects (title, client_name, client_user_id) values ($1, $1, $2) returning id',
    [title, ownerId],
  )
  return row?.id ?? ''
}

/** Adds numbered messages, one minute apart. The last one is a minute old. */
const addMessages = (projectId: string, from: 'client' | 'admin', amount: number, isRead = true) =>
  query(
    `insert into messages (project_id, sender_type, message_text, is_read, created_at)
     select $1, $2::"SenderType", 'Number ' || n, $4, now() - ($3 + 1 - n) * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [projectId, from, amount, isRead],
  )

const texts = (projectId: string) =>
  query<{ text: string }>(
    'select message_text as text from messages where project_id = $1 order by created_at',
    [projectId],
  )

const logOf = (page: Page) => page.getByRole('log', { name: 'Messages' })
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send|^Sending/ })

test('client and agency exchange messages live, with the focus where they are', async ({
  clientPage,
  client,
  newPage,
  admin,
}) => {
  const word = crypto.randomUUID()
  const [title, otherTitle] = [`Live ${word}`, `Waiting ${word}`]
  const projectId = await addProject(client.id, title)
  const otherId = await addProject(client.id, otherTitle)
  await addMessages(otherId, 'client', 3, false)
  const agency = await newPage({ as: admin })
  await agency.goto(`/admin/client-messages?q=${word}&show=projects&project=${projectId}`)
  await expect(logOf(agency).getByText('No messages yet')).toBeVisible()

  await clientPage.goto('/portal/messages')
  await expect(clientPage.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await expect(clientPage.getByText('Communicate with your project manager')).toBeVisible()
  await expect(clientPage.getByText('No messages yet. Start a conversation!')).toBeVisible()
  const area = clientPage.getByPlaceholder('Type your message...')
  await expect(area).toHaveAttribute('rows', '3')
  await area.fill('   ')
  await expect(sendButton(clientPage)).toBeDisabled()
  const text = 'Line one <b>bold</b>\nsee https://example.com/plan.'
  await area.fill(text)
  await area.press('ControlOrMeta+Enter')
  await expect(clientPage.getByText('Message sent successfully').first()).toBeVisible()
  await expect(area).toHaveValue('')
  await expect(area).toBeFocused()
  await expect(logOf(clientPage).getByText('You', { exact: true })).toBeVisible()

  const received = logOf(agency).getByRole('paragraph').filter({ hasText: 'Line one <b>bold</b>' })
  await expect(received).toHaveText(text, { useInnerText: true })
  await expect(received.getByRole('link')).toHaveAttribute('href', 'https://example.com/plan')
  await expect(logOf(clientPage).getByText('Seen')).toHaveCount(0)
  await expect(agency.getByRole('link', { name: title }).getByText('1 unread')).toBeVisible()
  // The button is beside the text, not over it: the text can be selected, and clicking it marks the message as read.
  const mark = await logOf(agency)
    .getByRole('button', { name: /^Mark as read/ })
    .boundingBox()
  const words = await received.boundingBox()
  expect(mark?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? Infinity) - 1)
  await received.dblclick({ position: { x: 5, y: 5 } })
  expect(await agency.evaluate(() => getSelection()?.toString())).toMatch(/^Line/)
  await expect(logOf(clientPage).getByText('Seen')).toBeVisible()
  await expect(agency.getByRole('link', { name: title }).getByText('unread')).toHaveCount(0)

  await agency.getByLabel('Your reply').fill('A good plan.')
  await agency.getByRole('button', { name: 'Send reply' }).click()
  await expect(agency.getByText('Reply sent successfully')).toBeVisible()
  await expect(logOf(clientPage).getByText('A good plan.')).toBeVisible()
  await expect(logOf(clientPage).getByText('Admin', { exact: true })).toBeVisible()
  await expect(logOf(clientPage).getByText(admin.name, { exact: true })).toBeVisible()
  await expect(logOf(agency).getByText('Admin', { exact: true })).toHaveCount(0)
  // The client's page is open, so it marks the message as read by itself.
  await expect(logOf(agency).getByText('Seen')).toBeVisible()
  expect(await texts(projectId)).toEqual([{ text }, { text: 'A good plan.' }])

  await test.step('a reply marks the messages it answers as read', async () => {
    await agency.getByRole('link', { name: otherTitle }).click()
    const unread = logOf(agency).getByRole('button', { name: /^Mark as read/ })
    await expect(unread).toHaveCount(3)
    await logOf(agency).getByText('Number 1').click()
    await expect(unread).toHaveCount(2)
    await agency.getByLabel('Your reply').fill('To all of it: yes.')
    await agency.getByRole('button', { name: 'Send reply' }).click()
    await expect(logOf(agency).getByText('To all of it: yes.')).toBeVisible()
    await expect(agency.getByRole('button', { name: /^Mark (as|all) read/ })).toHaveCount(0)
    expect(
      await query('select 1 from messages where project_id = $1 and sender_type = $2 and not is_read', [
        otherId,
        'client',
      ]),
    ).toEqual([])
  })

  await test.step('on a phone, the focus follows into a conversation and back', async () => {
    await agency.setViewportSize({ width: 390, height: 800 })
    await agency.getByRole('link', { name: 'All conversations' }).click()
    const conversations = agency.getByRole('list', { name: 'Conversations' })
    await conversations.getByRole('link').first().focus()
    await agency.keyboard.press('Enter')
    await expect(agency.getByRole('link', { name: 'All conversations' })).toBeFocused()
    await agency.keyboard.press('Enter')
    await expect(conversations.locator(':focus')).toBeVisible()
  })
})

test('a client’s page has their times before it is hydrated, and loses nothing that is written', async ({
  client,
  newPage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|Failed to fetch/)
  const projectId = await addProject(client.id)
  const old = { text: 'Late in London' }
  await query(
    `insert into messages (project_id, sender_type, message_text, created_at)
     values ($1, 'admin', $2, '2026-03-01T20:30:00Z')`,
    [projectId, old.text],
  )
  const page = await newPage({ as: client, timezoneId: 'Asia/Tokyo' })
  await page.goto('/portal/messages')
  await expect(logOf(page)).toContainText('Monday, March 2, 2026')
  await expect(logOf(page).getByText('5:30 AM')).toBeVisible()
  // From now on, the browser’s time zone is known.
  const html = await (await page.request.get('/portal/messages')).text()
  expect(html).toContain('Monday, March 2, 2026')
  expect(html).toMatch(/<time [^>]*>5:30 AM</)

  const written = [old, { text: 'First' }, { text: 'Second' }]
  await test.step('a toast doesn’t cover the next message: it closes when typing starts', async () => {
    await page.getByLabel('Your message').fill('First')
    await sendButton(page).click()
    const toast = page.locator('[data-sonner-toast]')
    const isApart = async () => {
      const [shown, button] = [await toast.boundingBox(), await sendButton(page).boundingBox()]
      if (!shown || !button) return false
      return shown.y + shown.height <= button.y || shown.y >= button.y + button.height
    }
    // The toast stays while the pointer is over it.
    await toast.hover()
    await expect.poll(isApart, 'the toast doesn’t cover the button').toBe(true)
    await page.getByLabel('Your message').pressSequentially('Second')
    await expect(toast).toHaveCount(0)
    await sendButton(page).click()
    await expect(logOf(page).getByText('Second')).toBeVisible()
    await expect.poll(() => texts(projectId)).toEqual(written)
  })

  await test.step('keeps the text, shows what was not sent, and sends it once on retry', async () => {
    await page.getByLabel('Your message').fill('Please keep me')
    // The first try loses the response, the second one the request.
    let tries = 0
    await page.route('**/portal/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      tries++
      if (tries === 1) await route.fetch()
      return tries <= 2 ? route.abort() : route.continue()
    })
    await sendButton(page).click()
    await expect(
      page.getByText('Your message could not be sent. Your text is still here; please try again.').first(),
    ).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveValue('Please keep me')
    await sendButton(page).click()
    await expect.poll(() => tries).toBe(2)
    await expect(sendButton(page)).toHaveText('Send Message')
    await sendButton(page).dblclick()
    await expect(page.getByText('Message sent successfully')).toBeVisible()
    await expect(logOf(page).getByText('Please keep me')).toHaveCount(1)
    await expect(logOf(page).getByText('Not sent.')).toHaveCount(0)
    expect(await texts(projectId)).toEqual([...written, { text: 'Please keep me' }])
    await page.unroute('**/portal/messages')
  })

  await test.step('says that a message was already sent when it is corrected after a lost response', async () => {
    const before = [...written, { text: 'Please keep me' }]
    await page.getByLabel('Your message').fill('At nine')
    await loseNextResponse(page)
    await sendButton(page).click()
    await expect(
      page.getByText('Your message could not be sent. Your text is still here; please try again.').first(),
    ).toBeVisible()
    await expect.poll(() => texts(projectId)).toEqual([...before, { text: 'At nine' }])
    await expect(sendButton(page)).toHaveText('Send Message')
    await page.getByLabel('Your message').fill('At ten')
    await sendButton(page).click()
    const conflict = page.getByRole('alert').filter({ hasText: 'Your message was already sent.' })
    await expect(conflict.getByRole('link')).toHaveAttribute('href', '/portal/messages')
    await expect(page.getByLabel('Your message')).toHaveValue('At ten')
    expect(await texts(projectId)).toEqual([...before, { text: 'At nine' }])
    await sendButton(page).click()
    await expect(page.getByText('Message sent successfully').first()).toBeVisible()
    await expect.poll(() => texts(projectId)).toEqual([...before, { text: 'At nine' }, { text: 'At ten' }])
  })
})

test('a long thread opens at its end, and loads older pages in place', async ({
  clientPage: page,
  client,
}) => {
  const projectId = await addProject(client.id)
  await addMessages(projectId, 'client', 70)
  await addMessages(projectId, 'admin', 1, false)
  await page.goto('/portal/messages')
  const log = logOf(page)
  await expect(log.getByText('New messages')).toBeVisible()
  await expect(log.getByText('Number 70', { exact: true })).toBeInViewport()
  await expect(log.getByText('Number 42', { exact: true })).toHaveCount(1)
  await expect(log.getByText('Number 41', { exact: true })).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 1400 })
  await expect(log).toHaveCSS('height', '384px')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(() => query('select 1 from messages where project_id = $1 and not is_read', [projectId]))
    .toEqual([])
  await expect(log.getByText('New messages')).toBeVisible()

  const anchor = log.getByText('Number 42', { exact: true })
  await anchor.scrollIntoViewIfNeeded()
  await expect(log.getByText('Number 12', { exact: true })).toHaveCount(1)
  await expect(anchor).toBeInViewport()
  await log.getByRole('link', { name: 'Load older messages' }).press('Enter')
  await expect(log.getByText('Number 1', { exact: true })).toHaveCount(2)
  await expect(log.getByText(/^Number \d+$/)).toHaveCount(71)
  await expect(log.getByRole('link', { name: 'Load older messages' })).toHaveCount(0)
})

// requirement: ACC-3, ACC-8
test('messages can be written and older ones read without JavaScript', async ({ newPage, client }) => {
  const projectId = await addProject(client.id)
  await addMessages(projectId, 'admin', 40, false)
  const page = await newPage({ as: client, javaScriptEnabled: false })
  await readPage(page, '/portal/messages')
  const markAll = page.getByRole('button', { name: 'Mark all read' })
  const follow = async (name: string) =>
    readPage(page, (await page.getByRole('link', { name }).getAttribute('href')) ?? '')
  await sendForm(page, page.locator('form', { has: markAll }), '/portal/messages')
  await expect(markAll).toHaveCount(0)
  await follow('Load older messages')
  await expect(page.getByText('Number 10', { exact: true })).toHaveCount(1)
  await follow('Newest messages')
  const area = page.getByLabel('Your message')
  await area.fill('Plainly written')
  await sendForm(page, page.locator('form', { has: area }), '/portal/messages')
  await expect(page.getByText('Message sent successfully')).toBeVisible()
  await expect(logOf(page).getByText('Plainly written')).toBeVisible()
  await expect(area).toHaveValue('')
  expect((await texts(projectId)).at(-1)).toEqual({ text: 'Plainly written' })
})

test('nothing of another client leaks: not in a page, in older messages or on a channel', async ({
  client,
  requestAs,
}) => {
  const request = await requestAs(client)
  const other = await createAccount('CLIENT')
  const foreign = await addProject(other.id)
  const secret = crypto.randomUUID()
  await query(
    `insert into messages (project_id, sender_type, message_text)
     values ($1, 'client', $2)`,
    [foreign, secret],
  )
  const nothing = await (await request.get('/portal/messages')).text()
  expect(nothing).toContain('>No Active Project<')
  expect(nothing).not.toContain('<textarea')
  const own = await addProject(client.id)
  const older = `/api/messages?project=${foreign}&before=${String(Date.now() + 60_000)}_${crypto.randomUUID()}`
  for (const path of ['/portal/messages', `/portal/messages/${foreign}`, `/portal/messages/x`, older]) {
    expect(await (await request.get(path)).text(), path).not.toContain(secret)
  }
  expect((await request.get('/api/messages?project=x&before=y')).status()).toBe(400)
  expect((await (await requestAs()).get(older)).status()).toBe(404)
  for (const [project, status] of [
    [own, 200],
    [foreign, 403],
    ['x', 403],
  ] as const) {
    const form = { socket_id: '1234.5678', channel_name: `private-project-${project}` }
    expect((await request.post('/api/realtime/auth', { form })).status(), project).toBe(status)
  }
})
