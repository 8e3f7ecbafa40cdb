// requirement: BLK-1, BLK-2
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { exportClients, listClients } from '@/lib/clients/queries'
import { clientList } from '@/lib/clients/rules'
import { exportContactMessages, listContactMessages } from '@/lib/contact-messages/queries'
import { leadLists } from '@/lib/leads/rules'
import { getDb } from '@/lib/platform/db'
import { exportProjects, listProjects } from '@/lib/projects/queries'
import { projectList } from '@/lib/projects/rules'
import { exportQuoteRequests, listQuoteRequests } from '@/lib/quotes/queries'
import { moveToTrash } from '@/lib/office/trash/mutations'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { createProject } from '@/tests/support/messages'
import { createAdminViewer, createStaffViewer, createUser } from '@/tests/support/people'
import { addTag, removeTag } from '@/lib/office/tagging/mutations'
import { deleteTag, saveTag } from './mutations'
import { listTagsOf, listTags, listUsedTags } from './queries'
import { MAX_TAGS } from './rules'
import { tagAddSchema, tagFormSchema } from './schema'

const db = getDb()
let admin: ViewerWith<StaffRight>

beforeEach(async () => {
  await db.tag.deleteMany()
  await emptyAuditLog()
  admin = await createStaffViewer()
})

const history = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action, subjectLabel }) => [
    action,
    subjectLabel,
  ])
const renamed = (tag: { id: string; name: string; color: 'grey' }, name: string) => ({
  ...{ id: tag.id, name, color: 'red' as const, wasName: tag.name, wasColor: tag.color },
})

describe('a tag', () => {
  it('is put on leads, clients and projects, each of whose lists is filtered by it', async () => {
    const client = await createUser('CLIENT', { fullName: 'Ana Reyes' })
    const ids = {
      contact: (await createContactLead()).id,
      quote: (await createQuoteLead()).id,
      client: client.id,
      project: (await createProject(client.id)).id,
    }
    const tag = await addTag(admin, 'contact', ids.contact, 'Big one')
    for (const kind of ['quote', 'client', 'project'] as const)
      expect((await addTag(admin, kind, ids[kind], 'BIG ONE')).id).toBe(tag.id)
    await Promise.all([
      createContactLead(),
      createQuoteLead(),
      createUser('CLIENT'),
      createProject(client.id),
    ])

    const filter = { tag: tag.id }
    const lists = [
      await listContactMessages(admin, { ...leadLists.contact.defaults, ...filter }),
      await listQuoteRequests(admin, { ...leadLists.quote.defaults, ...filter }),
      await listClients(admin, { ...clientList.defaults, ...filter }),
      await listProjects(admin, { ...projectList.defaults, ...filter }),
    ]
    expect(lists.map(({ rows }) => rows.map(({ id, tagIds }) => [id, tagIds]))).toEqual(
      Object.values(ids).map((id) => [[id, [tag.id]]]),
    )
    const owner = await createAdminViewer()
    const files = [
      exportContactMessages(owner, { ...leadLists.contact.defaults, ...filter }),
      exportQuoteRequests(owner, { ...leadLists.quote.defaults, ...filter }),
      exportClients(owner, { ...clientList.defaults, ...filter }),
      exportProjects(owner, { ...projectList.defaults, ...filter }),
    ]
    for (const file of files) expect(await Readable.from(file).toArray()).toHaveLength(1)
    expect(await listUsedTags(admin)).toEqual([{ id: tag.id, name: 'Big one', color: 'grey', uses: 4 }])
    expect((await listTagsOf(admin, 'client', client.id)).tagIds).toEqual([tag.id])
    expect((await history()).map(([action]) => action)).toEqual([
      ...['tag.create', 'contact.tag', 'quote.tag', 'client.tag', 'project.tag'],
    ])
  })

  it('is added and removed once, however often that is asked for', async () => {
    const { id } = await createContactLead()
    const tag = await addTag(admin, 'contact', id, 'VIP')
    await addTag(admin, 'contact', id, 'vip')
    expect((await listTagsOf(admin, 'contact', id)).tagIds).toEqual([tag.id])
    await removeTag(admin, 'contact', id, tag.id)
    await removeTag(admin, 'contact', id, tag.id)
    expect((await listTagsOf(admin, 'contact', id)).tagIds).toEqual([])
    expect((await history()).map(([action]) => action)).toEqual([
      ...['tag.create', 'contact.tag', 'contact.untag'],
    ])
  })

  it('is made once by two admins who type it at the same time', async () => {
    const leads = await Promise.all([1, 2, 3].map(() => createContactLead()))
    await Promise.all(leads.map(({ id }, index) => addTag(admin, 'contact', id, index === 1 ? 'new' : 'New')))
    expect(await listTags(admin)).toHaveLength(1)
  })

  it('can’t be put on what is gone or in the trash, and then isn’t made either', async () => {
    const { id } = await createContactLead()
    await moveToTrash(admin, 'contact', [id])
    await expect(addTag(admin, 'contact', id, 'Late')).rejects.toThrow(
      'This message was deleted in the meantime.',
    )
    await expect(addTag(admin, 'client', admin.userId, 'Late')).rejects.toThrow('deleted in the meantime')
    expect(await listTags(admin)).toEqual([])
  })

  it('is renamed everywhere, but not to another’s name, nor over somebody else’s change', async () => {
    const lead = await createContactLead()
    const tag = { ...(await addTag(admin, 'contact', lead.id, 'Old')), color: 'grey' as const }
    await addTag(admin, 'contact', lead.id, 'Other')
    await expect(saveTag(admin, renamed(tag, 'OTHER'))).rejects.toMatchObject({
      options: { fieldErrors: { name: 'There is a tag ‘Other’ already.' } },
    })
    await saveTag(admin, renamed(tag, 'OLD'))
    await expect(saveTag(admin, renamed(tag, 'Mine'))).rejects.toThrow('Nothing was overwritten.')
    // The same answer for a request that is sent again.
    expect(await saveTag(admin, renamed(tag, 'OLD'))).toMatchObject({ name: 'OLD', color: 'red' })
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'tag.update' } })
    expect(entry.changes).toEqual({ name: ['Old', 'OLD'], color: ['grey', 'red'] })
  })

  it('is deleted with its uses', async () => {
    const lead = await createContactLead()
    const tag = await addTag(admin, 'contact', lead.id, 'Gone')
    await deleteTag(admin, tag.id)
    await deleteTag(admin, tag.id)
    expect(await db.tagging.count()).toBe(0)
    const entries = await db.auditEntry.findMany({ where: { action: 'tag.delete' } })
    expect(entries).toMatchObject([{ subjectLabel: 'Gone', detail: { uses: 1 } }])
  })

  it('is refused beyond the limit, with the way out', async () => {
    const names = Array.from({ length: MAX_TAGS }, (_, index) => `Tag ${String(index)}`)
    await db.tag.createMany({ data: names.map((name) => ({ name, nameNormalized: name.toLowerCase() })) })
    const { id } = await createContactLead()
    await expect(addTag(admin, 'contact', id, 'One more')).rejects.toThrow('Please delete one first.')
    await addTag(admin, 'contact', id, 'TAG 7')
  })

  it('belongs to exactly one object', async () => {
    const tag = await db.tag.create({ data: { name: 'One', nameNormalized: 'one' } })
    await expect(db.tagging.create({ data: { tagId: tag.id } })).rejects.toThrow('taggings_one_subject')
  })
})

it('takes names without superfluous spaces, and only the colors of the interface', () => {
  const form = { id: null, color: 'blue', wasName: '', wasColor: '' }
  expect(tagFormSchema.parse({ ...form, name: '  Very   big ' }).name).toBe('Very big')
  expect(tagFormSchema.safeParse({ ...form, name: 'Big', color: '#f00' }).success).toBe(false)
  expect(tagAddSchema.safeParse({ kind: 'invoice', id: crypto.randomUUID(), name: 'Big' }).success).toBe(
    false,
  )
})
