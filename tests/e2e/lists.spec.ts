// requirement: LST-1, LST-2, LST-3, LST-4, LST-5, LST-6, LST-7, LST-8, LST-9
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { createAccount, createSessionCookie, query } from '../support/accounts'
import { newWord, storeMessage, storeMessages } from '../support/contact-messages'
import { holdScripts } from '../support/hydrated'
import { expect, test } from '../support/test'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const linkOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from contact_submissions where id = $1', [id]))[0]?.status

async function expectEqualHeights(page: Page): Promise<void> {
  const toolbar = page.getByRole('search').locator('input:visible, select:visible')
  const buttons = page.getByRole('main').locator('.ui-button:not(.ui-button-sm, .ui-button-link):visible')
  const heights = await toolbar
    .or(buttons)
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height))
  expect(new Set(heights), page.url()).toEqual(new Set([36]))
}

// A live connection may open while its page is being left, and is then refused.
test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
})

test('opens its filters by a button where it is narrow, and the menu of a row by touch', async ({
  admin,
  newPage,
}) => {
  const word = newWord()
  await storeMessage(word, 'Ola Dahl')
  const viewport = { width: 390, height: 844 }
  const page = await newPage({ as: admin, viewport, hasTouch: true, isMobile: true })
  await page.goto(`/admin/messages?q=${word}`)
  const opener = page.getByRole('button', { name: 'More for Ola Dahl' })
  const menu = page.getByRole('menu')
  await opener.tap()
  await expect(menu).toContainText('Change status')
  await expect(page).toHaveURL(/\/admin\/messages\?/)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)

  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await status.selectOption('Resolved')
  await expect(page.getByText('No messages match', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters 1' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Saved filters' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeHidden()
  await expect(status).toBeVisible()

  await status.selectOption('New')
  await page.setViewportSize({ width: 1180, height: 820 })
  await opener.tap()
  await expect(menu).toContainText('Change status')
  await expect(page).toHaveURL(/\/admin\/messages\?/)
})

test('shows its filters without JavaScript, however narrow it is', async ({ admin, newPage }) => {
  const viewport = { width: 390, height: 844 }
  const page = await newPage({ as: admin, viewport, javaScriptEnabled: false })
  await page.goto('/admin/messages?q=a')
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeHidden()
})

test('searches for what is typed before hydration, then walks, selects, moves to the trash and opens by keyboard alone', async ({
  adminPage: page,
}) => {
  const word = newWord()
  await storeMessages(word, 4)
  const release = await holdScripts(page)
  const opening = page.goto('/admin/messages')
  const search = page.getByRole('searchbox')
  await search.fill(word)
  release()
  await opening
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await expect(page.getByText('4 messages')).toBeVisible()
  await search.blur()

  await page.keyboard.press('j')
  await expect(linkOf(page, 'Person 01')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(linkOf(page, 'Person 03')).toBeFocused()
  await page.keyboard.press('k')
  await expect(linkOf(page, 'Person 02')).toBeFocused()

  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 selected')).toBeVisible()
  const firstAction = page.getByRole('group', { name: 'Selection' }).getByRole('button').first()
  await firstAction.waitFor()
  await page.keyboard.press('a')
  await expect(firstAction).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('4 messages')).toBeVisible()
  await expect(linkOf(page, 'Person 04')).toBeFocused()

  await page.keyboard.press('e')
  await expect(page.getByRole('menu')).toContainText('Change status')
  await page.keyboard.press('j')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More for Person 04' })).toBeFocused()

  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('x?')
  await expect(search).toHaveValue(`${word}x?`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.fill('')
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await search.fill(word)
  await expect(page.getByText('4 messages')).toBeVisible()
  await search.blur()

  // The fourth row was the current one.
  for (const name of ['Person 03', 'Person 02', 'Person 01']) {
    await page.keyboard.press('k')
    await expect(linkOf(page, name)).toBeFocused()
  }

  await test.step('moves a row to the trash by the key that its tooltip names, and back', async () => {
    const row = rowOf(page, 'Person 01')
    await row.getByRole('button', { name: 'Move Person 01 to trash' }).hover()
    await expect(page.getByRole('tooltip')).toHaveText('Move to trash (#)')
    await page.keyboard.press('#')
    await expect(row).toHaveCount(0)
    await expect(linkOf(page, 'Person 02')).toBeFocused()
    await page.keyboard.press('z')
    await expect(row).toBeVisible()
  })

  await page.keyboard.press('k')
  await expect(linkOf(page, 'Person 01')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/messages/)
  await expect(page.getByRole('heading', { name: 'Person 01' })).toBeVisible()
})

test('shows a row’s actions, and changes its status at once, back by click and by key', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  const word = newWord()
  const id = await storeMessage(word, 'Una Doe')
  await storeMessages(word, 1)
  await page.goto(`/admin/messages?q=${word}`)
  // A toast that is fading out can no longer undo anything.
  const undo = page.locator('[data-sonner-toast][data-removed="false"]').getByRole('button', { name: 'Undo' })

  await test.step('on hover and focus, in a column of their own', async () => {
    const row = rowOf(page, 'Person 01')
    const action = row.getByRole('button', { name: 'Move Person 01 to trash' })
    const before = await row.boundingBox()
    await expect(row.getByRole('button', { name: 'More for Person 01' })).toHaveCSS('opacity', '1')
    await expect(action).toHaveCSS('opacity', '0')
    await row.hover()
    await expect(action).toHaveCSS('opacity', '1')
    expect(await row.boundingBox()).toEqual(before)
    const [data, actions] = [await row.getByRole('cell').nth(-2).boundingBox(), await action.boundingBox()]
    expect((data?.x ?? 0) + (data?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0)
    await page.mouse.move(0, 0)
    await expect(action).toHaveCSS('opacity', '0')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(action).toHaveCSS('opacity', '1')
    await expectAccessible(page, 'main')

    await row.getByRole('checkbox').check()
    await rowOf(page, 'Una Doe').getByRole('checkbox').check()
    await row.getByRole('button', { name: 'Move Person 01 to trash' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    // This also works after the toast is gone.
    const told = page.locator('[data-sonner-toast]')
    await told.getByRole('button', { name: 'Dismiss' }).click()
    await expect(told).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(row).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByText('Nothing to undo', { exact: true })).toBeVisible()
  })

  await test.step('before the server has answered', async () => {
    const row = rowOf(page, 'Una Doe')
    // The answer is held back, but the list doesn't wait for it.
    let answer: () => void = () => undefined
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/admin/messages*', async (route) => {
      if (route.request().method() === 'POST') await isHeld
      await route.fallback()
    })
    await row.hover()
    await row.getByRole('button', { name: 'Mark Una Doe as resolved' }).click()
    await expect(row.getByText('Resolved', { exact: true })).toBeVisible()
    expect(await statusOf(id)).toBe('new')
    answer()
    await expect(page.getByText('Status updated')).toBeVisible()
    expect(await statusOf(id)).toBe('resolved')
    await undo.click()
    await expect(row.getByText('New', { exact: true })).toBeVisible()
    await expect.poll(() => statusOf(id)).toBe('new')
  })

  await linkOf(page, 'Una Doe').click()
  await page.getByRole('link', { name: 'Open full page' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/messages/${id}`))
  const group = page.getByRole('group', { name: 'Status' })
  await expect(group).toHaveCount(1)
  await test.step('by key', async () => {
    await group.getByRole('button', { name: 'In progress' }).click()
    await group.getByRole('button', { name: 'Resolved' }).click()
    await expect.poll(() => statusOf(id)).toBe('resolved')
    await expect(undo).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect.poll(() => statusOf(id)).toBe('in_progress')
    await expect(group.getByRole('button', { name: 'In progress' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('and the old value when saving fails', async () => {
    allowConsoleErrors(/Failed to (fetch|load)|ERR_FAILED/)
    const failing = '**/admin/messages/**'
    await page.route(failing, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await group.getByRole('button', { name: 'New' }).click()
    await expect(page.getByText('The status is still ‘In progress’. Please try again.')).toBeVisible()
    await expect(group.getByRole('button', { name: 'In progress' })).toHaveAttribute('aria-pressed', 'true')
    await page.unroute(failing)
  })

  await test.step('but keeps a later change by somebody else', async () => {
    await group.getByRole('button', { name: 'New' }).click()
    await expect.poll(() => statusOf(id)).toBe('new')
    await query(`update contact_submissions set status = 'resolved' where id = $1`, [id])
    await undo.click()
    await expect(
      page.getByText('It was changed again in the meantime. That later change was kept.'),
    ).toBeVisible()
    expect(await statusOf(id)).toBe('resolved')
  })
})

test('remembers filters, columns and whether single keys work, for this person alone', async ({
  adminPage: page,
}) => {
  const messages = sidebar(page).getByRole('link', { name: /^Contact Messages/ })
  const status = page.getByLabel('Status')
  await page.goto('/admin/messages?q=a')
  await test.step('comes back from the sidebar as it was left', async () => {
    await status.selectOption('resolved')
    await expect(page).toHaveURL('/admin/messages?q=a&status=resolved')
    await sidebar(page).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Agency' })).toBeVisible()
    await messages.click()
    await expect(page).toHaveURL('/admin/messages?status=resolved')
    await expect(status).toHaveValue('resolved')
  })

  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await test.step('lists the shortcuts of the page, and switches single keys off', async () => {
    await sidebar(page).getByRole('link', { name: 'Client Manager' }).click()
    await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()
    await expectEqualHeights(page)
    // Shortcuts work only a moment after the list is hydrated.
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(keys.getByRole('heading', { name: 'List of clients' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(keys).toContainText('Edit the client')
    await expect(keys).toContainText('Ctrl K')
    await expectAccessible(page, '[role="dialog"]')
    await keys.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
  })

  await test.step('shows one’s own with one click, and remembers that', async () => {
    const mine = linkOf(page, 'Mine')
    await mine.click()
    await expect(page).toHaveURL('/admin/clients?assignee=mine')
    await expect(mine).toHaveAttribute('aria-current', 'true')
    const clients = sidebar(page).getByRole('link', { name: 'Client Manager' })
    await expect(clients).toHaveAttribute('href', '/admin/clients?assignee=mine')
    await mine.click()
    await expect(page).toHaveURL('/admin/clients')
    await expect(clients).toHaveAttribute('href', '/admin/clients')
  })

  await test.step('an explicit address overrides what was remembered', async () => {
    await page.goto('/admin/messages')
    await expect(status).toHaveValue('all')
    await expect(messages).toHaveAttribute('href', '/admin/messages?status=resolved')
  })

  await test.step('single keys stay off until they are switched on', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    await expect(keys).toHaveCount(0)
    await expect(page.locator('tr:focus-within')).toHaveCount(0)
    await opener.click()
    await keys.getByRole('checkbox', { name: 'Single-key shortcuts' }).check()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    // A moment after the dialog closes, the focus returns to its opener, and would otherwise leave the row.
    await expect(opener).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.locator('tr:focus-within')).toHaveCount(1)
  })

  await test.step('G and a letter go to a screen, whose toolbar has controls of the same height, too', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectEqualHeights(page)
  })

  await test.step('until the filters are cleared', async () => {
    await messages.click()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/admin/messages')
    await expect(messages).toHaveAttribute('href', '/admin/messages')
  })

  const budget = page.getByRole('columnheader', { name: 'Budget' })
  await test.step('leaves out hidden columns, even in the HTML', async () => {
    await expect(budget).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitemcheckbox', { name: 'From' })).toHaveCount(0)
    await menu.getByRole('menuitemcheckbox', { name: 'Budget' }).press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(budget).toHaveCount(0)

    const html = await (await page.request.get('/admin/messages')).text()
    expect(html).toContain('Received')
    expect(html).not.toMatch(/<th[^>]*>Budget/)
    await sidebar(page).getByRole('link', { name: 'Quote Requests' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quote Requests' })).toBeVisible()
    await expect(budget).toBeVisible()

    // Another person uses the same browser.
    const cookies = (await page.context().cookies()).filter(({ name }) => name === 'foyer-lists')
    expect(cookies).toHaveLength(1)
    const own = [...cookies, await createSessionCookie(await createAccount('ADMIN'))]
    const cookie = own.map(({ name, value }) => `${name}=${value}`).join('; ')
    const other = await page.request.get('/admin/messages', { headers: { cookie } })
    expect(await other.text()).toMatch(/<th[^>]*>Budget/)
  })

  await test.step('controls in the toolbar of a list have the same height', async () => {
    await sidebar(page).getByRole('link', { name: 'Projects' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectEqualHeights(page)
  })
})
