// requirement: ADM-100
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { watchMemory } from './load/memory'
import type { Bench } from './load/parts'
import { inAdmin, readValue } from './load/people'
import { seconds } from './load/report'

const SIZE = 25 * 1024 * 1024
const UPLOADS = 3
/** Less than half of one upload: nothing is buffered. */
const GROWTH_MB = 12
const TIMEOUT_MS = 120_000

/** Uploads of the maximum size in a real browser. They go straight to the storage, so the web process buffers nothing. */
export async function benchUpload(bench: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  try {
    await inAdmin(bench.stack, (page) => uploadAndCompare(bench, page, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function uploadAndCompare({ report, stack }: Bench, page: Page, folder: string): Promise<void> {
  const query = 'select id from projects where active and archived_at is null order by id limit 1'
  await page.goto(`/admin/projects/${String(await readValue(stack, query))}?tab=documents`)
  // The first one is the warm-up.
  await upload(page, await storePdf(folder, 'first', createPdf(100_000)))
  const file = createPdf(SIZE)
  const names = Array.from({ length: UPLOADS }, (_, index) => `large ${index + 1}`)
  const paths = await Promise.all(names.map((name) => storePdf(folder, name, file)))
  const startedAt = performance.now()
  const { before, most } = await watchMemory(stack, async () => {
    for (const path of paths) await upload(page, path)
  })
  const taken = (performance.now() - startedAt) / UPLOADS
  const grown = most - before
  const arrived: boolean[] = []
  for (const name of names) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Download ${name}.pdf` }).click(),
    ])
    arrived.push(hashOf(await readFile(await download.path())) === hashOf(file))
  }
  report.add({
    what: `${UPLOADS} uploads of 25 MB in the admin, ${seconds(taken)} each, then downloaded`,
    target: `identical content; the web process grows by less than ${GROWTH_MB} MB`,
    result: `${arrived.filter(Boolean).length} of ${UPLOADS} identical, memory grew by at most ${grown.toFixed(1)} MB`,
    isGood: arrived.every(Boolean) && grown < GROWTH_MB,
  })
}

async function upload(page: Page, path: string): Promise<void> {
  await page.getByLabel('Files', { exact: true }).setInputFiles(path)
  await page.getByRole('link', { name: `Download ${basename(path)}` }).waitFor({ timeout: TIMEOUT_MS })
}

async function storePdf(folder: string, name: string, content: Buffer): Promise<string> {
  const path = join(folder, `${name}.pdf`)
  await writeFile(path, content)
  return path
}

/** A PDF by its first and last bytes, with incompressible content. */
function createPdf(size: number): Buffer {
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')]
  return Buffer.concat([head, randomBytes(size - head.length - tail.length), tail])
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
