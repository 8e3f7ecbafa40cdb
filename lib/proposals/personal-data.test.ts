import { beforeAll, expect, it } from 'vitest'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { erasePerson } from '@/lib/office/personal-data/mutations'
import { getErasurePlan } from '@/lib/office/personal-data/queries'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer } from '@/tests/support/people'
import { proposalContent, sendAsShown, storeProposal } from '@/tests/support/proposals'

const db = getDb()
let viewer: OwnerViewer

beforeAll(async () => {
  viewer = await createAdminViewer()
})

const lastVersion = (proposalId: string) =>
  db.proposalVersion.findFirstOrThrow({
    where: { proposalId },
    include: { links: true },
    orderBy: { number: 'desc' },
  })

it('erases what a person was offered, and keeps what they agreed to', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const attachment = {
    fileUrl: 'proposals/attachments/a.pdf',
    name: 'Plan.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1,
    sha256: 'a'.repeat(64),
  }
  const content = proposalContent({ attachments: [attachment] })
  const [open, agreed, foreign] = [
    await storeProposal({ clientEmail: email, clientName: 'Petra Private', content }),
    await storeProposal({ clientEmail: email, clientName: 'Petra Private' }),
    await storeProposal({ clientEmail: 'other@example.com' }),
  ]
  await sendAsShown(viewer, open)
  await sendAsShown(viewer, agreed)
  await db.proposal.update({ where: { id: agreed }, data: { title: 'Revised' } })
  await sendAsShown(viewer, agreed)
  await sendAsShown(viewer, foreign, `Petra Private <${email}>`)
  const version = await lastVersion(agreed)
  await db.acceptance.create({
    data: {
      ...{ proposalId: agreed, versionId: version.id, linkId: version.links[0]?.id ?? '', method: 'link' },
      ...{ code: '2345-6789', name: 'Petra Private', email, chosen: [], currency: 'USD' },
      ...{ totalCents: 120_000, taxCents: 0, depositCents: 36_000, documentSha256: version.sha256 },
    },
  })
  await db.proposal.update({ where: { id: agreed }, data: { status: 'accepted' } })

  const planned = await getErasurePlan(viewer, email)
  expect(planned).toMatchObject({ deletedProposals: 1, keptProposals: 1 })
  await erasePerson(viewer, { email, submissionKey: crypto.randomUUID() })

  expect(await db.proposal.findUnique({ where: { id: open } })).toBeNull()
  const discarded = await db.$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs where key = ${`upload:${attachment.fileUrl}`}`
  expect(discarded).toHaveLength(1)
  const versions = await db.proposalVersion.findMany({
    where: { proposalId: agreed },
    include: { links: true },
  })
  expect(versions.map(({ number, links }) => [number, links.length])).toEqual([[2, 1]])
  expect((await lastVersion(foreign)).links.map((link) => link.email)).toEqual(['other@example.com'])
  const events = await db.proposalEvent.findMany({ where: { proposalId: foreign } })
  expect(JSON.stringify(events.map(({ detail }) => detail))).not.toContain(email)
})
