import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { trialBuild } from '@/tools/stack/build'
import { claimPort } from '@/tools/stack/ports'
import { startStack } from '@/tools/stack/stack'
import { query } from './accounts'
import { test as base } from './isolated-test'

export type Installation = {
  url: string
  setupLink: string
  /** Reads this installation's database. */
  read: (text: string) => Promise<Record<string, unknown>[]>
}

/** An installation with real services and an empty database: it uses no stand-ins. */
export const test = base.extend<{ installation: Installation }>({
  installation: [
    async ({ product }, provide) => {
      const name = `fresh_${crypto.randomUUID().slice(0, 8)}`
      await query(`create database ${name}`)
      const database = new URL(product.stack.env.DATABASE_URL ?? '')
      database.pathname = `/${name}`
      const dir = await mkdtemp(join(process.env.FOYER_TEST_HOME ?? tmpdir(), 'fresh-'))
      const { BLOG_API_URL: _blog, PORT: _port, ...services } = product.stack.env
      const port = await claimPort(0, '127.0.0.1')
      const stack = await startStack({
        dir,
        port,
        build: trialBuild,
        env: {
          ...services,
          APP_URL: `http://localhost:${port}`,
          DATABASE_URL: database.href,
          MAIL_FROM: 'Nook <no-reply@nook.example>',
          AGENCY_EMAIL: 'hello@nook.example',
        },
      })
      const client = new Client({ connectionString: database.href })
      try {
        await client.connect()
        const [notice = ''] = stack.notices
        await provide({
          url: stack.url,
          setupLink: notice.replace(/^Set up\s+/, ''),
          read: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
        })
      } finally {
        await client.end()
        await stack.stop()
        await query(`drop database ${name} with (force)`)
        await rm(dir, { recursive: true, force: true })
      }
    },
    { timeout: 180_000 },
  ],
})

export { expect } from './isolated-test'
