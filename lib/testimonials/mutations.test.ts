// requirement: ADM-57, ADM-59, ADM-60, ADM-65, POR-42, POR-43, POR-46, POR-47
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, ClientViewer } from '@/lib/auth/viewer'
import { setSite } from '@/lib/base/site'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { startTestInbox, type TestInbox } from '@/tests/support/services'
import { mails } from './emails'
import { createTestimonial, decideTestimonial, renameTestimonialAuthor } from './mutations'
import {
  countTestimonials,
  listProjectTestimonials,
  listPublicTestimonials,
  listQuotes,
  listTestimonials,
} from './queries'
import { sampleAgency } from '@/prisma/seed/agency-content'
import { HOMEPAGE_TESTIMONIALS, testimonialList } from './rules'
import { testimonialFormSchema } from './schema'

const db = getDb()
let admin: ViewerWith<StaffRight>
let owner: ClientViewer
let stranger: ClientViewer
let projectId = ''
let inbox: TestInbox

const input = (fields: Record<string, unknown> = {}) =>
  testimonialFormSchema.parse({ projectId, testimonial: 'Very good work.', ...fields })
const agreed = { consent: 'on', displayName: 'Ana Reyes', company: 'Reyes & Co' }
const find = (id: string) => db.testimonial.findUniqueOrThrow({ where: { id } })
const publicNames = async () => (await listPublicTestimonials()).map(({ name }) => name)

beforeAll(async () => {
  inbox = await startTestInbox()
  admin = await createAdminViewer()
  owner = await createClientViewer()
  stranger = await createClientViewer()
})
afterAll(() => inbox.close())
beforeEach(async () => {
  await inbox.clear()
  await db.testimonial.deleteMany()
  await db.mailDelivery.deleteMany()
  const project = await db.project.create({
    data: { title: 'A shop', clientName: 'Ana', clientUserId: owner.userId },
  })
  projectId = project.id
})

describe('createTestimonial', () => {
  it('stores a testimonial as pending, never with an email as the name, and queues one mail', async () => {
    const { id } = await createTestimonial(owner, input())
    expect(await find(id)).toMatchObject({
      rating: 5,
      status: 'pending',
      clientName: 'Anonymous',
      clientEmail: owner.email,
      clientCompany: null,
      consentToPublish: false,
    })
    const signed = await createTestimonial(owner, input({ ...agreed, rating: '4' }))
    expect(await find(signed.id)).toMatchObject({
      rating: 4,
      clientName: 'Ana Reyes',
      clientCompany: 'Reyes & Co',
      consentToPublish: true,
    })
    await mails['notify-new-feedback']?.({ id: signed.id }, { id: '1', lastAttempt: false })
    await mails['notify-new-feedback']?.({ id: signed.id }, { id: '1', lastAttempt: false })
    const [mail, ...others] = await inbox.list()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New testimonial from Ana Reyes: 4 of 5 stars')
    expect(mail?.text).toContain('Very good work.')
    expect(JSON.stringify(mail?.replyTo)).toContain(owner.email)
  })

  it('stores and mails repeated submissions once, with a key and without', async () => {
    for (const submissionKey of [randomUUID(), undefined]) {
      const sent = input({ submissionKey, testimonial: `Sent ${String(submissionKey)}` })
      const results = await Promise.all(Array.from({ length: 5 }, () => createTestimonial(owner, sent)))
      expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    }
    expect(await db.testimonial.count()).toBe(2)
    expect(await db.mailDelivery.count()).toBe(2)
    const sent = input({ submissionKey: randomUUID() })
    await createTestimonial(owner, sent)
    await expect(createTestimonial(owner, { ...sent, rating: 1 })).rejects.toMatchObject({
      message: expect.stringContaining('Your feedback was already submitted') as unknown,
      options: { stored: { href: '/portal/feedback' } },
    })
    expect(await db.testimonial.count()).toBe(3)
  })

  it('is refused for another client’s project and an archived one', async () => {
    await expect(createTestimonial(stranger, input())).rejects.toThrow(UserError)
    await db.project.update({ where: { id: projectId }, data: { archivedAt: new Date() } })
    await expect(createTestimonial(owner, input())).rejects.toThrow(UserError)
    expect(await db.testimonial.count()).toBe(0)
  })
})

it('shows clients the testimonials of their own projects, without deleted ones', async () => {
  const { id } = await createTestimonial(owner, input())
  expect((await listProjectTestimonials(owner, projectId, 1)).rows.map((row) => row.id)).toEqual([id])
  expect((await listProjectTestimonials(stranger, projectId, 1)).rows).toEqual([])
  await moveToTrash(admin, 'testimonial', [id])
  expect((await listProjectTestimonials(owner, projectId, 1)).rows).toEqual([])
  expect((await find(id)).deletedAt).toBeInstanceOf(Date)
})

describe('the admin', () => {
  it('publishes only with consent, and decides once', async () => {
    const { id } = await createTestimonial(owner, input(agreed))
    const silent = await createTestimonial(owner, input())
    await expect(decideTestimonial(admin, silent.id, 'approved')).rejects.toThrow('has not agreed')
    expect(await decideTestimonial(admin, id, 'approved')).toBe(projectId)
    await expect(decideTestimonial(admin, id, 'rejected')).rejects.toThrow('approved in the meantime')
    await decideTestimonial(admin, silent.id, 'rejected')
    expect(await publicNames()).toEqual(['Ana Reyes'])
    const actions = (
      await db.auditEntry.findMany({ where: { actorId: admin.userId }, orderBy: { id: 'asc' } })
    ).map((row) => row.action)
    expect(actions).toEqual(expect.arrayContaining(['feedback.approved', 'feedback.rejected']))
  })

  // requirement: LST-5
  it('takes back only a decision that still stands', async () => {
    const { id } = await createTestimonial(owner, input(agreed))
    await decideTestimonial(admin, id, 'approved')
    await expect(decideTestimonial(admin, id, 'pending', 'rejected')).rejects.toThrow(
      'approved in the meantime',
    )
    await decideTestimonial(admin, id, 'pending', 'approved')
    expect(await find(id)).toMatchObject({ status: 'pending' })
    expect(await publicNames()).toEqual([])
  })

  it('edits name and company, and removes a testimonial from the home page', async () => {
    const { id } = await createTestimonial(owner, input(agreed))
    await renameTestimonialAuthor(admin, { id, displayName: 'A. Reyes', company: '' })
    await decideTestimonial(admin, id, 'approved')
    expect(await listPublicTestimonials()).toMatchObject([{ name: 'A. Reyes', company: null }])
    await moveToTrash(admin, 'testimonial', [id])
    expect(await publicNames()).toEqual([])
    for (const change of [
      () => decideTestimonial(admin, id, 'rejected'),
      () => renameTestimonialAuthor(admin, { id, displayName: 'B', company: '' }),
    ])
      await expect(change()).rejects.toThrow('deleted in the meantime')
  })

  it('says which ones the home page shows', async () => {
    // Within the limit of an hour.
    const client = await createClientViewer()
    const place = await db.project.create({
      data: { title: 'A site', clientName: 'Ana', clientUserId: client.userId },
    })
    const ids: string[] = []
    for (let number = 0; number <= HOMEPAGE_TESTIMONIALS; number += 1) {
      const { id } = await createTestimonial(
        client,
        input({ ...agreed, projectId: place.id, testimonial: `Good ${number}.` }),
      )
      ids.push(id)
      await decideTestimonial(admin, id, 'approved')
    }
    const shownIds = async () => {
      const { rows } = await listProjectTestimonials(client, place.id, 1)
      return rows.filter(({ isOnHomepage }) => isOnHomepage).map(({ id }) => id)
    }
    const shown = await shownIds()
    expect(shown).toHaveLength(HOMEPAGE_TESTIMONIALS)
    expect(shown).not.toContain(ids[0])
    expect(await publicNames()).toHaveLength(shown.length)
    setSite({ ...sampleAgency, showsTestimonials: false })
    expect(await shownIds()).toEqual([])
    setSite(sampleAgency)
  })

  it('counts and lists by status', async () => {
    const { id } = await createTestimonial(owner, input(agreed))
    await createTestimonial(owner, input({ testimonial: 'Another.' }))
    await decideTestimonial(admin, id, 'approved')
    expect(await countTestimonials(admin)).toEqual({ all: 2, pending: 1, approved: 1, rejected: 0 })
    const list = (status: string) => listTestimonials(admin, testimonialList.load({ status }))
    expect((await list('approved')).rows.map((row) => row.id)).toEqual([id])
    expect((await list('rejected')).total).toBe(0)
    expect((await list('anything')).total).toBe(2)
  })
})

it('requires text, and a name that is no address when it may be published', () => {
  const errors = (fields: object) => {
    const { error } = testimonialFormSchema.safeParse({ projectId, ...fields })
    return error && z.flattenError(error).fieldErrors
  }
  expect(errors({ testimonial: ' \n ' })).toEqual({ testimonial: ['Please enter your feedback'] })
  expect(errors({ testimonial: 'a'.repeat(5001) })).toHaveProperty('testimonial')
  expect(errors({ testimonial: 'a', rating: '6' })).toHaveProperty('rating')
  expect(errors({ testimonial: 'a', consent: 'on' })).toHaveProperty('displayName')
  expect(errors({ testimonial: 'a', displayName: owner.email })).toHaveProperty('displayName')
  expect(errors({ testimonial: 'a' })).toBeUndefined()
})

describe('quotes to pick', () => {
  const quotes = async (q = '', title = '') =>
    (await listQuotes(admin, { q, place: { title, company: '' } })).map(
      ({ text, name }) => `${name}: ${text}`,
    )
  const approve = async (fields: Record<string, unknown>) => {
    const { id } = await createTestimonial(owner, input({ ...agreed, ...fields }))
    await decideTestimonial(admin, id, 'approved', 'pending')
    return id
  }

  it('are approved and may be published', async () => {
    await createTestimonial(owner, input({ ...agreed, testimonial: 'Pending' }))
    const trashed = await approve({ testimonial: 'Trashed' })
    await moveToTrash(admin, 'testimonial', [trashed])
    await approve({ testimonial: 'Public' })
    expect(await quotes()).toEqual(['Ana Reyes: Public'])
  })

  it('are found by each of their words, those of the same project first', async () => {
    await approve({ testimonial: 'The pier stands' })
    const other = await db.project.create({
      data: { title: 'A lighthouse', clientName: 'Ana', clientUserId: owner.userId },
    })
    await approve({ testimonial: 'The light shines', projectId: other.id })
    expect(await quotes()).toEqual(['Ana Reyes: The light shines', 'Ana Reyes: The pier stands'])
    expect(await quotes('', 'A shop')).toEqual(['Ana Reyes: The pier stands', 'Ana Reyes: The light shines'])
    expect(await quotes('LIGHTHOUSE reyes')).toEqual(['Ana Reyes: The light shines'])
    expect(await quotes('lighthouse pier')).toEqual([])
    expect(await quotes('100%')).toEqual([])
  })
})
