import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { browserCookie, onDatabase, readValue, signInAll } from '../load/people'
import { milliseconds, type Report, seconds } from '../load/report'
import type { Stack } from '../stack/stack'
import { browserArguments, findBrowser } from '../test/browser'

const SIZE = 25 * 1024 * 1024
const UPLOADS = 3
/** Less than half of one upload: nothing of it is held. */
const GROWTH_MB = 12
const DELETED = 500
const DELETE_MS = 1_000
const SAMPLE_MS = 50
const TIMEOUT_MS = 120_000

/** What is large on purpose: uploads at the limit, and as many rows deleted at once as may be. */
export async function benchLargeWork(report: Report, stack: Stack): Promise<void> {
  const [admin] = await signInAll(stack, [stack.signIns?.admin.email ?? ''])
  if (!admin) throw new Error('Nobody is signed in.')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() })
  try {
    const context = await browser.newContext({ baseURL: stack.url, acceptDownloads: true })
    await context.addCookies([browserCookie(stack, admin)])
    const page = await context.newPage()
    await benchUpload(report, stack, page)
    await benchDelete(report, stack, page)
  } finally {
    await browser.close()
  }
}

async function benchUpload(report: Report, stack: Stack, page: Page): Promise<void> {
  const id = String(await readValue(stack, 'select id from projects where active order by id limit 1'))
  await page.goto(`/admin/projects/${id}?tab=documents`)
  // The first one loads what uploading needs.
  await upload(page, 'first', createPdf(100_000))
  const file = createPdf(SIZE)
  const memory = watchMemory(stack)
  const begin = performance.now()
  for (let round = 1; round <= UPLOADS; round += 1) await upload(page, `large ${round}`, file)
  const taken = (performance.now() - begin) / UPLOADS
  const grown = await memory.end()
  const arrived: boolean[] = []
  for (let round = 1; round <= UPLOADS; round += 1) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Download large ${round}.pdf` }).click(),
    ])
    arrived.push(hashOf(await readFile(await download.path())) === hashOf(file))
  }
  report.add({
    what: `${UPLOADS} uploads of 25 MB in the panel, ${seconds(taken)} each, downloaded again`,
    wanted: `the same bytes; the web process grows by less than ${GROWTH_MB} MB`,
    found: `${arrived.filter(Boolean).length} of ${UPLOADS} the same bytes, at most ${Math.max(0, grown).toFixed(1)} MB more memory`,
    isGood: arrived.every(Boolean) && grown < GROWTH_MB,
  })
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer })
  await page.getByRole('link', { name: `Download ${name}.pdf` }).waitFor({ timeout: TIMEOUT_MS })
}

/** A PDF as far as its first and last bytes tell, with a middle that nothing can shorten. */
function createPdf(size: number): Buffer {
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')]
  return Buffer.concat([head, randomBytes(size - head.length - tail.length), tail])
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** How far the memory of the web process rises above what it was. */
function watchMemory(stack: Stack): { end: () => Promise<number> } {
  const abort = new AbortController()
  const watching = (async () => {
    const before = await readMegabytes(stack)
    let most = before
    while (!abort.signal.aborted) {
      most = Math.max(most, await readMegabytes(stack))
      await sleep(SAMPLE_MS)
    }
    return most - before
  })()
  return {
    end: () => {
      abort.abort()
      return watching
    },
  }
}

async function readMegabytes(stack: Stack): Promise<number> {
  const status = await readFile(`/proc/${stack.pidOf('server') ?? 0}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

async function benchDelete(report: Report, stack: Stack, page: Page): Promise<void> {
  const ids = await onDatabase(stack, async (client) => {
    const query = `select id from contact_submissions where email like 'writer-%' order by id limit ${DELETED}`
    return (await client.query<{ id: string }>(query)).rows.map(({ id }) => id)
  })
  const before = Number(await readValue(stack, 'select count(*) from contact_submissions'))
  const call = await readDeleteCall(page)
  const body = call.body.replace(/\["[0-9a-f-]{36}"\]/, JSON.stringify(ids))
  const begin = performance.now()
  const status = await page.evaluate(
    async ({ headers, text }) => {
      const answer = await fetch('/admin/messages', { method: 'POST', headers, body: text })
      await answer.text()
      return answer.status
    },
    { headers: call.headers, text: body },
  )
  const taken = performance.now() - begin
  // One of them by hand, to learn how the page calls for it.
  const gone = before - Number(await readValue(stack, 'select count(*) from contact_submissions'))
  report.add({
    what: `${DELETED} of ${before.toLocaleString('en-US')} contact messages deleted at once`,
    wanted: `under ${milliseconds(DELETE_MS)}`,
    found: `${gone - 1} gone after ${milliseconds(taken)}, answer ${status}`,
    isGood: gone === DELETED + 1 && taken < DELETE_MS,
  })
}

/** Deletes one message by hand and looks at the request that its page sends for it. */
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
