import type { ClientViewer } from '@/lib/auth/viewer'
import { agencyDay } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { Prisma } from '@/prisma/generated/client'
import type { ProposalStatus } from '@/prisma/generated/enums'
import { answerState } from '../acceptance/rules'
import { sqlVisibleProposals, sqlVisibleVersions } from '../access'
import { preselected, proposalSums } from '../rules'
import { endOfDay } from '../sending/rules'
import { readDocument } from '../versions/queries'

const LISTED = 50
const WAITING_SHOWN = 3

type Stored = {
  id: string
  number: string
  status: ProposalStatus
  decidedAt: Date | null
  versionId: string
  document: string
  sha256: string
  isLatest: boolean
  acceptanceId: string | null
  acceptedAt: Date | null
  agreedCents: bigint | null
}

/** What a client was sent: first what waits for an answer, then the newest. */
export async function listOwnProposals(viewer: ClientViewer) {
  const rows = await readOwn(viewer, Prisma.sql`true`, LISTED)
  const isWaiting = ({ state }: OwnProposal) => state === 'open'
  return { waiting: rows.filter(isWaiting), others: rows.filter((row) => !isWaiting(row)) }
}

/** What waits for the client’s answer, the first to expire first. */
export function listWaitingProposals(viewer: ClientViewer) {
  const today = Prisma.sql`${agencyDay(new Date())}::date`
  const which = Prisma.sql`status in ('sent', 'seen') and valid_until >= ${today} and version."isLatest"`
  return readOwn(viewer, which, WAITING_SHOWN, Prisma.sql`valid_until,`)
}

/** As they were sent last: what is being changed since doesn’t show. */
async function readOwn(viewer: ClientViewer, which: Prisma.Sql, take: number, first = Prisma.empty) {
  const rows = await getDb().$queryRaw<Stored[]>`
    select proposals.id, proposals.number, status, decided_at as "decidedAt",
      version.id as "versionId", version.document, version.sha256, version."isLatest",
      acceptance.id as "acceptanceId", acceptance.at as "acceptedAt", acceptance.total_cents as "agreedCents"
    from proposals
    cross join lateral (
      select id, document, sha256, not exists (
          select from proposal_versions later where later.proposal_id = proposals.id and later.number > version.number
        ) as "isLatest"
      from proposal_versions version where proposal_id = proposals.id and ${sqlVisibleVersions(viewer)}
      order by number desc limit 1
    ) version
    left join acceptances acceptance on acceptance.proposal_id = proposals.id
    where ${sqlVisibleProposals(viewer)} and ${which}
    order by ${first} status in ('sent', 'seen') desc, sent_at desc, proposals.id desc limit ${take}`
  const now = new Date()
  const today = agencyDay(now)
  return rows.map((row) => toOwn(row, { now, today }))
}

function toOwn({ document: written, sha256, ...row }: Stored, at: { now: Date; today: string }) {
  const { id, number, status, versionId, isLatest, acceptanceId, agreedCents } = row
  const { title, currency, validUntil, content } = readDocument({ document: written, sha256 })
  const state = answerState(
    {
      ...{ status, validUntil, isAccepted: acceptanceId !== null, isInTrash: false },
      ...{ isRevoked: false, isLatestVersion: isLatest, expiresAt: endOfDay(validUntil) },
    },
    at,
  )
  return {
    ...{ id, number, title, currency, validUntil, state },
    answeredAt: row.acceptedAt ?? row.decidedAt,
    totalCents:
      agreedCents === null
        ? proposalSums(content, preselected(content), currency).totalCents
        : Number(agreedCents),
    /** Whether the total depends on what the client chooses. */
    hasOptions: agreedCents === null && content.groups.length > 0,
    /** The address of its PDF; null for what was withdrawn. */
    paper:
      state === 'withdrawn'
        ? null
        : acceptanceId === null
          ? `/api/proposals/versions/${versionId}`
          : `/api/proposals/acceptances/${acceptanceId}`,
  }
}
export type OwnProposal = ReturnType<typeof toOwn>

const CHANNELS_AT_MOST = 50

/** The projects on whose channels the clients who see a proposal listen. A client without a project has none. */
export async function listProjectsToTell(id: string): Promise<string[]> {
  const rows = await getDb().$queryRaw<{ id: string }[]>`
    select projects.id from proposals join projects on projects.id = proposals.project_id
      or (projects.company_id = proposals.company_id)
      or (projects.client_user_id = proposals.client_user_id and projects.company_id is null)
    where proposals.id = ${id}::uuid and projects.deleted_at is null and projects.archived_at is null
    order by projects.created_at desc, projects.id desc limit ${CHANNELS_AT_MOST}`
  return rows.map((row) => row.id)
}
