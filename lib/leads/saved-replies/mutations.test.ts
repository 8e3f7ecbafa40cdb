// requirement: BLK-9
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { moveToTrash, restore } from '@/lib/office/trash/mutations'
import { getDb } from '@/lib/platform/db'
import { emptyAuditLog } from '@/tests/support/audit-log'
import { createContactLead } from '@/tests/support/leads'
import { createStaffViewer } from '@/tests/support/people'
import { replyToLead } from '../replies/mutations'
import { saveSavedReply } from './mutations'
import { listSavedReplies } from './queries'
import { MAX_SAVED_REPLIES } from './rules'

const db = getDb()
const thanks = { id: null, title: 'Thanks', text: 'Thank you, {first name}.', wasTitle: '', wasText: '' }
let admin: ViewerWith<StaffRight>

beforeEach(async () => {
  await db.savedReply.deleteMany()
  await emptyAuditLog()
  admin = await createStaffViewer()
})

async function stored() {
  const [reply] = await listSavedReplies(admin, 'use')
  if (!reply) throw new Error('No saved reply.')
  return reply
}
const changed = (id: string, change: object) => ({
  ...thanks,
  ...{ id, wasTitle: thanks.title, wasText: thanks.text },
  ...change,
})
const history = async () => {
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  return entries.map(({ action, subjectLabel }) => [action, subjectLabel])
}

it('is stored once, however often it is sent, and shared by the team', async () => {
  const submissionKey = randomUUID()
  const save = () => saveSavedReply(admin, { ...thanks, submissionKey })
  await Promise.all([save(), save()])
  await save()
  const colleague = await createStaffViewer()
  expect(await listSavedReplies(colleague, 'title')).toMatchObject([
    { title: 'Thanks', text: thanks.text, uses: 0, lastUsedAt: null },
  ])
  expect(await history()).toEqual([['saved-reply.create', 'Thanks']])
  await expect(saveSavedReply(admin, { ...thanks, title: 'Other', submissionKey })).rejects.toThrow(
    'already saved from this form',
  )
})

it('has a title of its own, whatever its case', async () => {
  await saveSavedReply(admin, thanks)
  await saveSavedReply(admin, { ...thanks, title: 'Other' })
  const taken = { options: { fieldErrors: { title: 'There is a saved reply ‘Thanks’ already.' } } }
  await expect(saveSavedReply(admin, { ...thanks, title: 'THANKS', text: 'New' })).rejects.toMatchObject(
    taken,
  )
  const other = (await listSavedReplies(admin, 'title')).find(({ title }) => title === 'Other')
  await expect(
    saveSavedReply(admin, changed(other?.id ?? '', { title: 'thanks', wasTitle: 'Other' })),
  ).rejects.toMatchObject(taken)
})

it('is changed, but not over somebody else’s change', async () => {
  await saveSavedReply(admin, thanks)
  const { id } = await stored()
  await saveSavedReply(admin, changed(id, { title: 'THANKS' }))
  // The same answer for a request that is sent again.
  await saveSavedReply(admin, changed(id, { title: 'THANKS' }))
  await expect(saveSavedReply(admin, changed(id, { text: 'Late' }))).rejects.toThrow(
    'Nothing was overwritten.',
  )
  expect(await stored()).toMatchObject({ title: 'THANKS', text: thanks.text })
  expect((await history()).map(([action]) => action)).toEqual(['saved-reply.create', 'saved-reply.update'])
})

it('goes to the trash and comes back, and can’t be changed there', async () => {
  await saveSavedReply(admin, thanks)
  const { id } = await stored()
  await moveToTrash(admin, 'saved-reply', [id])
  expect(await listSavedReplies(admin, 'use')).toEqual([])
  await expect(saveSavedReply(admin, changed(id, { title: 'Late' }))).rejects.toThrow(
    'deleted in the meantime',
  )
  await restore(admin, 'saved-reply', [id])
  expect(await stored()).toMatchObject({ id, title: 'Thanks' })
})

it('counts the replies that were sent with it, each once', async () => {
  await saveSavedReply(admin, thanks)
  const { id } = await stored()
  const lead = await createContactLead()
  const reply = { subject: 'Re: Hello', text: 'Thank you, Ana.', quotesOriginal: false, closes: false }
  const key = randomUUID()
  const send = () => replyToLead(admin, lead, { ...reply, savedReplyId: id }, key)
  await Promise.all([send(), send()])
  await replyToLead(admin, lead, { ...reply, text: 'Once more', savedReplyId: randomUUID() }, randomUUID())
  expect(await stored()).toMatchObject({ uses: 1, lastUsedAt: expect.any(Date) as Date })
})

it('is refused beyond the limit', async () => {
  const rows = Array.from({ length: MAX_SAVED_REPLIES }, (_, index) => ({
    title: `Reply ${String(index)}`,
    text: 'Hello',
  }))
  await db.savedReply.createMany({ data: rows })
  await expect(saveSavedReply(admin, thanks)).rejects.toThrow('Please delete one first.')
})
