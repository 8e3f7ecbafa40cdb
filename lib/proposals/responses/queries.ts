import { linkPath } from '@/lib/auth/proposal-links'
import { pictureIdsIn } from '@/lib/base/picture'
import { getDb } from '@/lib/platform/db'
import { listPictures } from '@/lib/pictures/queries'
import { accountState, stateColumns } from '@/lib/sign-in/rules'
import { readLink } from '../acceptance/queries'
import { isCodeFresh } from '../acceptance/rules'
import { findDeposit } from '../deposit/queries'
import { findLink, type FoundLink } from '../links/queries'
import { readDocument } from '../versions/queries'

/** What the page of a link shows; null for an unknown token. Reading changes nothing. */
export async function findAnswerPage(token: string) {
  const link = await findLink(token)
  if (!link) return null
  const { proposal, proposalId } = link.proposalVersion
  const { acceptance } = proposal
  const { state, document } = await readLink(link)
  const [pictures, accepted, deposit] = await Promise.all([
    listPictures(pictureIdsIn(JSON.stringify(document.content))),
    acceptance && findAccepted(acceptance.id, link),
    acceptance && findDeposit(acceptance),
  ])
  const { name, email, needsCode, codeExpiresAt, codeHash, codeConfirmedAt } = link
  const now = new Date()
  return {
    ...{ state, document, accepted, deposit, name, email, needsCode },
    pictures: Object.fromEntries(pictures),
    isCodeSent: codeHash !== null && codeExpiresAt !== null && codeExpiresAt > now,
    isCodeConfirmed: isCodeFresh(codeConfirmedAt, now),
    newerPath: state === 'replaced' ? await findNewerPath(proposalId, email) : null,
  }
}
export type AnswerPage = NonNullable<Awaited<ReturnType<typeof findAnswerPage>>>

async function findAccepted(id: string, { email }: FoundLink) {
  const found = await getDb().acceptance.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ name: true, at: true, code: true, chosen: true, method: true, email: true },
      proposalVersion: { select: { document: true, sha256: true } },
      client: { select: { email: true, ...stateColumns } },
      project: { select: { title: true } },
    },
  })
  const { client, proposalVersion, project, chosen, ...accepted } = found
  const account = client && client.email.toLowerCase() === email.toLowerCase() ? accountState(client) : null
  return {
    ...accepted,
    chosen: chosen as string[],
    document: readDocument(proposalVersion),
    /** Whether the reader has an account, or an invitation to one. */
    account: account === 'active' || account === 'invited' ? account : null,
    hasProject: project !== null,
  }
}

/** The link to the latest version that the same address has. */
async function findNewerPath(proposalId: string, email: string): Promise<string | null> {
  const newer = await getDb().proposalLink.findFirst({
    where: { email, revokedAt: null, proposalVersion: { proposalId } },
    select: {
      id: true,
      tokenHash: true,
      proposalVersion: {
        select: {
          number: true,
          proposal: {
            select: {
              versions: { select: { number: true }, orderBy: [{ number: 'desc' }, { id: 'desc' }], take: 1 },
            },
          },
        },
      },
    },
    orderBy: [{ proposalVersion: { number: 'desc' } }, { id: 'desc' }],
  })
  const latest = newer?.proposalVersion.proposal.versions[0]?.number
  return newer && newer.proposalVersion.number === latest ? linkPath(newer) : null
}

/** A file of a proposal that a link leads to: the version's PDF, or that of the acceptance; null if the link can't be used. */
export async function findLinkedPaper(token: string) {
  const link = await findLink(token)
  if (!link || link.revokedAt || link.proposalVersion.proposal.deletedAt) return null
  const { proposal, ...version } = link.proposalVersion
  return { number: proposal.number, versionId: version.id, acceptanceId: proposal.acceptance?.id ?? null }
}

/** An attachment of the version that a link leads to, by its place. */
export async function findLinkedAttachment(token: string, index: number) {
  const link = await findLink(token)
  if (!link || link.revokedAt || link.proposalVersion.proposal.deletedAt) return null
  return readDocument(link.proposalVersion).content.attachments[index] ?? null
}
