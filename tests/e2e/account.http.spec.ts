// requirement: ACC-35, ACC-37
import { query } from '../support/accounts'
import { callAction, readActions } from '../support/actions'
import { expect, test } from '../support/http-test'
import { waitForMail } from '../support/inbox'

test('a new password differs from the current one', async ({ requestAs, client }) => {
  const id = (await readActions()).find(({ name }) => name === 'changePasswordAction')?.id ?? ''
  const form = {
    currentPassword: client.password,
    newPassword: client.password,
    repeatedPassword: client.password,
  }
  const response = await callAction(await requestAs(client), id, '/portal/account', { form })
  expect(await response.text()).toContain('Choose a password other than the current one.')
})

test('an address changes once the new one is confirmed, without JavaScript too', async ({
  requestAs,
  client,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const [request, elsewhere] = [await requestAs(client), await requestAs()]
  const id = (await readActions()).find(({ name }) => name === 'requestEmailChangeAction')?.id ?? ''
  const form = { email, currentPassword: client.password }
  await callAction(request, id, '/portal/account', { form })
  expect(await (await request.get('/portal/account')).text()).toMatch(
    new RegExp(`${email}(<[^>]*>)* is not confirmed yet`),
  )
  const { html } = await waitForMail({ to: email }, (mail) => mail.html.includes('/account/email/'))
  const link = /href="([^"]*\/account\/email\/[\w-]{43})"/.exec(html)?.[1] ?? ''

  const opened = await elsewhere.get(link)
  expect(opened.status()).toBe(200)
  const question = await opened.text()
  expect(question).toMatch(/<button [^>]*>Confirm this address</)
  const stored = () => query('select email from profiles where id = $1', [client.id])
  expect(await stored()).toEqual([{ email: client.email }])
  const action = /<form[^>]* action="([^"]*\/api\/account\/email[^"]*)"/.exec(question)?.[1] ?? ''
  const confirm = async () => (await elsewhere.post(action.replaceAll('&amp;', '&'))).text()
  expect(await confirm()).toMatch(/<h1[^>]*>Your email address is confirmed</)
  expect(await stored()).toEqual([{ email }])
  expect(await (await elsewhere.get(link)).text()).toContain('Confirm this address')
  expect(await confirm()).toMatch(/<h1[^>]*>This link didn’t work</)
  await waitForMail({ to: client.email, subject: 'A new email address was entered for your account' })
  await waitForMail({ to: client.email, subject: 'The email address of your account was changed' })
})
