import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/platform/db'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { acceptanceOf, createSentProposal } from '@/tests/support/sent-proposals'
import { verifyCode, verifyFile } from '../verification/queries'
import { jobs as versionJobs } from '../versions/jobs'
import { jobs, readAcceptancePdf } from './jobs'
import { acceptByLink } from './mutations'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'A browser', requestId: null }
const context = { id: '1', lastAttempt: false }
let storage: StandIn

beforeAll(async () => {
  storage = await startTestStorage()
})
afterAll(async () => {
  await storage.close()
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function storeAccepted() {
  const sent = await createSentProposal()
  await acceptByLink(sent.token, acceptanceOf(sent), origin)
  const { id, code } = await db.acceptance.findUniqueOrThrow({ where: { proposalId: sent.id } })
  return { ...sent, acceptanceId: id, code }
}

describe('the paper of an acceptance', () => {
  it('is stored once, whoever makes it, and can be checked', async () => {
    const { acceptanceId: id, code } = await storeAccepted()
    const render = () => jobs['render-acceptance']?.({ id }, context)
    // A worker that was killed in between leaves a job that runs again.
    await Promise.all([render(), render(), readAcceptancePdf(id)])
    await render()
    const bytes = await readAcceptancePdf(id)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.includes('proposal.json')).toBe(true)
    const { fileSha256, sizeBytes } = await db.acceptance.findUniqueOrThrow({ where: { id } })
    expect({ fileSha256, sizeBytes }).toEqual({ fileSha256: hashOf(bytes), sizeBytes: bytes.length })
    expect(await verifyFile(hashOf(bytes))).toMatchObject({
      kind: 'accepted',
      title: expect.stringContaining('Accepted by Ana Reyes on') as unknown,
    })
    expect(await verifyFile(hashOf(Buffer.concat([bytes, Buffer.from(' ')])))).toMatchObject({
      kind: 'unknown-file',
    })
    expect(await verifyCode(code.toLowerCase())).toMatchObject({ kind: 'accepted' })
    expect(await verifyCode('2222-2222-2222')).toMatchObject({ kind: 'unknown-code' })
  })
})

describe('the paper of a version', () => {
  it('is stored once, and says that it shows no acceptance', async () => {
    const { versionId: id } = await createSentProposal()
    const render = () => versionJobs['render-proposal']?.({ id }, context)
    await Promise.all([render(), render()])
    const { fileUrl, fileSha256 } = await db.proposalVersion.findUniqueOrThrow({ where: { id } })
    expect(fileUrl).toMatch(/^proposals\//)
    expect(await verifyFile(fileSha256 ?? '')).toMatchObject({ kind: 'open' })
    await render()
    expect(await db.proposalVersion.findUniqueOrThrow({ where: { id } })).toMatchObject({ fileUrl })
  })
})
