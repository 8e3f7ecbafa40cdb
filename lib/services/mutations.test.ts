// requirement: ADM-18, ADM-19, ADM-20, ADM-24
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAdminViewer } from '@/tests/support/people'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { createService, deleteService, moveService, setServiceActive, updateService } from './mutations'
import { listActiveServices, listServices } from './queries'
import type { ServiceFields } from './rules'
import { MAX_SHOWN_SERVICES, serviceFormSchema } from './schema'

const db = getDb()
let viewer: ViewerWith<StaffRight>

const fields: ServiceFields = {
  title: 'Audits',
  icon: 'cloud',
  description: 'We look.',
  learnMore: 'Longer.\nReally.',
  features: ['One', 'Two'],
}
const create = (change: Partial<ServiceFields> = {}) =>
  createService(viewer, { ...fields, ...change }, randomUUID())
const titles = async () => (await listServices(viewer)).map(({ title }) => title)
const places = async () =>
  (await db.service.findMany({ orderBy: { orderIndex: 'asc' } })).map(({ orderIndex }) => orderIndex)
const auditOf = async (subjectId: string) =>
  (
    await db.auditEntry.findMany({ where: { subjectType: 'service', subjectId }, orderBy: { id: 'asc' } })
  ).map(({ action, actorId }) => (actorId === viewer.userId ? action : 'by another'))

beforeEach(async () => {
  viewer = await createAdminViewer()
  await db.service.deleteMany()
})

describe('a new service', () => {
  it('is active, comes last, and is stored once however often it is sent', async () => {
    await create({ title: 'First' })
    const key = randomUUID()
    const made = await Promise.all(Array.from({ length: 5 }, () => createService(viewer, fields, key)))
    await expect(createService(viewer, { ...fields, title: 'Corrected' }, key)).rejects.toThrow(
      `The service ‘${fields.title}’ was already created`,
    )
    const [{ id } = { id: '' }] = made
    expect(new Set(made.map((service) => service.id)).size).toBe(1)
    expect(await titles()).toEqual(['First', 'Audits'])
    expect(await db.service.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...fields,
      orderIndex: 1,
      active: true,
      version: 1,
    })
    expect(await auditOf(id)).toEqual(['service.create'])
  })

  it('is rejected when the home page is full', async () => {
    await db.service.createMany({
      data: Array.from({ length: MAX_SHOWN_SERVICES }, (_, orderIndex) => ({ ...fields, orderIndex })),
    })
    const full = { message: 'The home page has room for 24 services.' }
    await expect(create()).rejects.toMatchObject(full)
    const hidden = await db.service.create({ data: { ...fields, orderIndex: 24, active: false } })
    await expect(setServiceActive(viewer, hidden.id, true)).rejects.toMatchObject(full)
  })
})

it('is changed only by someone who saw its latest version', async () => {
  const { id } = await create()
  const changed = { ...fields, title: 'Checks' }
  expect(await updateService(viewer, { id, version: 1 }, changed)).toEqual({ id, version: 2 })
  // The same form again, after its answer was lost
  expect(await updateService(viewer, { id, version: 1 }, changed)).toEqual({ id, version: 2 })
  await expect(
    updateService(viewer, { id, version: 1 }, { ...changed, title: 'Mine' }),
  ).rejects.toMatchObject({ message: expect.stringContaining('Nothing was overwritten') as string })
  expect(await listServices(viewer)).toMatchObject([{ title: 'Checks', editor: viewer.email }])
  expect(await auditOf(id)).toEqual(['service.create', 'service.update'])
})

it('is shown on and removed from the home page without affecting an open form', async () => {
  const { id } = await create()
  await setServiceActive(viewer, id, false)
  await setServiceActive(viewer, id, false)
  expect(await listActiveServices()).toEqual([])
  expect((await listServices(viewer)).map(({ version, active }) => [version, active])).toEqual([[1, false]])
  await setServiceActive(viewer, id, true)
  expect(await listActiveServices()).toMatchObject([{ title: 'Audits' }])
  expect(await auditOf(id)).toEqual(['service.create', 'service.deactivate', 'service.activate'])
})

it('swaps places with its neighbors, and closes the gap of a deleted one', async () => {
  await create({ title: 'A' })
  const b = await create({ title: 'B' })
  const c = await create({ title: 'C' })
  await moveService(viewer, c.id, 'earlier')
  expect(await titles()).toEqual(['A', 'C', 'B'])
  await moveService(viewer, b.id, 'later')
  expect(await titles()).toEqual(['A', 'C', 'B'])
  await deleteService(viewer, c.id)
  expect([await titles(), await places()]).toEqual([
    ['A', 'B'],
    [0, 1],
  ])
  await create({ title: 'D' })
  expect([await titles(), await places()]).toEqual([
    ['A', 'B', 'D'],
    [0, 1, 2],
  ])
  expect(await auditOf(c.id)).toEqual(['service.create', 'service.move', 'service.delete'])
})

it('keeps every position when many move at once', async () => {
  const made = [await create({ title: 'A' }), await create({ title: 'B' }), await create({ title: 'C' })]
  await Promise.all(
    made.flatMap(({ id }) => [moveService(viewer, id, 'later'), moveService(viewer, id, 'earlier')]),
  )
  expect((await titles()).toSorted()).toEqual(['A', 'B', 'C'])
  expect(await places()).toEqual([0, 1, 2])
})

it('says so when the service no longer exists', async () => {
  const id = randomUUID()
  for (const write of [
    () => updateService(viewer, { id, version: 1 }, fields),
    () => setServiceActive(viewer, id, true),
    () => moveService(viewer, id, 'later'),
    () => deleteService(viewer, id),
  ])
    await expect(write()).rejects.toMatchObject({ message: 'This service was deleted in the meantime.' })
})

describe('the form', () => {
  const typed = {
    id: null,
    version: 0,
    title: ' Audits ',
    icon: 'cloud',
    description: 'We look.',
    learnMore: ' ',
  }

  it('drops blank features', () => {
    expect(serviceFormSchema.parse({ ...typed, features: '\n One \n\n  \nTwo\n' })).toEqual({
      id: null,
      version: 0,
      title: 'Audits',
      icon: 'cloud',
      description: 'We look.',
      learnMore: null,
      features: ['One', 'Two'],
    })
  })

  it('reports each error at its field', () => {
    const lines = Array.from({ length: 21 }, () => 'x').join('\n')
    const input = { ...typed, title: ' ', icon: 'skull', description: 'x'.repeat(501), features: lines }
    const { error } = serviceFormSchema.safeParse({ ...input, id: randomUUID(), version: 1 })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['title', 'Please enter a title.'],
      ['icon', 'Please choose an icon.'],
      ['description', 'Please use at most 500 characters.'],
      ['features', 'A service can have 20 features at most.'],
    ])
  })
})
