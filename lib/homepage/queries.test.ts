// requirement: ADM-11, SITE-22, SITE-31, SITE-32
import { createAdminViewer, createUser } from '@/tests/support/people'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { neutralTexts } from './content'
import { loadPublished } from '@/lib/content/queries'
import { sampleHomeDefaults } from '@/prisma/seed/homepage-content'
import { getHomepageDefaults, getHomePage, HOMEPAGE_DEFAULTS } from './queries'
import { homeTextsOf } from './rules'

const db = getDb()
const email = 'mara@bakery.example'

beforeEach(async () => {
  await db.$transaction([
    db.testimonial.deleteMany(),
    db.service.deleteMany(),
    db.homepageContent.deleteMany(),
    db.project.deleteMany(),
  ])
  await loadPublished()
})

it('shows neutral texts, and the active services in order', async () => {
  const row = { description: 'What it is.', features: ['One'], icon: 'code' }
  const { id: pageId } = await db.contentDocument.create({
    data: { kind: 'service_page', orderIndex: 0, slug: 'first', published: {}, publishedAt: new Date() },
  })
  await db.service.createMany({
    data: [
      { ...row, title: 'Second', orderIndex: 2 },
      { ...row, title: 'Hidden', orderIndex: 1, active: false },
      { ...row, title: 'First', orderIndex: 0, pageId },
    ],
  })
  const { texts, services, testimonials } = await getHomePage()
  expect(texts).toEqual(homeTextsOf(neutralTexts()))
  expect(texts.figures).toEqual({ projects: null, clients: null, satisfaction: null, years: null })
  expect(services.map(({ title, slug }) => [title, slug])).toEqual([
    ['First', 'first'],
    ['Second', null],
  ])
  expect(testimonials).toEqual([])
  await db.contentDocument.delete({ where: { id: pageId } })
})

// requirement: ADM-9, SET-6
it('resets to what the sample claims, and without the sample to no claims at all', async () => {
  const viewer = await createAdminViewer()
  const figures = { projectsCount: '', clientsCount: '', satisfactionRate: '', teamSize: '' }
  expect(await getHomepageDefaults(viewer)).toMatchObject({ ...figures, aboutTitle: '' })
  await db.setting.create({ data: { key: HOMEPAGE_DEFAULTS, value: sampleHomeDefaults } })
  const defaults = await getHomepageDefaults(viewer)
  expect(defaults).toMatchObject({ projectsCount: '200', teamSize: '15', aboutTitle: 'About LumenForge' })
  expect(defaults).not.toHaveProperty('mission')
  await db.setting.delete({ where: { key: HOMEPAGE_DEFAULTS } })
})

it('shows what an admin saved', async () => {
  await db.homepageContent.create({
    data: {
      heroTitle: 'Software that fits',
      heroSubtitle: 'Really.',
      heroCtaPrimary: 'Begin',
      heroCtaSecondary: 'Look',
      clientsCount: 150,
      projectsCount: 200,
      satisfactionRate: 98,
      teamSize: 15,
      aboutTitle: 'About us',
      aboutDescription: 'We are fifteen.',
    },
  })
  await loadPublished()
  const { texts } = await getHomePage()
  expect(texts.hero.headline).toEqual({ lead: 'Software that', accent: 'fits' })
  expect(texts.figures.projects).toBe('200+')
})

it('publishes approved testimonials with consent only, and no address', async () => {
  const client = await createUser('CLIENT')
  const project = await db.project.create({
    data: { title: 'Ovens', clientName: 'Bakery', clientUserId: client.id },
  })
  const row = (fields: object) => ({
    projectId: project.id,
    testimonial: 'Good work.',
    status: 'approved' as const,
    clientName: 'Mara Lindqvist',
    clientCompany: 'Bakery',
    clientEmail: email,
    consentToPublish: true,
    ...fields,
  })
  await db.testimonial.createMany({
    data: [
      row({ testimonial: 'Published.', rating: 4 }),
      row({ testimonial: 'Older.', clientName: email, createdAt: new Date('2026-01-01') }),
      row({ testimonial: 'Not asked.', consentToPublish: false }),
      row({ testimonial: 'Not read yet.', status: 'pending' }),
      row({ testimonial: 'Refused.', status: 'rejected' }),
      row({ testimonial: 'Taken back.', deletedAt: new Date() }),
    ],
  })
  const { testimonials } = await getHomePage()
  expect(testimonials.map(({ text, name, rating }) => [text, name, rating])).toEqual([
    ['Published.', 'Mara Lindqvist', 4],
    ['Older.', 'A client', 5],
  ])
  expect(JSON.stringify(testimonials)).not.toContain('@')
})

it('serves what it last read during a database outage', async () => {
  await db.service.create({
    data: { title: 'Still here', description: '.', features: [], icon: 'code', orderIndex: 0 },
  })
  await getHomePage()
  await db.$executeRaw`alter table services rename to services_away`
  try {
    expect((await getHomePage()).services.map(({ title }) => title)).toEqual(['Still here'])
  } finally {
    await db.$executeRaw`alter table services_away rename to services`
  }
})
