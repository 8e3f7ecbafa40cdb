import { readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deriveToken } from '@/lib/auth/tokens'
import { makeBackup } from '@/lib/backup/mutations'
import { saveContent } from '@/lib/content/mutations'
import { loadPublished } from '@/lib/content/queries'
import { publishedPaths } from '@/lib/content/rules'
import { getLiveHomeTexts } from '@/lib/homepage/queries'
import { readAll } from '@/lib/platform/archive'
import { closeDb, getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { getPublished } from '@/lib/content/published/queries'
import { saveSettings } from '@/lib/settings/mutations'
import { getSettings, loadSite } from '@/lib/settings/queries'
import { agencySchema } from '@/lib/settings/schema'
import { createFirstAdmin } from '@/lib/setup/mutations'
import { getGaps } from '@/lib/setup/queries'
import { SETUP_TOKEN } from '@/lib/setup/rules'
import { getSite, setSite } from '@/lib/base/site'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { removeSample } from '@/prisma/seed/remove'
import { createAdminViewer } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import { loadArchive, type OpenArchive, verifyArchive } from '@/tools/backup/load'
import { applyMigrations, migrate, readMigrations } from './migrate'

const env = getEnv()
const shared = env.DATABASE_URL
const name = `upgrade_${process.pid}`
const url = new URL(`/${name}`, shared).href

async function query<Row extends object>(sql: string, address = url): Promise<Row[]> {
  const client = new Client({ connectionString: address })
  await client.connect()
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => void client.end())
}

const fixtures = 'tests/fixtures'

/** Restores a database, by default of the release before settings and content existed. */
async function restore(fixture: 'sample' | 'agency', release = 'earlier-release'): Promise<void> {
  const dump = gunzipSync(readFileSync(`${fixtures}/${release}/${fixture}.sql.gz`)).toString()
  await query(dump)
}

const carryingOver = '20261128235000_texts_of_earlier_releases'

/** Migrates a database to where the previous release leaves it. */
async function migrateAsBefore(): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await applyMigrations(
      client,
      (await readMigrations()).filter((migration) => migration.name !== carryingOver),
    )
  } finally {
    await client.end()
  }
}

/** Does what a start does. */
async function start(): Promise<string[]> {
  const applied = await migrate(url)
  await Promise.all([loadSite(), loadPublished()])
  return applied
}

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>

/** All rows of all tables of the product, except those with the carried texts. */
async function readTables(): Promise<Tables> {
  const names = await query<{ table: string }>(`
    select tablename as table from pg_tables
    where schemaname = 'public' and tablename not in ('_prisma_migrations', 'settings', 'homepage_content')`)
  const tables: Tables = Object.fromEntries(names.map(({ table }) => [table, []]))
  const rows = await query<{ table: string; row: Row }>(
    names
      .map(({ table }) => `select '${table}' as table, to_jsonb(found) as row from ${table} found`)
      .join(' union all '),
  )
  for (const { table, row } of rows) tables[table]?.push(row)
  return tables
}

/** The rows in a defined order, with only the columns that both releases have. */
function common(tables: Tables, others: Tables): Record<string, string[]> {
  const shared = Object.entries(tables).filter(([table]) => others[table])
  return Object.fromEntries(
    shared.map(([table, rows]) => {
      const known = new Set(Object.keys(others[table]?.[0] ?? {}))
      const columns = Object.keys(rows[0] ?? {})
        .filter((column) => known.has(column))
        .toSorted()
      return [table, rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted()]
    }),
  )
}

/** Everything the website says. */
const texts = async () => [
  await query('select key, value, version from settings order by key'),
  await query('select kind, slug, order_index, published, version from content_documents order by 1, 3'),
  await query('select * from homepage_content'),
]

beforeEach(async () => {
  await query(`create database ${name}`, shared)
  await closeDb()
  env.DATABASE_URL = url
})
afterEach(async () => {
  await closeDb()
  env.DATABASE_URL = shared
  await query(`drop database ${name} with (force)`, shared)
  setSite(sampleAgency)
})

describe.each(['sample', 'agency'] as const)('the database of an earlier release, with %s', (fixture) => {
  beforeEach(() => restore(fixture))

  it('keeps its rows and the website’s texts, is the same after a second start, and keeps edits', async () => {
    const before = await readTables()
    await start()
    const after = await readTables()
    // The carried pages are services that aren't on the home page.
    after.services = (after.services ?? []).filter(({ active }) => active)
    expect(common(after, before)).toEqual(common(before, after))
    expect(before.profiles).toHaveLength(fixture === 'sample' ? 3 : 2)
    expect(getSite()).toMatchObject({ name: 'LumenForge', isNamed: true, phone: '+1 (303) 555-0142' })
    expect(publishedPaths(getPublished())).toEqual(
      expect.arrayContaining([
        '/services/ai-machine-learning',
        '/portfolio/ledgerline',
        '/pricing',
        '/privacy',
        '/terms-and-conditions',
        '/refund-policy',
        '/cookie-policy',
      ]),
    )
    const { servicePages, caseStudies, plans, questions, pricingPage } = getPublished()
    expect([servicePages, caseStudies, plans, questions].map(({ length }) => length)).toEqual([6, 7, 2, 4])
    expect(pricingPage?.title).toBe('Two plans,')
    expect(getLiveHomeTexts()).toMatchObject({
      mission: expect.stringContaining('software that fits') as string,
      figures: { years: '5+' },
      headings: { servicesTitle: 'One team for the whole thread' },
    })
    expect(getGaps()).toEqual([])

    const first = await texts()
    expect(await start()).toEqual([])
    expect(await texts()).toEqual(first)

    const owner = await createAdminViewer()
    const { values } = await getSettings(owner, 'agency')
    const { version, ...agency } = agencySchema.parse({ ...values, name: 'Nook' })
    await saveSettings(owner, 'agency', agency, version)
    const [plan] = await getDb().contentDocument.findMany({ where: { kind: 'plan' } })
    const edit = { id: plan?.id ?? '', version: 1, publish: true, submissionKey: undefined }
    const [starter] = getPublished().plans
    if (!starter) throw new Error('There is no plan.')
    await saveContent(owner, 'plan', edit, { ...starter, price: '€900' })
    await start()
    expect(getSite().name).toBe('Nook')
    expect(getPublished().plans[0]?.price).toBe('€900')
  })
})

const releases = readdirSync(fixtures).filter((folder) => folder.startsWith('release-'))

it.each(releases)('changes no row of %s, to the cent', async (release) => {
  await restore('sample', release)
  const before = await readTables()
  await start()
  const after = await readTables()
  expect(common(after, before)).toEqual(common(before, after))
  expect(before.invoices?.length).toBeGreaterThan(20)
  expect(await start()).toEqual([])
})

it('takes the address of the environment, except for the sample’s', async () => {
  await restore('agency')
  await start()
  expect(getSite()).toMatchObject({
    email: env.AGENCY_EMAIL,
    notificationAddresses: [env.AGENCY_EMAIL],
    senderName: '',
  })
  expect(JSON.stringify(getPublished())).not.toContain('hello@lumenforge.example')
  // The texts that its admin had written about the agency.
  expect(getLiveHomeTexts()).toMatchObject({
    hero: { headline: { lead: 'Small software, done', accent: 'well' } },
    about: { title: 'About Nook' },
  })
})

describe('an installation of the previous release', () => {
  it('that was upgraded from an earlier one gets the texts, even from its archive', async () => {
    await restore('agency')
    await migrateAsBefore()
    const storage = await startTestStorage()
    const chunks: Buffer[] = []
    await makeBackup({
      isScheduled: false,
      key: null,
      store: async (archive) => {
        chunks.push(await readAll(archive as AsyncIterable<Uint8Array>))
      },
    }).finally(() => void storage.close())
    await start()
    expect(getGaps()).toEqual([])
    const upgraded = await texts()

    await closeDb()
    await query(`drop database ${name} with (force)`, shared)
    await query(`create database ${name}`, shared)
    const open: OpenArchive = () => Promise.resolve(Readable.from(chunks))
    await loadArchive(url, open, await verifyArchive(open))
    expect(await start()).toContain(carryingOver)
    expect(await texts()).toEqual(upgraded)
  })

  it('that started with the set-up stays without texts', async () => {
    await migrateAsBefore()
    const token = deriveToken(SETUP_TOKEN)
    const admin = {
      token,
      name: 'Ada Nook',
      email: 'ada@nook.example',
      password: 'correct horse battery staple',
    }
    await createFirstAdmin(admin, { ip: '192.0.2.1', userAgent: null, requestId: null })
    // In a restored archive, the migrations are newer than the people.
    await query('update _prisma_migrations set started_at = now(), finished_at = now()')
    await start()
    expect(await texts()).toEqual([[], [], []])
    expect(getSite()).toMatchObject({ name: 'localhost', isNamed: false })
    expect(getGaps().map(({ part }) => part)).toEqual(['name', 'services', 'portfolio', 'pricing', 'legal'])
  })

  it('whose first admin came from the command line stays without texts', async () => {
    await migrateAsBefore()
    await createAdminViewer()
    await start()
    expect(await texts()).toEqual([[], [], []])
  })

  it('whose sample was removed stays without texts', async () => {
    await restore('sample')
    await migrateAsBefore()
    const storage = await startTestStorage()
    await removeSample().finally(() => void storage.close())
    await createAdminViewer()
    await query('update _prisma_migrations set started_at = now(), finished_at = now()')
    await start()
    expect((await texts()).slice(1)).toEqual([[], []])
    expect(getSite().isNamed).toBe(false)
  })

  it('that has texts of its own is left unchanged', async () => {
    await restore('agency')
    await migrateAsBefore()
    const owner = await createAdminViewer()
    const { values } = await getSettings(owner, 'agency')
    const { version, ...agency } = agencySchema.parse({ ...values, name: 'Nook' })
    await saveSettings(owner, 'agency', agency, version)
    const before = await texts()
    await start()
    expect(await texts()).toEqual(before)
    expect(getGaps().map(({ part }) => part)).toEqual(['services', 'portfolio', 'pricing', 'legal'])
  })
})

it('gives each service page its service', async () => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const earlier = (await readMigrations()).filter((migration) => migration.name < '20261201000000')
  await applyMigrations(client, earlier).finally(() => void client.end())
  await query(`
    insert into content_documents (kind, slug, order_index, published, published_at, draft) values
      ('service_page', 'care', 0, '{"slug": "care", "name": "Care"}', now(), null),
      ('service_page', 'audits', 1, '{"slug": "audits", "name": "Audits"}', now(), null),
      ('service_page', 'repairs', 2, '{"slug": "repairs", "name": "Repairs"}', now(), null),
      ('service_page', 'talks', 3, null, null, '{"name": "Talks", "headline": "We talk", "lead": "About it.",
        "capabilities": [{"name": "One", "text": "."}, {"name": "Two", "text": "."}]}');
    insert into content_redirects (kind, slug, document_id)
      select 'service_page', 'fixes', id from content_documents where slug = 'repairs';
    insert into services (slug, title, description, features, icon, order_index, active) values
      ('fixes', 'We fix it', '.', '{}', 'code', 0, true),
      ('audits', 'Audits', '.', '{}', 'brain', 1, false),
      ('gone', 'Gone', '.', '{}', 'code', 2, true),
      (null, 'Care', '.', '{}', 'code', 3, true)`)
  const before = await query('select id, title, active, order_index from services order by order_index')
  await start()
  const after = await query(`
    select services.title, services.slug, page.slug as page, active, description, features
    from services left join content_documents page on page.id = page_id order by services.order_index`)
  expect(after).toMatchObject([
    { title: 'We fix it', slug: 'repairs', page: 'repairs', active: true },
    { title: 'Audits', slug: 'audits', page: 'audits', active: false },
    { title: 'Gone', slug: 'gone', page: null, active: true },
    { title: 'Care', slug: null, page: null, active: true },
    { title: 'Care', slug: 'care', page: 'care', active: false, description: '', features: [] },
    { title: 'Talks', page: 'talks', active: false, description: 'About it.', features: ['One', 'Two'] },
  ])
  expect(
    await query('select id, title, active, order_index from services order by order_index limit 4'),
  ).toEqual(before)
  // Menus and lists have the order of the services.
  expect(getPublished().servicePages.map(({ slug }) => slug)).toEqual(['repairs', 'audits', 'care'])
})

it('leaves a new database empty', async () => {
  await start()
  expect(await texts()).toEqual([[], [], []])
})
