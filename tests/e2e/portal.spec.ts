import { expect, type Locator, type Page, type WebSocket } from '@playwright/test'
import { notify } from '@/lib/platform/realtime'
import { projectChannel } from '@/lib/platform/realtime-channels'
import { expectAccessible } from '../support/accessible'
import { createAccount, query } from '../support/accounts'
import { test } from '../support/test'
import { storeInvoice } from '../support/invoice-rows'
import { addFile, addMessage, addMilestones, addProject, addUpdate } from '../support/portal-rows'

const asDocumentAndData: Record<string, string>[] = [{}, { rsc: '1' }]
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Client portal' })
const badgeOf = (page: Page, name: string) => navigation(page).getByRole('link', { name })

// requirement: POR-1, POR-3, POR-10, POR-11, POR-12, POR-13, POR-14
test('the dashboard shows where the project stands and what is new', async ({ clientPage: page, client }) => {
  const { id, title } = await addProject(client.id, {
    completion: 68,
    nextMilestone: 'Pilot week',
    eta: '2026-12-01',
  })
  await addProject(client.id, { active: false })
  await addMilestones(id, [
    { title: 'Workshops', due: '2026-09-01', done: '2026-09-02T12:00:00Z' },
    { title: 'Pilot week', due: '2026-12-01' },
    { title: 'All depots live' },
  ])
  await addUpdate(id, 'The board is ready to try')
  await addMessage(id, 'Good morning')
  await addMessage(id, 'Are you there?')
  await addFile(id, 'Agreement.pdf')
  const manager = await createAccount('ADMIN')
  await query('update projects set assignee_id = $2 where id = $1', [id, manager.id])
  await query(
    `insert into feedback (project_id, testimonial, rating, client_id, client_name, client_email)
     values ($1, 'Good', 3, $2, 'Ana', $3)`,
    [id, client.id, client.email],
  )
  await page.goto('/portal')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome ${client.name}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Project Overview')).toBeVisible()
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '68')
  await expect(main.getByText('68% Completed')).toBeVisible()
  await expect(main.locator('dl > div')).toHaveText([
    'Project Progress68%',
    'Active Projects1',
    'Years Experience5+',
  ])
  const next = main.getByRole('region', { name: 'Next Milestone' })
  await expect(next.getByRole('heading', { name: 'Pilot week' })).toBeVisible()
  await expect(next.getByText('ETA Dec 1, 2026')).toBeVisible()
  await expect(main.getByText('Pilot week')).toHaveCount(1)
  await expect(next.getByText('All depots live')).toBeVisible()
  await next.getByText('1 of 3 milestones done').click()
  await expect(next.getByRole('listitem').filter({ hasText: 'Workshops' })).toHaveText(
    /^WorkshopsDone Sep [123], 2026$/,
  )
  const contact = main.getByRole('region', { name: 'Your contact' })
  await expect(contact).toContainText(manager.name)
  await expect(contact.getByRole('link', { name: `Message ${manager.name}` })).toHaveAttribute(
    'href',
    '/portal/messages',
  )
  await expect(main.getByRole('region', { name: 'Due from you' })).toContainText('Nothing right now.')
  // Only the last of the unread messages is shown.
  await expect(main.getByRole('link', { name: /^Admin · .* wrote$/ })).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'The board is ready to try' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Agreement.pdf' })).toBeVisible()

  await expect(badgeOf(page, 'Dashboard')).toHaveAttribute('aria-current', 'page')
  await expect(badgeOf(page, 'Updates')).toHaveText(/1 unread/)
  await expect(badgeOf(page, 'Messages')).toHaveText(/2 unread/)
  await main.getByRole('link', { name: 'Agreement.pdf' }).click()
  await expect(page).toHaveURL(/\/portal\/files#file-/)
  await expect(badgeOf(page, 'Files & Documents')).toHaveAttribute('aria-current', 'page')
  await expect(badgeOf(page, 'Dashboard')).not.toHaveAttribute('aria-current')

  await test.step('in forced colors, progress, ratings and the current link stay readable', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await badgeOf(page, 'Dashboard').click()
    await expect(page).toHaveURL('/portal')
    // Forced colors draw only system colors.
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'Highlight'
      return getComputedStyle(probe).backgroundColor
    })
    await expect(page.getByRole('progressbar').locator('div')).toHaveCSS('background-color', highlight)
    await expect(badgeOf(page, 'Dashboard')).toHaveCSS('outline-style', 'solid')
    await expect(badgeOf(page, 'Updates')).toHaveCSS('outline-style', 'none')
    await badgeOf(page, 'Feedback').click()
    await expect(page.getByRole('img', { name: '3 out of 5 stars' })).toHaveText('★★★☆☆')
    await page.getByRole('radio', { name: '4 stars' }).press('ArrowLeft')
    const stars = page.locator('.star-rating > label')
    await expect(stars.nth(2)).toHaveCSS('background-color', highlight)
    await expect(stars.nth(3)).not.toHaveCSS('background-color', highlight)
  })
})

// requirement: POR-11, POR-14, POR-15, POR-68, POR-69
test('the first screen says what is due, what comes next, what is new and whom to ask; the project log has it all', async ({
  clientPage: page,
  client,
}) => {
  const { id, title } = await addProject(client.id, {
    completion: 40,
    nextMilestone: 'Pilot',
    eta: '2026-12-01',
  })
  await addMilestones(id, [
    { title: 'Workshops', done: '2026-09-02T12:00:00Z' },
    { title: 'Pilot', due: '2026-12-01' },
  ])
  await storeInvoice(client, { due_date: '2026-01-05', sent_at: new Date() })
  await addUpdate(id, 'The board is ready to try')
  await page.goto('/portal')
  const main = page.getByRole('main')
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const bottom = width < 768 ? ((await navigation(page).boundingBox())?.y ?? 0) : height
    for (const answer of [
      main.getByText('$120.00 overdue'),
      main.getByText('ETA Dec 1, 2026'),
      main.getByText('The board is ready to try'),
      main.getByRole('link', { name: /^Message / }),
    ]) {
      const box = await answer.boundingBox()
      expect(
        (box?.y ?? height) + (box?.height ?? 0),
        `${String(answer)} at ${String(width)}`,
      ).toBeLessThanOrEqual(bottom)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('the project log shows one project by day, filtered in the URL, each entry linked', async () => {
    const other = await addProject(client.id)
    await addUpdate(other.id, 'Of the other project')
    await addFile(id, 'Agreement.pdf')
    await addMessage(id, 'Good morning')
    const invoice = await storeInvoice(client, {
      project_id: id,
      invoice_number: `L-${id}`,
      sent_at: new Date(),
    })
    await main.getByRole('link', { name: 'Project log' }).first().click()
    await expect(main.getByText(`Everything that happened on ${title}, newest first`)).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible()
    for (const text of ['The board is ready to try', 'Agreement.pdf', 'Good morning', `L-${id} sent`]) {
      await expect(main.getByText(text).first()).toBeVisible()
    }
    await expect(main.getByText('Of the other project')).toHaveCount(0)

    await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Invoices' }).click()
    await expect(page).toHaveURL('/portal/project-log?show=invoices')
    await expect(main.getByText('Agreement.pdf')).toHaveCount(0)
    await expect(main.getByRole('status').filter({ hasText: 'Invoices: 1 entry' })).toBeAttached()
    await main.getByRole('link', { name: `L-${id} sent` }).click()
    await expect(page).toHaveURL(`/portal/invoices/${invoice}`)

    const beyond = '/portal/project-log?show=files&before=0_file:00000000-0000-4000-8000-000000000000'
    expect(await (await page.request.get(beyond)).text()).toMatch(
      /<a [^>]*href="\/portal\/project-log\?show=files"[^>]*>Show the newest</,
    )
    const newest = await (await page.request.get('/portal/project-log?show=files')).text()
    expect(newest).toMatch(/<a [^>]*>(<[^>]*>)*Agreement\.pdf/)
  })
})

// requirement: POR-16, POR-24
test('a client without a project is told what comes next', async ({ requestAs, client }) => {
  const request = await requestAs(client)
  const dashboard = await (await request.get('/portal')).text()
  expect(dashboard).toContain('>No Active Project<')
  expect(dashboard).toContain('>You don&#x27;t have any active projects yet. Contact us to get started!<')
  expect(dashboard).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact us</)
  expect(await (await request.get('/portal/files?q=anything')).text()).toContain('>No Documents Yet<')
})

// requirement: POR-4, POR-9, POR-19
test('a project selected by keyboard is shown on every page, only the client’s own can be, and all are live', async ({
  clientPage: page,
  client,
}) => {
  const stranger = await createAccount('CLIENT')
  const foreign = await addProject(stranger.id)
  const first = await addProject(client.id)
  const second = await addProject(client.id)
  await addFile(first.id, 'Of the first.pdf')
  await addFile(second.id, 'Of the second.pdf')
  const secret = `Secret ${crypto.randomUUID()}`
  await addFile(foreign.id, `${secret}.pdf`)
  await addUpdate(foreign.id, secret)
  await addMilestones(foreign.id, [{ title: secret }])

  const isLive = (socket: WebSocket) => socket.url().includes('/app/')
  const listening = page.waitForEvent('websocket', isLive).then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => {
        const text = String(payload)
        return text.includes('subscription_succeeded') && text.includes(projectChannel(second.id))
      },
    }),
  )
  await page.goto('/portal')
  await listening
  await expect(page.getByRole('heading', { level: 2, name: first.title })).toBeVisible()

  await test.step('the badge counts a new update of the other project without a reload', async () => {
    await expect(badgeOf(page, 'Updates')).toHaveText('Updates')
    await addUpdate(second.id, 'Just in')
    await notify('updates', [second.id])
    await expect(badgeOf(page, 'Updates')).toHaveText(/1 unread/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Just in' })).toBeVisible()
  })

  const switcher = page.getByRole('button', { name: /^Project: / })
  await switcher.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitemradio')
  await expect(items).toHaveText([first.title, second.title])
  await expect(items.first()).toHaveAttribute('aria-checked', 'true')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: second.title })).toBeVisible()
  await expect(switcher).toBeFocused()
  await badgeOf(page, 'Updates').click()
  await expect(page).toHaveURL('/portal/updates')
  await expect(switcher).toBeHidden()
  await badgeOf(page, 'Files & Documents').click()
  await expect(switcher).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Of the second.pdf' })).toBeVisible()
  await expect(page.getByText('Of the first.pdf')).toHaveCount(0)

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'foyer-project')
  expect(cookie).toMatchObject({ value: second.id, httpOnly: true, path: '/portal' })
  for (const value of [foreign.id, 'nonsense', crypto.randomUUID()]) {
    await page.context().addCookies([{ ...(cookie ?? { name: '', value: '' }), value }])
    for (const path of ['/portal', '/portal/files']) {
      for (const headers of asDocumentAndData) {
        const text = await (await page.request.get(path, { headers })).text()
        expect(text).toContain(first.title)
        expect(text).not.toContain(secret)
        expect(text).not.toContain(foreign.title)
        expect(text).not.toContain(foreign.id)
      }
    }
  }
  await query('update projects set archived_at = now() where id = $1', [first.id])
  const alone = await (await page.request.get('/portal')).text()
  expect(alone).toMatch(new RegExp(`<h2[^>]*>${second.title}</h2>`))
  expect(alone).not.toContain('>Project: <')
})

// requirement: POR-1, POR-2, POR-5
test('the header labels its links, which a phone has within reach at the bottom; signing out is confirmed', async ({
  clientPage: page,
  client,
  allowConsoleErrors,
}) => {
  // A live connection may open while its session ends, and is then refused.
  allowConsoleErrors(/status of 404 .*\/api\/realtime\//)
  const { id } = await addProject(client.id)
  await addUpdate(id, 'The board is ready to try')
  await addMessage(id, 'Good morning')
  await page.goto('/portal/files')
  await expect(page.getByRole('link', { name: 'Main Site' }).getByText('Main Site')).toHaveCSS(
    'position',
    'static',
  )
  const [row, list, actions] = await page
    .locator('.portal-header-row, .portal-links > ul, .portal-actions')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
  expect(list?.right).toBeLessThanOrEqual(actions?.left ?? 0)
  expect(actions?.right).toBeLessThanOrEqual(row?.right ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  // Only the admin has a shortcut for search.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const [brand, menu] = [
    page.getByRole('banner').getByText('Client Portal'),
    page.locator('.portal-menu summary'),
  ]
  await expect(brand).toBeInViewport({ ratio: 1 })
  const mainSite = page.getByRole('link', { name: 'Main Site' })
  await expect(mainSite).toBeHidden()
  await menu.click()
  await expect(mainSite).toHaveAttribute('href', '/')
  await expectAccessible(page, 'header')
  await page.keyboard.press('Escape')
  await expect(mainSite).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/portal/account')
  await expect(mainSite).toBeHidden()
  await page.goBack()

  const links = navigation(page).getByRole('link')
  await expect(links).toHaveCount(6)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 })
    for (const link of [
      ...(await links.all()),
      ...(await navigation(page).getByText('1', { exact: true }).all()),
    ]) {
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    const lefts = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()))
    for (const [index, { width: size, height }] of lefts.entries()) {
      expect(Math.min(size, height), `link ${String(index)} at ${String(width)}`).toBeGreaterThanOrEqual(44)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await expect(badgeOf(page, 'Updates')).toHaveText(/1 unread/)
  await expect(badgeOf(page, 'Files & Documents')).toHaveAttribute('aria-current', 'page')
  // From 721 px on, the links are in a second row, with their full names.
  for (const width of [320, 720, 721, 1024]) {
    await page.setViewportSize({ width, height: 640 })
    const isBar = width <= 720
    await expect(navigation(page).getByText('& Documents')).toHaveCSS(
      'position',
      isBar ? 'absolute' : 'static',
    )
    expect(((await navigation(page).boundingBox())?.y ?? 0) > 320, String(width)).toBe(isBar)
    const names = await links.evaluateAll((all) =>
      all.map((link) => {
        const name = link.querySelector('span:not([aria-hidden])') ?? link
        const [around, words] = [link.getBoundingClientRect(), name.getBoundingClientRect()]
        const isWhole = words.left >= around.left && words.right <= around.right
        return { isWhole, isLegible: parseFloat(getComputedStyle(name).fontSize) >= 11 }
      }),
    )
    expect(names, String(width)).toEqual(names.map(() => ({ isWhole: true, isLegible: true })))
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 640 })
  // The end of the page and the focused element stay above the bar.
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
  await badgeOf(page, 'Feedback').click()
  const submit = page.getByRole('button', { name: 'Submit Feedback' })
  await page.getByLabel(/^Company/).focus()
  await page.keyboard.press('Tab')
  await expect(submit).toBeFocused()
  expect((await top(submit)) + 44).toBeLessThanOrEqual(await top(navigation(page)))
  await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  })
  const end = await page
    .getByRole('main')
    .evaluate((main) => main.lastElementChild?.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual(await top(navigation(page)))

  await menu.click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/portal/login')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page.getByText('You have been logged out of your account.')).toBeVisible()
})
