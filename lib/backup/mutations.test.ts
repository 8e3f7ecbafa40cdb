import { Client } from 'pg'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import { acceptByLink } from '@/lib/proposals/acceptance/mutations'
import { acceptanceOf, createSentProposal, proposalContent } from '@/tests/support/sent-proposals'
import { listObjects } from './mutations'

const db = getDb()

it('has the papers and attachments of proposals, each once', async () => {
  const attachment = { name: 'Plan.pdf', fileUrl: 'proposals/attachments/plan.pdf' }
  const content = proposalContent({
    attachments: [{ ...attachment, contentType: 'application/pdf', sizeBytes: 1, sha256: 'a'.repeat(64) }],
  })
  const sent = await createSentProposal({ content })
  await createSentProposal({ content })
  await acceptByLink(sent.token, acceptanceOf(sent), { ip: '203.0.113.5', userAgent: null, requestId: null })
  await db.proposalVersion.update({ where: { id: sent.versionId }, data: { fileUrl: 'proposals/sent.pdf' } })
  await db.acceptance.update({ where: { proposalId: sent.id }, data: { fileUrl: 'proposals/agreed.pdf' } })
  const session = new Client({ connectionString: getEnv().DATABASE_URL })
  await session.connect()
  try {
    const keys = (await listObjects(session)).map(({ key }) => key)
    const ofProposals = keys.filter((key) => key.startsWith('proposals/'))
    expect(ofProposals).toEqual(['proposals/agreed.pdf', attachment.fileUrl, 'proposals/sent.pdf'])
  } finally {
    await session.end()
  }
})
