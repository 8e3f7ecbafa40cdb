// requirement: ACC-33
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessible'
import { openTotpSecret } from '@/lib/auth/two-factor'
import type { ClientViewer } from '@/lib/auth/viewer'
import { createAvatarUpload, removeAvatar, saveAvatar } from '@/lib/pictures/mutations'
import { confirmTwoFactor, startTwoFactor } from '@/lib/two-factor/mutations'
import { openSession, query, signIn, type Account } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { waitForMail } from '../support/inbox'
import { addProject } from '../support/portal-rows'
import { press, readPage } from '../support/read-page'
import { expect, test } from '../support/test'
import { codeOf, readRecoveryCodes, turnOnTwoFactor } from '../support/two-factor'

// A live connection may open while its session ends, and is then refused.
test.beforeEach(({ allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
})

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

/** The path where a request ends up after its redirects. */
async function pathOf(request: APIRequestContext, path: string): Promise<string> {
  return new URL((await request.get(path)).url()).pathname
}

async function fillSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const origin = { ip: '127.0.0.1', userAgent: null, requestId: null }

async function takeSecondStep(request: APIRequestContext, area: 'portal' | 'admin', code: string) {
  const id = (await readActions()).find(({ name }) => name === 'secondStepAction')?.id ?? ''
  await callAction(request, id, `/${area}/two-factor`, { form: { code } })
}

async function getTwoFactorSecret({ id }: Account): Promise<string | undefined> {
  const [row] = await query<{ totp_secret: string }>('select totp_secret from profiles where id = $1', [id])
  return row && openTotpSecret(row.totp_secret, id)
}

// requirement: ACC-34, ACC-37, ACC-39
test('a client edits the profile and the notification choices, the password and the address', async ({
  clientPage: page,
  client,
  requestAs,
}) => {
  await page.goto('/portal/account')

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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
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
    await change(newPassword)
    await expect(toast(page, 'Your password has been updated')).toBeVisible()
    expect(await pathOf(other, '/portal/account')).toBe('/portal/login')
    expect(await pathOf(page.request, '/portal/account')).toBe('/portal/account')
  })

  await test.step('changing the address needs the password, and can be canceled', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const change = form(page, 'Email address')
    await change.getByLabel('New email address').fill(email)
    await change.getByLabel('Current password').fill('not the password')
    await change.getByRole('button', { name: 'Send confirmation link' }).click()
    await expect(change.getByText('This is not your current password.')).toBeVisible()
    await expect(change.getByLabel('New email address')).toHaveValue(email)
    await change.getByLabel('Current password').fill(newPassword)
    await change.getByRole('button', { name: 'Send confirmation link' }).click()
    await expect(toast(page, 'Check your email')).toBeVisible()
    await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel change' }).click()
    await expect(toast(page, 'Change cancelled')).toBeVisible()
    await expect(page.getByText('is not confirmed yet')).toHaveCount(0)
  })
  await waitForMail({ to: client.email, subject: 'Your password was changed' })
})

// requirement: ACC-42
test('the second factor of the portal works without JavaScript', async ({ newPage, requestAs, client }) => {
  const viewer = { userId: client.id, role: 'CLIENT', email: client.email } as ClientViewer
  await startTwoFactor(viewer, origin)
  const secret = (await getTwoFactorSecret(client)) ?? ''
  const codes = await confirmTwoFactor(viewer, codeOf(secret), origin)
  const robot = await requestAs()
  expect(await pathOf(robot, '/portal/two-factor')).toBe('/portal/login')
  expect(await signIn(robot, client, 'portal')).toBe(false)
  await takeSecondStep(robot, 'portal', codes[0] ?? '')
  expect(await pathOf(robot, '/portal')).toBe('/portal')

  const page = await newPage({ javaScriptEnabled: false })
  const next = encodeURIComponent('/portal/account')
  await readPage(page, `/portal/login?next=${next}`)
  await page.getByLabel('Email').fill(client.email)
  await page.getByLabel('Password').fill(client.password)
  await press(page, 'Sign In', `/portal/login?next=${next}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  await page.getByLabel('Code').fill('000000')
  await press(page, 'Continue', `/portal/two-factor?next=${next}`)
  await expect(page.getByText('This code is wrong or has already been used.').last()).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await press(page, 'Continue', `/portal/two-factor?next=${next}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')

  await readPage(page, '/portal/account/two-factor')
  const off = form(page, 'Turn off')
  await off.getByLabel('Current password').fill(client.password)
  await off.getByLabel('Code').fill(codes[1] ?? '')
  await press(page, 'Turn off', '/portal/account/two-factor')
  await readPage(page, '/portal/account/two-factor')
  await expect(form(page, 'Set up two-factor authentication')).toBeVisible()
  expect(await signIn(await requestAs(), client, 'portal')).toBe(true)
  await waitForMail({ to: client.email, subject: 'A recovery code was used to sign in' })
})

const pictureFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7c3aed' } })
    .png()
    .toBuffer()

/** Returns the address of the picture. */
async function saveOwnPicture(viewer: ClientViewer, bytes: Buffer): Promise<string> {
  const file = { name: 'me.png', size: bytes.length }
  const { key, url, headers } = await createAvatarUpload(viewer, file)
  await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers })
  await saveAvatar(viewer, { key, ...file }, origin)
  const [row] = await query<{ avatar: string }>('select avatar from profiles where id = $1', [viewer.userId])
  return row?.avatar ?? ''
}

async function choosePicture(page: Page, picture: ReturnType<typeof pictureFile>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^(Choose a picture|Replace picture)$/ }).click(),
  ])
  await chooser.setFiles(picture)
}

// requirement: ACC-38, ACC-40, ACC-41, ACC-42, ACC-56
test('an admin’s own picture is shown beside what they write, until it is removed; their sessions are ended; and the second factor is set up, used and turned off', async ({
  page,
  context,
  staff: account,
  client,
  requestAs,
}) => {
  const { id: projectId } = await addProject(client.id)
  await query(
    `insert into messages (project_id, sender_type, sender_id, message_text) values ($1, 'admin', $2, 'Hello'), ($1, 'client', $3, 'Hi')`,
    [projectId, account.id, client.id],
  )
  await query(
    `insert into client_updates (project_id, admin_id, title, content, status) values ($1, $2, 'News', 'News', 'sent')`,
    [projectId, account.id],
  )
  const others = [await requestAs(account), await requestAs(account)]
  for (const other of others) expect(await pathOf(other, '/admin/account')).toBe('/admin/account')
  await openSession(context, account)
  await page.goto('/admin/account')
  await expect(page.getByRole('link', { name: `Account of ${account.name}` })).toHaveAttribute(
    'href',
    '/admin/account',
  )

  await test.step('chooses a picture, which the client sees', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const refused = (text: string) => page.getByRole('alert').filter({ hasText: text })
    await choosePicture(page, pictureFile('me.svg', 'image/svg+xml', drawing))
    await expect(refused('Please choose a PNG, JPEG, WebP, AVIF or GIF file.')).toBeVisible()
    await choosePicture(page, pictureFile('me.png', 'image/png', drawing))
    await expect(refused('This isn’t a valid .png file.')).toBeVisible()
    await choosePicture(page, pictureFile('me.png', 'image/png', await flat(300, 200)))
    await expect(toast(page, 'Picture saved')).toBeVisible()
    const shown = page.getByRole('banner').locator('img')
    await expect(shown).toHaveAttribute('src', /^\/media\/.+-96\.webp$/)
    await expect(shown).toHaveJSProperty('naturalWidth', 96)

    const portal = await requestAs(client)
    const source = (await shown.getAttribute('src')) ?? ''
    for (const path of ['/portal/messages', '/portal/updates'])
      expect(await (await portal.get(path)).text(), path).toContain(source)
    // With the picture and several sessions.
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(toast(page, 'Picture removed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
    await expect(page.locator('img[src$="-96.webp"]')).toHaveCount(0)
    for (const path of ['/portal/messages', '/portal/updates'])
      expect(await (await portal.get(path)).text(), path).not.toContain(source)
  })

  await test.step('sees the client’s picture next to a message', async () => {
    const viewer = { userId: client.id, role: 'CLIENT' } as ClientViewer
    const conversation = async () =>
      (await page.request.get(`/admin/client-messages?project=${projectId}`)).text()
    const own = await saveOwnPicture(viewer, await flat(96, 96))
    expect((await page.request.get(own)).headers()['content-type']).toBe('image/webp')
    expect(await conversation()).toContain(own)
    await removeAvatar(viewer, origin)
    const html = await conversation()
    expect(html).toContain('>Hi<')
    expect(html).not.toContain(own)
  })

  await test.step('ends one session, and all others', async () => {
    const sessions = page.getByRole('list', { name: 'Open sessions' }).getByRole('listitem')
    const end = sessions.nth(1).getByRole('button', { name: /^Sign out/ })
    const question = page.getByRole('alertdialog')
    await expect(sessions).toHaveCount(3)
    await expect(sessions.first()).toContainText('This device')
    await expect(sessions.first().getByRole('button')).toHaveCount(0)
    await end.click()
    await page.keyboard.press('Escape')
    await expect(sessions).toHaveCount(3)
    await end.click()
    await expectAccessible(page, '[role=alertdialog]')
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(toast(page, 'Session ended')).toBeVisible()
    await expect(sessions).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(toast(page, 'Signed out everywhere else')).toBeVisible()
    await expect(sessions).toHaveCount(1)
    for (const other of others) expect(await pathOf(other, '/admin/account')).toBe('/admin/login')
  })

  // requirement: ACC-40, ACC-41, ACC-42
  await page.getByRole('link', { name: 'Set up two-factor authentication' }).click()
  await expect(page).toHaveURL('/admin/account/two-factor')
  const { secret, codes } = await turnOnTwoFactor(page, account, (shown) => expectAccessible(shown, 'main'))
  // The rest of the page is the same in each state.
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()

  // Calling the provider's endpoint directly must not sign anyone in.
  const robot = await requestAs()
  expect(await pathOf(robot, '/admin/two-factor')).toBe('/admin/login')
  expect(await signIn(robot, account, 'admin')).toBe(false)

  await test.step('a browser that is signed out needs the password and a code', async () => {
    await context.clearCookies()
    await page.getByRole('link', { name: 'Manage two-factor authentication' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await fillSignIn(page, account)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is wrong or has already been used.').last()).toBeVisible()
    await page.getByLabel('Code').fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/admin/account/two-factor')
  })

  await test.step('a recovery code signs in, too', async () => {
    const third = await requestAs()
    expect(await signIn(third, account, 'admin')).toBe(false)
    await takeSecondStep(third, 'admin', codes[0] ?? '')
    expect(await pathOf(third, '/admin')).toBe('/admin')
  })

  const fresh = await test.step('new recovery codes replace the old ones', async () => {
    const renew = form(page, 'New recovery codes')
    await expect(renew).toBeVisible()
    await expectAccessible(page, 'main')
    await renew.getByLabel('Current password').fill(account.password)
    await renew.getByLabel('Code').fill(codes[1] ?? '')
    await renew.getByRole('button', { name: 'Make new codes' }).click()
    await expect(toast(page, 'New recovery codes made')).toBeVisible()
    return readRecoveryCodes(page)
  })
  expect(fresh).not.toContain(codes[2])

  await test.step('turned off with a new recovery code, in the later session', async () => {
    await page.getByRole('link', { name: 'I’ve saved them' }).click()
    await page.getByRole('link', { name: 'Manage two-factor authentication' }).click()
    const off = form(page, 'Turn off')
    await off.getByLabel('Current password').fill(account.password)
    await off.getByLabel('Code').fill(fresh[0] ?? '')
    await off.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Two-factor authentication is off')).toBeVisible()
    await expect(form(page, 'Set up two-factor authentication')).toBeVisible()
  })
  expect(await signIn(robot, account, 'admin')).toBe(true)
  await waitForMail({ to: account.email, subject: 'Two-factor authentication is on' })
  await waitForMail({ to: account.email, subject: 'A recovery code was used to sign in' })
})
