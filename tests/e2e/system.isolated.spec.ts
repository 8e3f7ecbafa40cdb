import { addJob } from '@/lib/platform/jobs'
import { getDb } from '@/lib/platform/db'
import { query } from '../support/accounts'
import { expect, test } from '../support/isolated-test'

const giveUp = `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1
  where task_id = (select id from graphile_worker._private_tasks where identifier = 'test-job')`

test('the system page says what runs, what doesn’t, and what to do', async ({
  page,
  request,
  signInAs,
  product: { stack, blog },
}) => {
  blog.respond = (_request, response) => {
    response.setHeader('content-type', 'application/json').end('[]')
  }
  // Another test may just have restarted it.
  await expect.poll(async () => (await request.get('/api/health?worker')).status()).toBe(200)
  await signInAs('admin')
  await page.goto('/admin/system')
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  const care = page.locator('.ui-card', { has: page.getByRole('heading', { name: 'What needs care' }) })
  await expect(care).toBeVisible()
  // The test itself may overload a slow machine.
  const notes = care.getByRole('listitem').filter({ hasNotText: 'is overloaded' })
  await expect(notes).toHaveText([/^Mail isn’t set up/])
  const processes = page.getByRole('list', { name: 'Processes' }).getByRole('listitem')
  await expect(processes).toHaveText([/^Web/, /^Worker/])
  const services = page.locator('.ui-card', { has: page.getByRole('heading', { name: 'Services' }) })
  await expect(services.getByText(/^Works, /)).toHaveCount(4)

  // Due later, so that no worker takes it before it has failed.
  await getDb().$executeRaw(addJob('test-job', {}, { runAt: new Date(Date.now() + 3_600_000) }))
  await query(giveUp, ['The reason of the test.\n    at a line of code'])
  await stack.halt('smtp')
  await stack.halt('worker')
  try {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'System' }).click()
    await expect(notes).toHaveText([
      /^Mail server: nothing is listening\. Emails wait/,
      /^Mail isn’t set up/,
      /^No worker is running/,
      /^1 job was given up\./,
    ])
    await care.getByRole('link', { name: 'View failed jobs' }).click()
    await expect(page.getByText('The reason of the test.', { exact: true })).toBeInViewport()
  } finally {
    await stack.resume('smtp')
    await stack.resume('worker')
    await query(`delete from graphile_worker._private_jobs where last_error like 'The reason of the test%'`)
  }
})
