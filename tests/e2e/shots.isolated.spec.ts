import { getDb } from '@/lib/platform/db'
import { addJob } from '@/lib/platform/jobs'
import { query } from '../support/accounts'
import { expect, test } from '../support/isolated-test'
test('shots', async ({ page, signInAs, product: { stack } }) => {
  await signInAs('admin')
  for (const state of ['fine', 'bad']) {
    if (state === 'bad') {
      await getDb().$executeRaw(
        addJob('invoice-reminder-mail', {}, { runAt: new Date(Date.now() + 3_600_000) }),
      )
      await query(
        `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED 10.0.0.1:25 while sending the mail with a rather long explanation' where task_id = (select id from graphile_worker._private_tasks where identifier = 'invoice-reminder-mail')`,
      )
      await stack.halt('smtp')
      await query(
        `insert into instances (id, role, host, version, build_id, started_at, seen_at, rss_bytes, event_loop_delay_seconds) values (gen_random_uuid(), 'web', 'ip-10-0-12-124.eu-central-1.compute.internal', '0.1.0', 'abcdef01', now() - interval '3 days', now() - interval '2 minutes', 412000000, 0.01), (gen_random_uuid(), 'web', 'web-2', '0.0.9', 'bbcdef01', now() - interval '3 days', now(), 412000000, 0.4)`,
      )
    }
    for (const width of [320, 390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/system')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.screenshot({ path: `/tmp/h/shots/${state}-${width}.png`, fullPage: true })
    }
  }
  await stack.resume('smtp')
})
