import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtp } from '@/local/smtp'
import { getEnv } from '@/lib/env'
import type { Mail } from '@/local/smtp/mail'

/** A mail server for one test file, where the settings expect it (tests/setup gives each worker a port of its own). */
export async function startTestInbox() {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-inbox-'))
  const port = Number(new URL(getEnv().SMTP_URL).port)
  let running = await start()

  async function start() {
    const inbox = await startSmtp({ dir, port })
    if (inbox.env.SMTP_URL === getEnv().SMTP_URL) return inbox
    await inbox.close()
    throw new Error(`The port of ${getEnv().SMTP_URL} is taken.`)
  }

  const api = () => `${running.inboxUrl}/api/mails`
  return {
    async list(): Promise<Mail[]> {
      return (await (await fetch(api())).json()) as Mail[]
    },
    async clear(): Promise<void> {
      await fetch(api(), { method: 'DELETE' })
    },
    /** The server goes away; connections are refused. */
    pause: () => running.close(),
    async resume(): Promise<void> {
      running = await start()
    },
    async close(): Promise<void> {
      await running.close()
      await rm(dir, { recursive: true })
    },
  }
}
export type TestInbox = Awaited<ReturnType<typeof startTestInbox>>
