// requirement: ADM-94, MAI-5
import { query } from '../support/accounts'
import { expect, test } from '../support/http-test'

/** Stores a mail without sending it. */
async function storeMail(recipient: string, task: string, payload: object): Promise<string> {
  const [mail] = await query<{ id: string }>(
    `insert into mail_deliveries (key, recipient, task, payload, subject, dead_at, last_error, failure)
     values ($1, $1, $2, $3, 'Your invoice', now(), '550 5.1.1 There is no such mailbox', 'refused') returning id`,
    [recipient, task, JSON.stringify(payload)],
  )
  return mail?.id ?? ''
}

test('the dashboard links to the emails that could not be delivered', async ({ requestAs, admin }) => {
  const recipient = `${crypto.randomUUID()}@refused.example`
  const id = await storeMail(recipient, 'send-test-mail', { mail: recipient })
  const request = await requestAs(admin)
  const home = await (await request.get('/admin')).text()
  expect(home).toContain('href="/admin/mail?state=dead"')
  expect(home).toContain('550 5.1.1 There is no such mailbox')
  for (const path of [`/admin/mail?state=dead&q=${recipient}`, `/admin/mail/${id}`]) {
    const page = await (await request.get(path)).text()
    for (const text of [recipient, 'Your invoice', 'Rejected', '550 5.1.1 There is no such mailbox'])
      expect(page, path).toContain(text)
  }
  const old = await request.get('/admin/mails', { maxRedirects: 0 })
  expect(old.status()).toBe(308)
  expect(old.headers().location).toBe('/admin/mail?state=dead')
  await query('delete from mail_deliveries where id = $1', [id])
})

test('the preview is for admins, in a frame of the admin, and can do nothing', async ({
  requestAs,
  admin,
  staff,
  client,
}) => {
  const word = crypto.randomUUID()
  const shown = await storeMail(`${word}@refused.example`, 'send-test-mail', { mail: word })
  const personal = await storeMail(`p${word}@refused.example`, 'mail-account', {
    mail: word,
    request: 'reset',
  })
  const gone = await storeMail(`g${word}@refused.example`, 'send-invoice', { id: crypto.randomUUID() })
  const path = (id: string, view = 'html') => `/api/mail/${id}/preview?view=${view}`
  const request = await requestAs(staff)

  const html = await request.get(path(shown))
  expect(await html.text()).toContain('Mail works')
  const headers = html.headers()
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
  )
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
  })
  const encoded = await request.get(path(`%${shown.charCodeAt(0).toString(16)}${shown.slice(1)}`))
  expect(encoded.headers()['content-security-policy']).toBe(headers['content-security-policy'])
  const text = await request.get(path(shown, 'text'))
  expect(text.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await text.text()).toMatch(/^Subject: Test mail from/)
  expect(await (await request.get(path(gone))).text()).toContain('no longer available')
  expect((await request.get(path(personal))).status()).toBe(404)
  expect((await request.get(path(crypto.randomUUID()))).status()).toBe(404)
  expect((await request.get(path('none'))).status()).toBe(404)
  expect((await (await requestAs(admin)).get(path(shown))).status()).toBe(200)
  for (const other of [await requestAs(), await requestAs(client)])
    expect((await other.get(path(shown))).status()).toBe(404)
  await query('delete from mail_deliveries where id = any($1)', [[shown, personal, gone]])
})
