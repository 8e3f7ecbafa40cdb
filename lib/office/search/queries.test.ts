// requirement: SRC-1, SRC-2, SRC-3
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { sendMessage } from '@/lib/conversations/mutations'
import { getDb } from '@/lib/platform/db'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { createProject } from '@/tests/support/messages'
import { createClientViewer, createStaffViewer, createUser } from '@/tests/support/people'
import { findAgain, search } from './queries'
import type { FoundKind } from '@/lib/office/registry'

const db = getDb()
let viewer: ViewerWith<StaffRight>
let northlark: Awaited<ReturnType<typeof createUser>>
let projectId: string

const found = async (q: string) => (await search(viewer, q)).found
const titles = async (q: string, kind?: FoundKind) =>
  (await found(q)).filter((result) => kind === undefined || result.kind === kind).map(({ title }) => title)

function storeContact(
  name: string,
  more: { company?: string; message?: string; createdAt?: Date; deletedAt?: Date } = {},
) {
  const email = `${crypto.randomUUID()}@writers.example`
  return db.contactMessage.create({
    data: { source: 'contact_page', name, email, message: 'Hello.', ...more },
  })
}

function storeInvoice(invoiceNumber: string, totalCents: bigint) {
  const day = new Date('2026-05-01')
  return db.invoice.create({
    data: {
      invoiceNumber,
      clientUserId: northlark.id,
      clientName: 'Mara Voss',
      clientCompany: 'Northlark Studio',
      clientEmail: northlark.email,
      issueDate: day,
      dueDate: day,
      subtotalCents: totalCents,
      totalCents,
      status: 'draft',
    },
  })
}

beforeAll(async () => {
  viewer = await createStaffViewer()
  northlark = await createUser('CLIENT', { fullName: 'Mara Voss' })
  await db.user.update({ where: { id: northlark.id }, data: { company: 'Northlark Studio' } })
  const project = await db.project.create({
    data: { title: 'Harbor booking', clientName: 'Northlark Studio', clientUserId: northlark.id },
  })
  projectId = project.id
  await storeInvoice('INV-77-0042', 987_650n)
  await storeContact('Quillon Brask', { company: 'Brask Optics', message: 'We need a zeppelin hangar.' })
  await db.quoteRequest.create({
    data: {
      ...{ name: 'Odalys Ferro', email: 'odalys@ferro.example', company: 'Ferro Marine' },
      ...{ projectType: 'web-app', budgetRange: 'discuss', projectDescription: 'A tide table.' },
    },
  })
  await db.file.create({
    data: {
      ...{ projectId, name: 'Moodboard final.pdf', type: 'design', fileUrl: crypto.randomUUID() },
      ...{ contentType: 'application/pdf', sizeBytes: 1, verifiedAt: new Date() },
    },
  })
  await db.message.create({
    data: {
      projectId,
      senderType: 'client',
      senderId: northlark.id,
      messageText: 'The lighthouse is upside down.',
    },
  })
  await db.clientUpdate.create({
    data: { projectId, title: 'Sprint nine', content: 'We painted the gangway.', status: 'sent' },
  })
  await db.testimonial.create({
    data: {
      projectId,
      testimonial: 'Splendiferous work.',
      clientName: 'Mara Voss',
      clientEmail: northlark.email,
    },
  })
})

describe('a search', () => {
  it.each<[string, FoundKind, string]>([
    ['mara voss', 'client', 'Mara Voss'],
    ['northlark', 'client', 'Mara Voss'],
    ['harbor', 'project', 'Harbor booking'],
    ['77-0042', 'invoice', 'INV-77-0042'],
    ['$9,876.50', 'invoice', 'INV-77-0042'],
    ['9876', 'invoice', 'INV-77-0042'],
    ['brask optics', 'contact', 'Quillon Brask'],
    ['zeppelin', 'contact', 'Quillon Brask'],
    ['ferro.example', 'quote', 'Odalys Ferro'],
    ['moodboard', 'file', 'Moodboard final.pdf'],
    ['lighthouse', 'message', 'The lighthouse is upside down.'],
    ['light', 'message', 'The lighthouse is upside down.'],
    ['gangway', 'update', 'Sprint nine'],
    ['splendiferous', 'testimonial', 'Mara Voss'],
  ])('for %s finds the %s', async (q, kind, title) => {
    expect(await titles(q, kind)).toContain(title)
  })

  it.each<[string, FoundKind, string]>([
    ['nortlark', 'client', 'Mara Voss'],
    ['northlakr', 'client', 'Mara Voss'],
    ['qillon brask', 'contact', 'Quillon Brask'],
    ['odalis', 'quote', 'Odalys Ferro'],
    ['moodbord', 'file', 'Moodboard final.pdf'],
    ['habor booking', 'project', 'Harbor booking'],
  ])('for %s finds the %s in spite of the typo', async (q, kind, title) => {
    expect(await titles(q, kind)).toContain(title)
  })

  it('says where each result belongs', async () => {
    expect((await found('77-0042'))[0]?.detail).toContain('Northlark Studio · $9,876.50')
    const [message] = await found('upside down')
    expect(message).toMatchObject({
      detail: 'Harbor booking · From the client',
      href: `/admin/projects/${projectId}?tab=messages`,
    })
    const [lead] = await found('zeppelin')
    expect(lead?.detail).toContain('We need a zeppelin hangar.')
  })

  it('takes every character literally', async () => {
    for (const q of ['%', 'm%a', 'm_ra', '\\', "'", "' or true --", '%%%', '(', ':*', '&', 'a'.repeat(200)]) {
      expect(await found(q), q).toEqual([])
    }
    expect(await search(viewer, '  ')).toEqual({ found: [], clients: [] })
  })

  it('finds no more than five of a kind', async () => {
    for (let index = 0; index < 7; index++) await storeContact(`Sevenfold ${String(index)}`)
    expect(await titles('sevenfold', 'contact')).toHaveLength(5)
  })
})

it.each(['Käthe Łukasiewicz', 'kathe lukasiewicz', 'KA\u0308THE', 'Lukasiewisz'])(
  'finds a name however its accents are typed: %s',
  async (q) => {
    const { id } = await storeContact('Käthe Łukasiewicz')
    expect(await found(q)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, title: 'Käthe Łukasiewicz' })]),
    )
  },
)

it('finds words of texts without accents, too', async () => {
  const messageText = 'Das Gemälde hängt im Café an der Hauptstraße.'
  await sendMessage(viewer, { projectId, messageText, submissionKey: crypto.randomUUID() })
  for (const q of ['Hauptstrasse', 'gemalde cafe', 'HÄNGT', 'hauptstr'])
    expect(await titles(q, 'message'), q).toEqual([expect.stringContaining('Hauptstraße')])
})

describe('the order', () => {
  it('is exact, prefix, word, part, text, and within each the newest first', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 4, n))
    await storeContact('Somebody', { message: 'About perihelion.', createdAt: day(9) })
    await storeContact('Aperihelion', { createdAt: day(8) })
    await storeContact('The Perihelion', { createdAt: day(7) })
    await storeContact('Perihelion Older', { createdAt: day(5) })
    await storeContact('Perihelion Newer', { createdAt: day(6) })
    await storeContact('Perihelion', { createdAt: day(1) })
    expect(await titles('perihelion', 'contact')).toEqual([
      'Perihelion',
      'Perihelion Newer',
      'Perihelion Older',
      'The Perihelion',
      'Aperihelion',
    ])
  })

  it('puts typos last, and the kind of the best result first', async () => {
    await createUser('CLIENT', { fullName: 'Vexley' })
    await storeContact('Vexly Partners')
    expect(await titles('vexly')).toEqual(['Vexly Partners', 'Vexley'])
  })

  it('finds an exact name however many newer rows have the same word', async () => {
    await storeContact('Ubiq', { createdAt: new Date(0) })
    await db.contactMessage.createMany({
      data: Array.from({ length: 1_200 }, (_, index) => ({
        source: 'home' as const,
        name: `Writer ${String(index)}`,
        email: 'ubiq@writers.example',
        message: 'ubiq',
      })),
    })
    expect((await titles('ubiq', 'contact'))[0]).toBe('Ubiq')
  })
})

it('leaves out what nobody may see: the trash, staff, and files that aren’t verified', async () => {
  await storeContact('Trashcan Tim', { deletedAt: new Date() })
  await createUser('ADMIN', { fullName: 'Backoffice Bea' })
  await db.file.create({
    data: {
      ...{ projectId, name: 'Halfway.pdf', type: 'other', fileUrl: crypto.randomUUID() },
      ...{ contentType: 'application/pdf', sizeBytes: 1 },
    },
  })
  const gone = await db.project.create({
    data: { title: 'Shipwreck', clientName: 'Nobody', clientUserId: northlark.id, deletedAt: new Date() },
  })
  await db.message.create({
    data: { projectId: gone.id, senderType: 'admin', messageText: 'About the shipwreck.' },
  })
  for (const q of ['trashcan', 'backoffice', 'halfway', 'shipwreck']) expect(await found(q), q).toEqual([])
})

it('finds messages of a project however many there are in trashed ones', async () => {
  const client = await createClientViewer()
  const kept = await createProject(client.userId)
  const trashed = await createProject(client.userId)
  const write = (project: string, messageText: string) =>
    sendMessage(client, { projectId: project, messageText, submissionKey: crypto.randomUUID() })
  await write(kept.id, 'The quokka is ready.')
  for (let index = 0; index < 6; index++) await write(trashed.id, `Quokka ${String(index)}`)
  await moveToTrash(viewer, 'project', [trashed.id])
  expect(await titles('quokka')).toEqual(['The quokka is ready.'])
})

describe('what is wanted', () => {
  it('is an invoice for a client, and the invoices there are', async () => {
    const answer = await search(viewer, 'new invoice for nortlark')
    expect(answer.clients).toEqual([{ id: northlark.id, name: 'Mara Voss' }])
    expect(new Set(answer.found.map(({ kind }) => kind))).toEqual(new Set(['client', 'invoice']))
  })

  it('may be a message or a client with the same words', async () => {
    const planners = await createClientViewer({ fullName: 'Project Planetarium' })
    const project = await createProject(planners.userId, { title: 'Dome' })
    const messageText = 'The project planetarium and an invoice for the planetarium are attached.'
    await sendMessage(planners, { projectId: project.id, messageText, submissionKey: crypto.randomUUID() })
    expect(await titles('project planetarium', 'message')).toEqual([messageText])
    expect(await titles('project planetarium', 'client')).toEqual(['Project Planetarium'])
    expect(await titles('invoice for the planetarium', 'message')).toEqual([messageText])
  })

  it('may be something for the client that is found', async () => {
    expect((await search(viewer, 'mara voss')).clients).toEqual([{ id: northlark.id, name: 'Mara Voss' }])
    expect((await search(viewer, 'zeppelin')).clients).toEqual([])
  })
})

it('finds opened results again, in their order, without those that are gone', async () => {
  const trashed = await storeContact('Gone Gwen', { deletedAt: new Date() })
  const again = await findAgain(viewer, [
    { kind: 'project', id: projectId },
    { kind: 'contact', id: trashed.id },
    { kind: 'quote', id: crypto.randomUUID() },
    { kind: 'client', id: northlark.id },
  ])
  expect(again.map(({ title }) => title)).toEqual(['Harbor booking', 'Mara Voss'])
  expect(await findAgain(viewer, [])).toEqual([])
})
