// requirement: ACC-33
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessible'
import { createAccount, openSession, query, signIn, type Account } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { waitForMail } from '../support/inbox'
import { addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'
import { codeOf, readRecoveryCodes, setUpTwoFactor } from '../support/two-factor'

// A live connection that opens while its session ends is refused.
test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
})

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

/** Where a request for the path ends, after its redirects. */
async function pathOf(request: APIRequestContext, path: string): Promise<string> {
  return new URL((await request.get(path)).url()).pathname
}

async function fillSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

// requirement: ACC-34, ACC-37, ACC-39
test('a client edits the profile and the notification choices, the password and the address', async ({
  clientPage: page,
  client,
  newPage,
  requestAs,
}) => {
  await page.goto('/portal')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')

  await test.step('profile and choices', async () => {
    const profile = form(page, 'Profile')
    await profile.getByLabel('Name').fill(' ')
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(profile.getByText('Please enter your name.')).toBeVisible()
    await profile.getByLabel('Name').fill('Nina Sol')
    await profile.getByLabel('Company').fill('Sol & Sons')
    await profile.getByLabel('Phone').fill('+1 303 555 0101')
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(toast(page, 'Profile saved')).toBeVisible()
    await expect(profile.getByLabel('Name')).toHaveValue('Nina Sol')

    const choices = form(page, 'Email notifications')
    await expect(choices.getByLabel('Messages')).toBeChecked()
    await choices.getByLabel('Work updates').uncheck()
    await choices.getByRole('button', { name: 'Save choices' }).click()
    await expect(toast(page, 'Notification choices saved')).toBeVisible()
    await expect(choices.getByLabel('Work updates')).not.toBeChecked()
    expect(
      await query(
        `select full_name, company, phone, notify_updates_by_mail as updates, notify_messages_by_mail as messages
         from profiles where id = $1`,
        [client.id],
      ),
    ).toEqual([
      {
        full_name: 'Nina Sol',
        company: 'Sol & Sons',
        phone: '+1 303 555 0101',
        updates: false,
        messages: true,
      },
    ])
    const navigation = page.getByRole('navigation', { name: 'Client portal' })
    await navigation.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Nina Sol')
    await page.getByRole('link', { name: 'Account' }).click()
  })

  const newPassword = 'seven bridges at dusk'
  await test.step('a new password signs out the other browser', async () => {
    const other = await requestAs(client)
    expect(await pathOf(other, '/portal/account')).toBe('/portal/account')
    const password = form(page, 'Password')
    const change = async (next: string, repeated = next) => {
      await password.getByLabel('Current password').fill(client.password)
      await password.getByLabel(/^New password \*$/).fill(next)
      await password.getByLabel('Repeat new password').fill(repeated)
      await password.getByRole('button', { name: 'Change password' }).click()
    }
    await change(newPassword, 'seven bridges at dawn')
    await expect(password.getByText('The two passwords don’t match.')).toBeVisible()
    await change('too short')
    await expect(password.getByText('Use at least 12 characters.')).toBeVisible()
    await change(client.password)
    await expect(password.getByText('Choose another password than the current one.')).toBeVisible()
    await change(newPassword)
    await expect(toast(page, 'Your password has been updated')).toBeVisible()
    expect(await pathOf(other, '/portal/account')).toBe('/portal/login')
    expect(await pathOf(page.request, '/portal/account')).toBe('/portal/account')
    await waitForMail({ to: client.email, subject: 'Your password was changed' })
  })

  await test.step('an address changes once the new one is confirmed, without JavaScript too', async () => {
    const [email, typo] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`]
    const change = form(page, 'Email address')
    await change.getByLabel('New email address').fill(typo)
    await change.getByLabel('Current password').fill('not the password')
    await change.getByRole('button', { name: 'Send confirmation link' }).click()
    await expect(change.getByText('This is not your current password.')).toBeVisible()
    await expect(change.getByLabel('New email address')).toHaveValue(typo)
    await change.getByLabel('Current password').fill(newPassword)
    await change.getByRole('button', { name: 'Send confirmation link' }).click()
    await expect(toast(page, 'Check your email')).toBeVisible()
    await expect(page.getByText(`${typo} is not confirmed yet`)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel change' }).click()
    await expect(toast(page, 'Change cancelled')).toBeVisible()
    await expect(page.getByText('is not confirmed yet')).toHaveCount(0)

    await change.getByLabel('New email address').fill(email)
    await change.getByLabel('Current password').fill(newPassword)
    await change.getByRole('button', { name: 'Send confirmation link' }).click()
    await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible()
    await waitForMail({ to: client.email, subject: 'A new email address was entered for your account' })
    const { html } = await waitForMail({ to: email }, (mail) => mail.html.includes('/account/email/'))
    const link = /href="([^"]*\/account\/email\/[\w-]{43})"/.exec(html)?.[1] ?? ''

    const elsewhere = await newPage({ javaScriptEnabled: false })
    const opened = await elsewhere.goto(link)
    expect(opened?.status()).toBe(200)
    expect(await query('select email from profiles where id = $1', [client.id])).toEqual([
      { email: client.email },
    ])
    const used = await elsewhere.locator('form[action*="/api/account/email"]').getAttribute('action')
    await elsewhere.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
    expect(await query('select email from profiles where id = $1', [client.id])).toEqual([{ email }])
    await waitForMail({ to: client.email, subject: 'The email address of your account was changed' })
    expect(await (await elsewhere.request.get(link)).text()).toContain('Confirm this address')
    const again = await elsewhere.request.post(used ?? '')
    expect(await again.text()).toMatch(/<h1[^>]*>This link didn’t work</)
  })
})

// requirement: ACC-38
test('sessions are listed and ended, one and all others', async ({
  adminPage: page,
  admin,
  newPage,
  requestAs,
}) => {
  const [second, third] = [await newPage({ as: admin }), await requestAs(admin)]
  await second.goto('/admin')
  await page.goto('/admin')
  await page.locator('aside').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  const sessions = page.getByRole('list', { name: 'Open sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.first()).toContainText('This device')
  await expect(sessions.first().getByRole('button')).toHaveCount(0)

  await sessions
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(sessions).toHaveCount(3)
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page, 'Session ended')).toBeVisible()
  await expect(sessions).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page, 'Signed out everywhere else')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  // Without a click: its live connection was closed, so it checked the session.
  await expect(second).toHaveURL(/\/admin\/login/, { timeout: 20_000 })
  expect(await pathOf(third, '/admin')).toBe('/admin/login')
})

for (const area of ['portal', 'admin'] as const) {
  // requirement: ACC-40, ACC-41, ACC-42
  test(`the second factor of the ${area}: set up, sign in with a code and a recovery code, turn off`, async ({
    page,
    context,
    newPage,
    requestAs,
  }) => {
    const account = await createAccount(area === 'admin' ? 'ADMIN' : 'CLIENT')
    await openSession(context, account)
    const { secret, codes } = await setUpTwoFactor(page, area, account, expectAccessible)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()
    await waitForMail({ to: account.email, subject: 'Two-factor authentication is on' })

    // Calling the provider's endpoint directly must not sign anyone in.
    const robot = await requestAs()
    expect(await pathOf(robot, `/${area}/two-factor`)).toBe(`/${area}/login`)
    expect(await signIn(robot, account, area)).toBe(false)

    const other = await newPage({ javaScriptEnabled: area === 'admin' })
    await other.goto(`/${area}/account`)
    await fillSignIn(other, account)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
    await other.getByLabel('Code').fill('000000')
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(other.getByText('This code is wrong or has already been used.').last()).toBeVisible()
    await other.getByLabel('Code').fill(codeOf(secret, 1))
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(other).toHaveURL(`/${area}/account`)

    if (area === 'admin') {
      const third = await newPage()
      await third.goto(`/${area}/login`)
      await fillSignIn(third, account)
      await third.getByLabel('Code').fill(codes[0] ?? '')
      await third.getByRole('button', { name: 'Continue' }).click()
      await expect(third).toHaveURL(`/${area}`)
    } else {
      const third = await requestAs()
      expect(await signIn(third, account, area)).toBe(false)
      const step = (await readActions()).find(({ name }) => name === 'secondStepAction')?.id ?? ''
      await callAction(third, step, `/${area}/two-factor`, { form: { code: codes[0] ?? '' } })
      expect(await pathOf(third, `/${area}`)).toBe(`/${area}`)
    }
    await waitForMail({ to: account.email, subject: 'A recovery code was used to sign in' })

    await page.getByRole('link', { name: 'Manage two-factor authentication' }).click()
    const renew = form(page, 'New recovery codes')
    await expect(renew).toBeVisible()
    await expectAccessible(page)
    await renew.getByLabel('Current password').fill(account.password)
    await renew.getByLabel('Code').fill(codes[1] ?? '')
    await renew.getByRole('button', { name: 'Make new codes' }).click()
    await expect(toast(page, 'New recovery codes made')).toBeVisible()
    const fresh = await readRecoveryCodes(page)
    expect(fresh).not.toContain(codes[2])
    // With JavaScript as an admin, without it as a client.
    await other.getByRole('link', { name: 'Manage two-factor authentication' }).click()
    const off = form(other, 'Turn off')
    await off.getByLabel('Current password').fill(account.password)
    await off.getByLabel('Code').fill(fresh[0] ?? '')
    await off.getByRole('button', { name: 'Turn off' }).click()
    await expect(other.getByText('Two-factor authentication is off')).toBeVisible()
    await expect(form(other, 'Set up two-factor authentication')).toBeVisible()
    expect(await signIn(robot, account, area)).toBe(true)
  })
}

const pictureFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7c3aed' } })
    .png()
    .toBuffer()

async function choosePicture(page: Page, picture: ReturnType<typeof pictureFile>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^(Choose a picture|Replace picture)$/ }).click(),
  ])
  await chooser.setFiles(picture)
}

// requirement: ACC-56
test('a picture of one’s own is beside what one writes, until it is removed', async ({
  clientPage,
  client,
  newPage,
}) => {
  const colleague = await createAccount('ADMIN', false)
  const { id: projectId } = await addProject(client.id)
  await query(
    `insert into messages (project_id, sender_type, sender_id, message_text) values ($1, 'admin', $2, 'Hello'), ($1, 'client', $3, 'Hi')`,
    [projectId, colleague.id, client.id],
  )
  await query(
    `insert into client_updates (project_id, admin_id, title, content, status) values ($1, $2, 'News', 'News', 'sent')`,
    [projectId, colleague.id],
  )
  const staff = await newPage({ as: colleague })
  await staff.goto('/admin/account')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const refused = (text: string) => staff.getByRole('alert').filter({ hasText: text })
  await choosePicture(staff, pictureFile('me.svg', 'image/svg+xml', drawing))
  await expect(refused('Please choose a PNG, JPEG, WebP, AVIF or GIF file.')).toBeVisible()
  await choosePicture(staff, pictureFile('me.png', 'image/png', drawing))
  await expect(refused('This isn’t a valid .png file.')).toBeVisible()
  await choosePicture(staff, pictureFile('me.png', 'image/png', await flat(20_000, 8)))
  await expect(refused('This picture is too large')).toBeVisible()
  await choosePicture(staff, pictureFile('me.png', 'image/png', await flat(300, 200)))
  await expect(toast(staff, 'Picture saved')).toBeVisible()
  await expect(staff.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/media\/.+-96\.webp$/)
  await expectAccessible(staff)

  await clientPage.goto('/portal/messages')
  const shown = clientPage.getByRole('log', { name: 'Messages' }).locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 96)
  await clientPage.getByRole('link', { name: /^Updates/ }).click()
  await expect(clientPage).toHaveURL('/portal/updates')
  await expect(clientPage.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 96)
  await clientPage.getByRole('link', { name: 'Account' }).click()
  await choosePicture(clientPage, pictureFile('me.png', 'image/png', await flat(96, 96)))
  await expect(toast(clientPage, 'Picture saved')).toBeVisible()
  await expectAccessible(clientPage)

  await staff.goto(`/admin/client-messages?project=${projectId}`)
  const written = staff.getByRole('log', { name: 'Messages' }).locator('img')
  await expect(written).toHaveJSProperty('naturalWidth', 96)
  const source = (await written.getAttribute('src')) ?? ''
  await expect(staff.getByRole('log', { name: 'Messages' })).toContainText('Hi')
  await clientPage.getByRole('button', { name: 'Remove picture' }).click()
  await expect(toast(clientPage, 'Picture removed')).toBeVisible()
  await expect(clientPage.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await expect(clientPage.locator('img[src$="-96.webp"]')).toHaveCount(0)
  const html = await (await staff.request.get(staff.url())).text()
  expect(html).toContain('>Hi<')
  expect(html).not.toContain(source)
})
