// requirement: SET-3, SET-4
import { beforeEach, expect, it, vi } from 'vitest'
import { deriveToken } from '@/lib/auth/tokens'
import { loadPublished } from '@/lib/content/queries'
import { getDb } from '@/lib/platform/db'
import { getSite, setSite } from '@/lib/base/site'
import { getLog } from '@/lib/platform/log'
import { saveSettings } from '@/lib/settings/mutations'
import { loadSite } from '@/lib/settings/queries'
import { neutralSettings } from '@/lib/settings/rules'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { createFirstAdmin, hideSetupTasks } from './mutations'
import { canSetUp, findSetupLink, getSetupTasks, logGaps } from './queries'
import { SETUP_TOKEN } from './rules'

const db = getDb()
const origin = { ip: '192.0.2.1', requestId: null, userAgent: null } as never
const token = () => deriveToken(SETUP_TOKEN)
const admin = () => ({
  token: token(),
  name: 'Ada Nook',
  email: 'Ada@nook.example',
  password: 'correct horse battery staple',
})

beforeEach(async () => {
  await db.user.deleteMany({ where: { projects: { none: {} } } })
  await db.setting.deleteMany()
})

it('opens the first account with the printed link, once', async () => {
  expect(await findSetupLink()).toBe(`http://localhost:3000/setup/${token()}`)
  expect(await canSetUp('guessed')).toBe(false)
  expect(await canSetUp(token())).toBe(true)
  expect(await createFirstAdmin(admin(), origin)).toMatch(/^[\w-]{40,}$/)
  expect(await db.user.findFirst({ where: { emailNormalized: 'ada@nook.example' } })).toMatchObject({
    role: 'ADMIN',
    isOwner: true,
    fullName: 'Ada Nook',
  })
  expect(await findSetupLink()).toBeNull()
  expect(await canSetUp(token())).toBe(false)
  await expect(createFirstAdmin({ ...admin(), email: 'eve@nook.example' }, origin)).rejects.toThrow(
    /first account exists/,
  )
})

it('lets one of two people in who send the form at once', async () => {
  const outcomes = await Promise.allSettled([
    createFirstAdmin(admin(), origin),
    createFirstAdmin({ ...admin(), email: 'eve@nook.example' }, origin),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.user.count({ where: { role: 'ADMIN' } })).toBe(1)
})

it('refuses a weak password and a client’s address at their fields', async () => {
  const client = await createUser('CLIENT')
  await expect(createFirstAdmin({ ...admin(), password: 'short' }, origin)).rejects.toMatchObject({
    options: { fieldErrors: { password: expect.any(String) as string } },
  })
  await expect(createFirstAdmin({ ...admin(), email: client.email }, origin)).rejects.toMatchObject({
    options: { fieldErrors: { email: expect.stringContaining('client') as string } },
  })
  expect(await db.user.count({ where: { role: 'ADMIN' } })).toBe(0)
})

it('lists what is left until it is hidden', async () => {
  const viewer = await createAdminViewer()
  await db.service.deleteMany()
  await db.contentDocument.deleteMany()
  await Promise.all([loadSite(), loadPublished()])
  const tasks = await getSetupTasks(viewer)
  const left = (from: typeof tasks) => from?.flatMap(({ href, isDone }) => (isDone ? [] : [href]))
  expect(left(tasks)).toEqual([
    '/admin/settings',
    '/admin/settings/brand',
    '/admin/services',
    '/admin/content/portfolio',
    '/admin/content/plans',
    '/admin/content/legal',
    '/admin/clients',
  ])
  await db.setting.create({ data: { key: 'brand', value: {} } })
  await db.contentDocument.createMany({
    data: [
      { kind: 'plan', orderIndex: 0, draft: {} },
      { kind: 'legal_page', orderIndex: 0, slug: 'terms', published: {}, publishedAt: new Date() },
    ],
  })
  await loadPublished()
  setSite({ ...getSite(), showsPortfolio: false })
  expect(left(await getSetupTasks(viewer))).toEqual([
    '/admin/settings',
    '/admin/services',
    '/admin/content/plans',
    '/admin/clients',
  ])
  setSite(sampleAgency)
  await hideSetupTasks(viewer)
  expect(await getSetupTasks(viewer)).toBeNull()
})

it('logs what the website lacks, and where it is added', async () => {
  const viewer = await createAdminViewer()
  await db.contentDocument.deleteMany()
  await saveSettings(
    viewer,
    'site',
    { ...neutralSettings.site, showsPortfolio: false, showsPricing: false },
    0,
  )
  await Promise.all([loadSite(), loadPublished()])
  const warn = vi.spyOn(getLog(), 'warn')
  logGaps()
  const lines = warn.mock.calls
  warn.mockRestore()
  setSite(sampleAgency)
  expect(lines).toEqual([
    [{ addedAt: 'http://localhost:3000/admin/settings' }, 'the site has no name, so it shows its domain'],
    [{ addedAt: 'http://localhost:3000/admin/services' }, 'no service pages are published'],
    [
      { addedAt: 'http://localhost:3000/admin/content/legal' },
      'no legal pages are published, such as a privacy policy',
    ],
  ])
})
