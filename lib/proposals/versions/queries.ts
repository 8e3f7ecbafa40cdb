import { createHash } from 'node:crypto'
import type { Viewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import { visibleVersions } from '../access'
import { canonicalJson } from '../rules'
import { type ProposalDocument, proposalDocumentSchema } from '../schema'

/** A version as it is stored. */
export function writeDocument(document: ProposalDocument): { document: string; sha256: string } {
  const written = canonicalJson(proposalDocumentSchema.parse(document))
  return { document: written, sha256: createHash('sha256').update(written).digest('hex') }
}

/** Throws if the stored text isn't the one that was hashed. */
export function readDocument({ document, sha256 }: { document: string; sha256: string }): ProposalDocument {
  if (createHash('sha256').update(document).digest('hex') !== sha256)
    throw new Error('The stored version of a proposal is not what was sent.')
  return proposalDocumentSchema.parse(JSON.parse(document))
}

/**
 * The last day of the version that was sent last, in SQL; the table is called `proposals`. Its own day may have been changed since,
 * which counts once it is sent.
 */
export const sqlSentLastDay = Prisma.sql`(
  select (document::jsonb ->> 'validUntil')::date from proposal_versions
  where proposal_id = proposals.id order by number desc limit 1)`

/** The stored PDF of a version; its key is null until it is rendered. */
export async function findVersionPaper(id: string) {
  return getDb().proposalVersion.findUnique({
    where: { id },
    select: { fileUrl: true, proposal: { select: { number: true } } },
  })
}

/** The same of a version that the viewer may see. */
export async function getVersionPaper(viewer: Viewer, id: string) {
  return getDb().proposalVersion.findFirst({
    where: { id, ...visibleVersions(viewer) },
    select: { fileUrl: true, proposal: { select: { number: true } } },
  })
}
