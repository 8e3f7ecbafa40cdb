// requirement: ADM-94
import { query } from '../support/accounts'
import { expect, test } from '../support/http-test'

test('the dashboard links to the emails that could not be delivered', async ({ requestAs, admin }) => {
  const recipient = `${crypto.randomUUID()}@refused.example`
  await query(
    `insert into mail_deliveries (key, recipient, subject, dead_at, last_error, failure)
     values ($1, $1, 'Your invoice', now(), '550 5.1.1 There is no such mailbox', 'refused')`,
    [recipient],
  )
  const request = await requestAs(admin)
  expect(await (await request.get('/admin')).text()).toContain('href="/admin/mails"')
  const list = await (await request.get('/admin/mails')).text()
  for (const text of [recipient, 'Your invoice', 'Rejected', '550 5.1.1 There is no such mailbox'])
    expect(list).toContain(text)
  await query('delete from mail_deliveries where key = $1', [recipient])
})
