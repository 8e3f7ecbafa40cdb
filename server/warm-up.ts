import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeContactMessage } from '@/lib/contact-messages/mutations'
import type { NewContactMessage } from '@/lib/contact-messages/schema'
import { getDb } from '@/lib/platform/db'
import { checkPublicForm } from '@/lib/platform/form-guard'
import { getLog } from '@/lib/platform/log'
import { ownOrigin, visit } from '@/lib/platform/visit-again'

const TIMEOUT_MS = 60_000
// In parallel, so that the pool's connections are opened too. More rounds gained nothing.
const LANES = 4
const ROUNDS = 6

const sample: NewContactMessage = {
  source: 'home',
  name: 'Warm-up',
  email: 'warm-up@example.com',
  phone: '+1 202 555 0100',
  company: 'Warm-up',
  subject: 'Warm-up',
  message: 'Never stored: its transaction is rolled back.',
  budgetRange: '5k-15k',
  preferredContact: 'email',
}

class RolledBack extends Error {}

/** Loads what otherwise only a first request would load. Anything that fails to load then stays broken. */
export async function loadBeforeReady(): Promise<void> {
  const { statusCode = 500 } = await visit('/admin', TIMEOUT_MS)
  if (statusCode >= 500) throw new Error(`The middleware failed to load: /admin returned ${statusCode}.`)
  // Loads Prisma's query compiler without opening a connection.
  await getDb().$connect()
}

/**
 * Runs the code that stores a visitor's message until it is compiled. Otherwise, the first fifty messages would take
 * two to three times as long. Nothing is stored: the forms are rejected as empty, and the transactions are rolled
 * back.
 */
export async function warmUp(distDir: string): Promise<void> {
  try {
    const action = await findAction(distDir, 'submitHomeContactAction')
    await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(action, `127.0.0.${String(lane)}`)))
    getLog().info('warmed up')
  } catch (error) {
    getLog().warn({ error }, 'warm-up failed; the first visitors wait a little longer')
  }
}

async function runLane(action: string, ip: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    // Comes first, since it fails at once without a database.
    await storeAndRollBack(ip)
    await sendEmptyForm(action)
  }
}

async function findAction(distDir: string, name: string): Promise<string> {
  const file = join(process.cwd(), distDir, 'server', 'server-reference-manifest.json')
  const { node } = JSON.parse(await readFile(file, 'utf8')) as {
    node: Record<string, { exportedName?: string }>
  }
  const [id] = Object.entries(node).find(([, { exportedName }]) => exportedName === name) ?? []
  if (!id) throw new Error(`The build names no action ${name}.`)
  return id
}

async function sendEmptyForm(action: string): Promise<void> {
  const origin = ownOrigin()
  const body = new FormData()
  body.set('_1_message', '')
  body.set('0', '[{"status":"idle"},"$K1"]')
  const headers = { accept: 'text/x-component', origin, 'next-action': action }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(origin, { method: 'POST', headers, body, signal })
  const text = await response.text()
  if (!text.includes('"status":"error"'))
    throw new Error(`The empty form got ${response.status}, not its errors.`)
}

async function storeAndRollBack(ip: string): Promise<void> {
  const guard = { submissionKey: randomUUID(), elapsed: 60_000, website: '' }
  const submission = await checkPublicForm(sample.source, ip, guard)
  try {
    await getDb().$transaction(async (tx) => {
      await storeContactMessage(tx, sample, submission)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}
