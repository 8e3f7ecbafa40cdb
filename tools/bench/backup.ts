import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import { Client } from 'pg'
import { startS3 } from '@/tools/stand-ins/s3'
import type { Stack } from '../stack/stack'
import { type Report, seconds } from './load/report'
import { openStorage } from './load/storage'

const BYTES = 2_000_000_000
const QUICK_BYTES = 100_000_000
const TARGET_SECONDS = 300
/** What 2 GB of files may take more than none. */
const GROWTH_MB = 64
const UPLOADS = 16
const SAMPLE_MS = 100

type Variables = Record<string, string | undefined>

/** Backup of the scale set and of files for all its rows, and their restore into another database and bucket. */
export async function benchBackup(report: Report, stack: Stack, isQuick: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const file = join(folder, 'foyer.tar')
  const elsewhere = await openElsewhere(stack, folder)
  try {
    const without = await run('backup', file, stack.env)
    const count = await storeFiles(stack, isQuick ? QUICK_BYTES : BYTES)
    const made = await run('backup', file, stack.env)
    const restored = await run('restore', file, { ...stack.env, ...elsewhere.env })
    const { size } = await stat(file)
    const amount = `${(size / 1e9).toFixed(2)} GB with ${count.toLocaleString('en-US')} files`
    for (const [what, { milliseconds, peakMb }] of [
      ['Backup', made],
      ['Restore into another database and bucket, every row and byte compared', restored],
    ] as const) {
      const growth = peakMb - without.peakMb
      report.add({
        what: `${what}: scale set, ${amount}`,
        target: `under 5 min; at most ${GROWTH_MB} MB more than a backup without files`,
        result: `${seconds(milliseconds)}; ${Math.round(peakMb)} MB, ${Math.round(growth)} MB more`,
        isGood: milliseconds < TARGET_SECONDS * 1000 && growth <= GROWTH_MB,
      })
    }
  } finally {
    await elsewhere.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file for each row that names one, all of one length. */
async function storeFiles(stack: Stack, bytes: number): Promise<number> {
  const client = new Client({ connectionString: stack.env.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ key: string }>(
    'select file_url as key from documents where deleted_at is null and verified_at is not null order by id',
  )
  await client.end()
  const { client: storage, bucket: Bucket } = openStorage(stack)
  const Body = randomBytes(Math.ceil(bytes / rows.length))
  const limited = pLimit(UPLOADS)
  await limited.map(rows, ({ key }) =>
    storage.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType: 'application/pdf' })),
  )
  storage.destroy()
  return rows.length
}

/** An empty database on the same server, and another bucket. */
async function openElsewhere({ env }: Stack, folder: string) {
  const admin = new Client({ connectionString: env.DATABASE_URL })
  await admin.connect()
  await admin.query('create database restored')
  const url = new URL(env.DATABASE_URL ?? '')
  url.pathname = '/restored'
  const storage = await startS3({
    dir: folder,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    bucket: env.S3_BUCKET ?? '',
  })
  return {
    env: { ...storage.env, DATABASE_URL: url.href },
    async close() {
      await storage.close()
      await admin.query('drop database restored with (force)')
      await admin.end()
    },
  }
}

/** Runs a command of the product, and watches the memory that it takes. */
async function run(
  command: 'backup' | 'restore',
  file: string,
  env: Variables,
): Promise<{ milliseconds: number; peakMb: number }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['tools/run.mjs', `backup/${command}.ts`, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid ?? 0))
  }, SAMPLE_MS)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(timer)
  if (code !== 0) throw new Error(`npm run ${command} failed: ${said}`)
  return { milliseconds: performance.now() - startedAt, peakMb }
}

/** The most physical memory that the process has taken so far, as Linux says; 0 when it is gone. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
