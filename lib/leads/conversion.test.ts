// requirement: ADM-71, ADM-77
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountState } from '@/lib/sign-in/rules'
import { normalizeEmail } from '@/lib/auth/tokens'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createAdminViewer, createUser } from '@/tests/support/people'
import { getLeadDetail } from './queries'
import { convertLead } from './mutations'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }
const project = { projectTitle: 'E-commerce for Reyes & Co', projectDescription: 'A shop' }
let viewer: ViewerWith<StaffRight>

beforeEach(async () => {
  viewer = await createAdminViewer()
})

type Made = Awaited<ReturnType<typeof createQuoteLead>> | Awaited<ReturnType<typeof createContactLead>>
const convert = (lead: Made, change: { email?: string; projectTitle?: string } = {}) =>
  convertLead(
    viewer,
    lead,
    { name: 'Ana Reyes', email: lead.email, company: 'Reyes & Co', phone: undefined, ...project, ...change },
    origin,
  )
const accountOf = (email: string) => db.user.findUnique({ where: { emailNormalized: normalizeEmail(email) } })
const owedTo = (recipient: string) => db.mailDelivery.count({ where: { recipient } })

describe('converting a lead into a client and a project', () => {
  it('queues an invitation, links the request, and adds an audit entry for each', async () => {
    const lead = await createQuoteLead()
    const { projectId } = await convert(lead)
    const client = await accountOf(lead.email)
    if (!client) throw new Error('unreachable: the client was invited')
    expect(client).toMatchObject({ fullName: 'Ana Reyes', company: 'Reyes & Co', role: 'CLIENT' })
    expect(accountState(client)).toBe('invited')
    expect(await owedTo(lead.email)).toBe(1)
    expect(await db.project.findUnique({ where: { id: projectId } })).toMatchObject({
      title: project.projectTitle,
      clientName: 'Reyes & Co',
      clientUserId: client.id,
      quoteRequestId: lead.id,
      active: true,
      completionPercentage: 0,
    })
    expect(await db.quoteRequest.findUnique({ where: { id: lead.id } })).toMatchObject({
      status: 'won',
      convertedUserId: client.id,
    })
    const actions = await db.auditEntry.findMany({
      where: { actorId: viewer.userId },
      orderBy: { id: 'asc' },
    })
    expect(actions.map(({ action }) => action)).toEqual(['account.invite', 'project.create', 'quote.convert'])
    expect(await getLeadDetail(viewer, lead)).toMatchObject({ project: { id: projectId } })
  })

  it('works for a contact message as well, which is then resolved', async () => {
    const lead = await createContactLead()
    const { projectId } = await convert(lead)
    expect(await db.contactMessage.findUnique({ where: { id: lead.id } })).toMatchObject({
      status: 'resolved',
    })
    expect(await getLeadDetail(viewer, lead)).toMatchObject({
      project: { id: projectId, client: { email: lead.email } },
    })
  })

  it('happens once, even with repeated and concurrent submissions', async () => {
    const lead = await createQuoteLead()
    const results = await Promise.all(Array.from({ length: 5 }, () => convert(lead)))
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(results.map(({ projectId }) => projectId)).size).toBe(1)
    expect(await convert(lead, { projectTitle: 'Another', email: 'other@example.com' })).toMatchObject({
      isNew: false,
      projectId: results[0]?.projectId,
    })
    expect(await db.project.count({ where: { quoteRequestId: lead.id } })).toBe(1)
    expect(await owedTo(lead.email)).toBe(1)
  })

  it('uses one account when two leads with the same address are converted at once', async () => {
    const first = await createQuoteLead()
    const second = await createContactLead({ email: first.email.toUpperCase() })
    const results = await Promise.all([convert(first), convert(second)])
    expect(results.filter(({ isInvited }) => isInvited)).toHaveLength(1)
    const client = await accountOf(first.email)
    expect(await db.project.count({ where: { clientUserId: client?.id ?? '' } })).toBe(2)
  })
})

describe('an existing account', () => {
  it('is used unchanged, without another invitation', async () => {
    const { id, email } = await createUser('CLIENT', { fullName: 'Ana Maria Reyes' })
    const lead = await createQuoteLead({ email: email.toUpperCase() })
    expect(await convert(lead)).toMatchObject({ isNew: true, isInvited: false })
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({
      fullName: 'Ana Maria Reyes',
      company: null,
    })
    expect(await db.project.findFirst({ where: { quoteRequestId: lead.id } })).toMatchObject({
      clientUserId: id,
    })
    expect(await owedTo(lead.email)).toBe(0)
  })

  it.each([
    ['belongs to staff', () => createUser('ADMIN')],
    [
      'is disabled',
      async () => {
        const { id } = await createUser('CLIENT')
        return db.user.update({ where: { id }, data: { disabledAt: new Date() } })
      },
    ],
  ])('that %s is refused, and nothing is stored', async (_name, create) => {
    const { email } = await create()
    const lead = await createQuoteLead({ email })
    await expect(convert(lead)).rejects.toThrow(UserError)
    expect(await db.project.count({ where: { quoteRequestId: lead.id } })).toBe(0)
    expect(await db.quoteRequest.findUnique({ where: { id: lead.id } })).toMatchObject({
      status: 'new',
      convertedUserId: null,
    })
    expect(await db.auditEntry.count({ where: { actorId: viewer.userId } })).toBe(0)
  })

  it('isn’t created if the project can’t be', async () => {
    const lead = await createQuoteLead()
    await expect(convert(lead, { projectTitle: 'x'.repeat(201) })).rejects.toThrow()
    expect(await accountOf(lead.email)).toBeNull()
    expect(await owedTo(lead.email)).toBe(0)
  })

  it('and other leads from the same address are shown', async () => {
    const email = `${randomUUID()}_%@example.com`
    const lead = await createQuoteLead({ email })
    const other = await createContactLead({ email: email.toUpperCase(), subject: 'Hello again' })
    await createContactLead({ subject: `Not from ${email}` })
    const { others, account } = await getLeadDetail(viewer, lead)
    expect(others).toMatchObject([{ kind: 'contact', id: other.id, heading: 'Hello again', status: 'new' }])
    expect(account).toBeNull()
  })
})
