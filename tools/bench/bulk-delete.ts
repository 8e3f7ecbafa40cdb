// requirement: ADM-101
import type { Page } from '@playwright/test'
import type { Bench } from './load/parts'
import { inAdmin, readColumn, readValue } from './load/people'
import { milliseconds } from './load/report'

const DELETED = 500
const DELETE_MS = 1_000

/** Deletes as many rows of a large table at once as the admin allows. */
export function benchDelete(bench: Bench): Promise<void> {
  return inAdmin(bench.stack, (page) => deleteMany(bench, page))
}

async function deleteMany({ report, stack }: Bench, page: Page): Promise<void> {
  const query = `select id from contact_submissions where email like 'writer-%' order by id limit ${DELETED}`
  const ids = await readColumn(stack, query)
  const count = async () =>
    Number(await readValue(stack, 'select count(*) from contact_submissions where deleted_at is null'))
  const before = await count()
  const call = await readDeleteCall(page)
  const body = call.body.replace(/\["[0-9a-f-]{36}"\]/, JSON.stringify(ids))
  const startedAt = performance.now()
  const status = await page.evaluate(
    async ({ headers, text }) => {
      const deletion = await fetch('/admin/messages', { method: 'POST', headers, body: text })
      await deletion.text()
      return deletion.status
    },
    { headers: call.headers, text: body },
  )
  const taken = performance.now() - startedAt
  // One of them was deleted in the browser to capture the request.
  const deleted = before - (await count())
  report.add({
    what: `${DELETED} of ${before.toLocaleString('en-US')} contact messages deleted at once`,
    target: `under ${milliseconds(DELETE_MS)}`,
    result: `${deleted - 1} deleted in ${milliseconds(taken)}, status ${status}`,
    isGood: deleted === DELETED + 1 && taken < DELETE_MS,
  })
}

/** Deletes one message in the browser and captures the request. */
async function readDeleteCall(page: Page): Promise<{ headers: Record<string, string>; body: string }> {
  await page.goto('/admin/messages?q=writer-')
  await page.getByRole('rowgroup').last().getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Delete' }).click()
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => candidate.method() === 'POST' && 'next-action' in candidate.headers()),
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  ])
  await request.response()
  const sent = request.headers()
  const names = ['next-action', 'next-router-state-tree', 'content-type', 'accept']
  return {
    headers: Object.fromEntries(names.flatMap((name) => (sent[name] ? [[name, sent[name]]] : []))),
    body: request.postData() ?? '',
  }
}
