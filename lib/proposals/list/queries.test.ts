import { beforeAll, expect, it } from 'vitest'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { addDays, agencyDay, dateOf } from '@/lib/base/dates'
import { search } from '@/lib/office/search/queries'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { sendAsShown, storeProposal } from '@/tests/support/proposals'
import {
  exportProposals,
  listProposals,
  listProposalsOf,
  matchingProposals,
  proposalColumns,
} from './queries'
import { proposalList } from './rules'

const db = getDb()
const today = agencyDay(new Date())
let viewer: OwnerViewer

const load = (params: Record<string, string>) => proposalList.load(params)
const titles = async (params: Record<string, string> = {}) =>
  (await listProposals(viewer, load(params))).rows.map(({ title }) => title)

beforeAll(async () => {
  viewer = await createAdminViewer({ fullName: 'Ada Admin' })
  await db.proposal.deleteMany()
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  await storeProposal({ title: 'Straße', createdAt: at(1), assigneeId: viewer.userId })
  const sent = await storeProposal({
    title: 'Waiting',
    createdAt: at(2),
    validUntil: dateOf(addDays(today, 5)),
  })
  await sendAsShown(viewer, sent)
  const seen = await storeProposal({ title: 'Read', createdAt: at(3), validUntil: dateOf(addDays(today, 9)) })
  await sendAsShown(viewer, seen)
  await db.proposal.update({ where: { id: seen }, data: { status: 'seen', seenAt: new Date() } })
  await storeProposal({ title: 'No', createdAt: at(4), status: 'declined', clientEmail: 'ben@example.com' })
  await storeProposal({ title: 'Pattern', createdAt: at(5), isTemplate: true })
  await storeProposal({ title: 'Gone', createdAt: at(6), deletedAt: new Date() })
})

it('lists the newest first, without templates and the trash', async () => {
  expect(await titles()).toEqual(['No', 'Read', 'Waiting', 'Straße'])
})

it.each([
  [{ status: 'draft' }, ['Straße']],
  [{ status: 'open' }, ['Read', 'Waiting']],
  [{ status: 'sent' }, ['Waiting']],
  [{ status: 'declined' }, ['No']],
  [{ status: 'template' }, ['Pattern']],
  [{ assignee: 'mine' }, ['Straße']],
  [{ q: 'Straße'.toUpperCase() }, ['Straße']],
  [{ q: 'ben@' }, ['No']],
  [{ q: '%' }, []],
  [{ sentFrom: today, sentTo: today }, ['Read', 'Waiting']],
  [{ sentFrom: addDays(today, 1) }, []],
  [{ sort: 'validUntil', dir: 'asc', status: 'open' }, ['Waiting', 'Read']],
  [{ sort: 'title', dir: 'asc' }, ['No', 'Read', 'Straße', 'Waiting']],
])('finds with %j', async (params, found) => {
  expect(await titles(params)).toEqual(found)
  const matching = matchingProposals(viewer, load(params), new Date())
  expect(await matching.count()).toBe(found.length)
})

it('exports what is listed', async () => {
  const rows = []
  for await (const row of exportProposals(viewer, load({ status: 'open' }))) rows.push(row)
  expect(rows.map(([, title, status]) => [title, status])).toEqual([
    ['Read', 'Seen'],
    ['Waiting', 'Sent'],
  ])
  expect(rows.every((row) => row.length === proposalColumns.length)).toBe(true)
})

it('lists those of a client', async () => {
  const { userId: clientUserId } = await createClientViewer()
  const id = await storeProposal({ title: 'Theirs', clientUserId })
  expect((await listProposalsOf(viewer, { clientUserId })).map((row) => row.id)).toEqual([id])
  await db.proposal.delete({ where: { id } })
})

it('is found by the search', async () => {
  const found = await search(viewer, 'Waiting')
  expect(JSON.stringify(found)).toContain('/admin/proposals/')
})
