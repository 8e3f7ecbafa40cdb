// requirement: PRV-1, PRV-2, PRV-3, PRV-4, PRV-5, PRV-6
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectAccessibleAtEachWidth } from '../support/accessible'
import { createAccount, query } from '../support/accounts'
import { newWord, storeMessage } from '../support/contact-messages'
import { storeInvoice } from '../support/invoice-rows'
import { addFile, addProject } from '../support/portal-rows'
import { expect, test } from '../support/test'

test('a client’s data is shown, downloaded and erased, except for what the law requires', async ({
  adminPage: page,
  admin,
  requestAs,
}) => {
  const client = await createAccount('CLIENT')
  const project = await addProject(client.id)
  await addFile(project.id, 'Plan.pdf')
  await query(
    `insert into messages (project_id, sender_type, sender_id, message_text) values ($1, 'client', $2, 'My words')`,
    [project.id, client.id],
  )
  await query(
    `insert into contact_submissions (source, name, email, message) values ('home', $1, $2, 'A question')`,
    [client.name, client.email],
  )
  const invoice = await storeInvoice(client, { status: 'paid', paid_at: new Date() })
  const portal = await requestAs(client)
  expect(new URL((await portal.get('/portal')).url()).pathname).toBe('/portal')

  await page.goto(`/admin/clients/${client.id}`)
  const edit = `/admin/clients/${client.id}/edit`
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', edit)
  await page.getByRole('link', { name: 'Personal data' }).last().click()
  await expect(page).toHaveURL(`/admin/personal-data?email=${encodeURIComponent(client.email)}`)
  const held = page.getByRole('list', { name: 'What is held' })
  for (const text of ['Account', 'Projects they own', 'Contact messages', 'Invoices'])
    await expect(held.getByRole('listitem').filter({ hasText: text }).first()).toContainText('1')
  await expectAccessibleAtEachWidth(page, 'main')
  await page.setViewportSize({ width: 1280, height: 900 })

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).press('Enter')
  const download = await saving
  expect(download.suggestedFilename()).toBe('personal-data.zip')
  const zip = await readFile(await download.path())
  // The archive isn't compressed, so its text can be searched.
  for (const text of ['index.html', 'messages.json', 'My words', 'A question', `%PDF-1.7 Plan.pdf`])
    expect(zip.includes(text), text).toBe(true)
  const [{ hash } = { hash: '' }] = await query<{ hash: string }>(
    'select password_hash as hash from profiles where id = $1',
    [client.id],
  )
  expect(zip.includes(hash)).toBe(false)

  await page.getByRole('link', { name: 'Erase…' }).click()
  const deleted = page.getByRole('list', { name: 'Will be deleted' })
  await expect(deleted).toContainText('1 contact message')
  await expect(deleted).toContainText('1 project')
  await expect(page.getByRole('list', { name: 'Will be kept with personal data' })).toContainText(
    '1 paid or void invoice',
  )
  await expectAccessibleAtEachWidth(page, 'main')
  await page.setViewportSize({ width: 1280, height: 900 })
  const form = page.getByRole('form', { name: 'Erase personal data' })
  await form.getByLabel('Their email address').fill('somebody-else@example.com')
  await form.getByLabel('Your password').fill(admin.password)
  await form.getByRole('button', { name: 'Erase for good' }).press('Enter')
  await expect(form.getByText('This isn’t the address above.')).toBeVisible()
  await form.getByLabel('Their email address').fill(client.email)
  await form.getByLabel('Your password').fill('not the password')
  await form.getByRole('button', { name: 'Erase for good' }).press('Enter')
  await expect(form.getByText('This is not your current password.')).toBeVisible()
  await form.getByLabel('Your password').fill(admin.password)
  await form.getByRole('button', { name: 'Erase for good' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Personal data erased', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Deleted' })).toContainText('1 contact message')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(client.email)
  await expectAccessible(page, 'main')

  expect(new URL((await portal.get('/portal')).url()).pathname).toBe('/portal/login')
  const read = async (path: string) => (await page.request.get(path)).text()
  expect(await read(`/admin/invoices/${invoice}`)).toContain(`>${client.name}<`)
  const found = await read(`/admin/personal-data?email=${encodeURIComponent(client.email)}`)
  expect(found).toContain('>Nothing is held about this address<')
  const former = await read(`/admin/clients/${client.id}`)
  expect(former).toMatch(/<h\d[^>]*>Former client</)
  expect(former).not.toContain(edit)
})

test('a lead’s page leads to the person, and an address without data says so', async ({
  requestAs,
  admin,
}) => {
  const request = await requestAs(admin)
  const read = async (path: string) => (await request.get(path)).text()
  const id = await storeMessage(newWord(), 'Lea Lead')
  const lead = await read(`/admin/messages/${id}`)
  const [, href = ''] =
    /<a [^>]*href="([^"]*)"[^>]*>Personal data</.exec(lead.slice(lead.indexOf('<main'))) ?? []
  expect(await read(href)).toMatch(/<ul [^>]*aria-label="What is held".*>Contact messages</s)
  const form = /<form[^>]* action="\/admin\/personal-data"[^>]*>.*?name="email".*?>Find</s
  expect(await read('/admin/personal-data')).toMatch(form)
  expect(await read(`/admin/personal-data?email=${crypto.randomUUID()}@example.com`)).toContain(
    '>Nothing is held about this address<',
  )
})

test('lists are downloaded as they are filtered, and selected rows by their ids', async ({
  requestAs,
  admin,
}) => {
  const request = await requestAs(admin)
  const word = newWord()
  const first = await storeMessage(word, `${word} one`)
  await storeMessage(word, `${word} two`)
  const link = /<a [^>]*href="([^"]*\/csv[^"]*)"[^>]* download="[^>]*>(?:<[^>]+>)*Download CSV/
  const download = async (path: string) => {
    const [, href = ''] = link.exec(await (await request.get(path)).text()) ?? []
    return request.get(href.replaceAll('&amp;', '&'))
  }
  const file = await download(`/admin/messages?q=${word}`)
  expect(file.headers()['content-disposition']).toContain('contact-messages.csv')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(3)
  const post = (ids: string) => request.post('/api/contact-messages/csv', { form: { ids } })
  const chosen = await (await post(`${first},${crypto.randomUUID()}`)).text()
  expect(chosen.trim().split('\r\n')).toHaveLength(2)
  expect(chosen).toContain(`${word} one`)
  expect((await post('none')).status()).toBe(400)
  for (const path of ['projects', 'clients', 'quotes', 'work-updates', 'testimonials', 'staff']) {
    const response = await download(`/admin/${path}`)
    expect([path, response.status(), response.headers()['content-type']]).toEqual([
      path,
      200,
      'text/csv; charset=utf-8',
    ])
  }
})
