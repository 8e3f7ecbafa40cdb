import { createHash } from 'node:crypto'
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
