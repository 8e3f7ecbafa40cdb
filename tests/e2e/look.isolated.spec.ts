// requirement: DES-1, DES-2
import { getDb } from '@/lib/platform/db'
import type { SampleAccount } from '../support/accounts'
import { expectLook, needsDrawingBrowser, settle, test } from '../support/look'

/** The key screens, each on a desktop in the dark theme and on a phone in the light one. */
const screens: { account?: SampleAccount; paths: Record<string, string> }[] = [
  {
    paths: {
      home: '/',
      service: '/services/ai-machine-learning',
      'case-study': '/portfolio/ledgerline',
      pricing: '/pricing',
      blog: '/blog',
      contact: '/contact',
      quote: '/quote',
      'sign-in': '/portal/login',
    },
  },
  {
    account: 'client',
    paths: {
      portal: '/portal',
      'portal-updates': '/portal/updates',
      'portal-files': '/portal/files',
      'portal-messages': '/portal/messages',
      'portal-invoices': '/portal/invoices',
      'portal-invoice': '/portal/invoices/{invoice}',
    },
  },
  {
    account: 'admin',
    paths: {
      admin: '/admin',
      leads: '/admin/messages',
      lead: '/admin/messages/{message}',
      clients: '/admin/clients',
      client: '/admin/clients/{client}',
      projects: '/admin/projects',
      project: '/admin/projects/{project}',
      invoices: '/admin/invoices',
      invoice: '/admin/invoices/{invoice}',
      'invoice-form': '/admin/invoices/create',
      brand: '/admin/settings/brand',
    },
  },
]

const sizes = [
  { name: 'desktop', theme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone', theme: 'light', viewport: { width: 390, height: 844 } },
] as const

test.beforeEach(async ({ browser }, testInfo) => needsDrawingBrowser(browser.version(), testInfo))

for (const { account, paths } of screens) {
  test(Object.keys(paths).join(', '), async ({ page, signInAs }) => {
    if (account) await signInAs(account)
    const ids = await findIds()
    for (const { name: size, theme, viewport } of sizes) {
      await page.setViewportSize(viewport)
      for (const [name, path] of Object.entries(paths)) {
        await test.step(`${name}, ${size}`, async () => {
          await page.goto(path.replace(/\{(\w+)\}/, (_, key: string) => ids[key] ?? ''))
          await settle(page, theme)
          await expectLook(page, `${name}-${size}`)
        })
      }
    }
  })
}

test('the gallery of components', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/gallery')
  await settle(page, 'dark')
  for (const part of await page.locator('main section[aria-label]').all()) {
    const name = (await part.getAttribute('aria-label')) ?? ''
    await test.step(name, () => expectLook(part, `gallery-${name.toLowerCase().replaceAll(' ', '-')}`))
  }
})

/** Entries that the sample always has. */
async function findIds(): Promise<Record<string, string>> {
  const db = getDb()
  const [client, project, message, invoice] = await Promise.all([
    db.user.findFirstOrThrow({ where: { emailNormalized: 'mara@northlark.example' } }),
    db.project.findFirstOrThrow({ where: { title: 'Dispatch Portal' } }),
    db.contactMessage.findFirstOrThrow({ orderBy: { createdAt: 'desc' } }),
    db.invoice.findFirstOrThrow({
      where: { status: 'pending', client: { emailNormalized: 'mara@northlark.example' } },
      orderBy: { dueDate: 'asc' },
    }),
  ])
  return { client: client.id, project: project.id, message: message.id, invoice: invoice.id }
}
