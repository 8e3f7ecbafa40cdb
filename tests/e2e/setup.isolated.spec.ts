import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trialBuild } from '@/tools/stack/build'
import { claimPort } from '@/tools/stack/ports'
import { startStack } from '@/tools/stack/stack'
import { expectAccessible } from '../support/accessible'
import { query } from '../support/accounts'
import { expect, test } from '../support/isolated-test'

/** An installation with services of its own and an empty database: nothing of it is stood in for. */
const fresh = test.extend<{ installation: { url: string; setupLink: string } }>({
  installation: async ({ product }, provide) => {
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
    try {
      const [notice = ''] = stack.notices
      await provide({ url: stack.url, setupLink: notice.replace(/^Set up\s+/, '') })
    } finally {
      await stack.stop()
      await query(`drop database ${name} with (force)`)
      await rm(dir, { recursive: true, force: true })
    }
  },
})

// requirement: SET-3, SET-4
fresh(
  'a new agency sets up its installation in four short steps',
  async ({ installation, page, allowConsoleErrors }) => {
    test.slow()
    allowConsoleErrors(/404/)
    const { url, setupLink } = installation
    await page.goto(`${url}/setup/guessed`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await page.goto(setupLink)
    await expectAccessible(page)
    const form = page.getByRole('main')
    await form.getByLabel('Name').fill('Ada Nook')
    await form.getByLabel('Email').fill('ada@nook.example')
    await form.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
    await form.getByLabel('Password').fill('correct horse battery staple')
    await page.getByRole('button', { name: 'Create Account' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your agency')
    await expectAccessible(page)
    await page.getByLabel(/^Name/).fill('Nook')
    await page.getByLabel('Tagline').fill('Small software')
    await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
    await page.getByLabel('Currency').selectOption('EUR')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
    await page.getByRole('button', { name: 'Send Test Mail' }).click()
    await expect(page.getByText('Test mail on its way')).toBeVisible()
    await page.getByRole('link', { name: 'Skip, and open the admin' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
    await expect(page.getByText(/^1 of \d+ done\./)).toBeVisible()
    await page.goto(url)
    await expect(page).toHaveTitle('Nook: Small software')
    // The link works once.
    await page.goto(setupLink)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  },
)
