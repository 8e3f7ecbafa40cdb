import { dayOf } from '@/lib/base/dates'
import { plainAmount } from '@/lib/base/money'
import { inBatches, olderThan } from '@/lib/platform/batches'
import { foldedPattern } from '@/lib/platform/db'
import {
  among,
  fileNameOf,
  iso,
  isAbout,
  newestFirst,
  type PersonalRows,
  type PersonContext,
  type WithPersonalData,
} from '@/lib/platform/personal-data'
import { discardUnused } from '@/lib/uploads/mutations'
import { Prisma } from '@/prisma/generated/client'

const { sql } = Prisma

/** Those that name them. */
const proposalRows: PersonalRows = {
  table: sql`proposals`,
  where: ({ email, account }) => sql`
    (folded_text like ${foldedPattern(email)} and lower(client_email) = ${email})
    or client_user_id = ${account?.id ?? null}::uuid`,
  name: sql`client_name`,
  hasTrash: true,
  subject: 'proposal',
}

/** The links that they have, also to proposals for others. */
const linkRows: PersonalRows = {
  table: sql`proposal_links`,
  where: ({ email, account }) => sql`lower(email) = ${email} or user_id = ${account?.id ?? null}::uuid`,
  name: sql`name`,
}

export const proposalsData: WithPersonalData = {
  rows: [proposalRows, linkRows],
  lines: ({ person, ids }) => [
    {
      title: 'Proposals',
      count: ids(proposalRows).length,
      href: `/admin/proposals?q=${encodeURIComponent(person.email)}`,
    },
    { title: 'Links to proposals', count: ids(linkRows).length },
  ],
  listed: { title: 'Proposals', entries: proposalEntries },
  async *files(context) {
    for await (const { id, number, versions, acceptance } of proposalsOf(context)) {
      for (const version of versions)
        if (version.fileUrl !== null)
          yield { path: versionPath(id, number, version.number), key: version.fileUrl, at: version.createdAt }
      if (acceptance?.fileUrl)
        yield { path: agreementPath(id, number), key: acceptance.fileUrl, at: acceptance.at }
    }
  },
  mails: ({ ids }) => isAbout([...ids(proposalRows), ...ids(linkRows)]),
  async plan({ db, ids }) {
    const count = (acceptance: Prisma.ProposalWhereInput['acceptance']) =>
      db.proposal.count({ where: { id: { in: ids(proposalRows) }, acceptance } })
    const [deletedProposals, keptProposals] = await Promise.all([count(null), count({ isNot: null })])
    return { deletedProposals, keptProposals }
  },
  /** An agreement stays as it was made, with its evidence. What led to it goes, and all that nobody accepted. */
  async erase({ db, ids }) {
    const theirs = among(ids(proposalRows))
    const links = among(ids(linkRows))
    const isUsed = sql`exists (select from acceptances where version_id = version.id)`
    // Attachments that something else still has are kept when their turn comes.
    const gone = await db.$queryRaw<{ key: string }[]>`
      select file ->> 'fileUrl' as key
        from proposals, jsonb_array_elements(content -> 'attachments') file where id = ${theirs}
      union select file ->> 'fileUrl' from proposal_versions version,
        jsonb_array_elements(document::jsonb -> 'content' -> 'attachments') file where proposal_id = ${theirs}
      union select file_url from proposal_versions version
        where proposal_id = ${theirs} and not ${isUsed} and file_url is not null`
    await db.$executeRaw`
      delete from proposal_versions version where proposal_id = ${theirs} and not ${isUsed}`
    await discardUnused(
      db,
      gone.map(({ key }) => key),
      0,
    )
    await db.$executeRaw`
      delete from proposal_events event
      where link_id = ${links} and not exists (select from acceptances where acceptances.proposal_id = event.proposal_id)`
    await db.$executeRaw`
      delete from proposal_links link
      where id = ${links} and not exists (select from acceptances where link_id = link.id)`
    const own = { id: { in: ids(proposalRows) } }
    const { count: deletedProposals } = await db.proposal.deleteMany({ where: { ...own, acceptance: null } })
    return { deletedProposals, keptProposals: await db.proposal.count({ where: own }) }
  },
  topics: ['proposals'],
}

const parts = {
  versions: { orderBy: [{ number: 'asc' }, { id: 'asc' }] },
  acceptance: true,
} satisfies Prisma.ProposalInclude
type ProposalRow = Prisma.ProposalGetPayload<{ include: typeof parts }>

function proposalsOf({ db, ids }: PersonContext) {
  return inBatches<ProposalRow>((last, take) =>
    db.proposal.findMany({
      where: { id: { in: ids(proposalRows) }, ...olderThan('createdAt', last) },
      include: parts,
      orderBy: newestFirst,
      take,
    }),
  )
}

const versionPath = (id: string, number: string, version: number) =>
  `files/proposals/${fileNameOf(id, `${number} (version ${String(version)}).pdf`)}`

const agreementPath = (id: string, number: string) =>
  `files/proposals/${fileNameOf(id, `${number} (agreement).pdf`)}`

async function* proposalEntries(context: PersonContext) {
  for await (const row of proposalsOf(context)) {
    const amount = (cents: bigint) => plainAmount(Number(cents), row.currency)
    const { acceptance } = row
    yield {
      number: row.number,
      title: row.title,
      status: row.status,
      name: row.clientName,
      company: row.clientCompany,
      email: row.clientEmail,
      currency: row.currency,
      total: amount(row.totalCents),
      validUntil: row.validUntil && dayOf(row.validUntil),
      createdAt: iso(row.createdAt),
      sentAt: iso(row.sentAt),
      seenAt: iso(row.seenAt),
      inTrashSince: iso(row.deletedAt),
      versions: row.versions.map(({ number, createdAt, document, fileUrl }) => ({
        ...{ number, sentAt: iso(createdAt) },
        content: JSON.parse(document) as object,
        file: fileUrl && versionPath(row.id, row.number, number),
      })),
      acceptance: acceptance && {
        name: acceptance.name,
        email: acceptance.email,
        at: iso(acceptance.at),
        total: amount(acceptance.totalCents),
        ip: acceptance.ip,
        userAgent: acceptance.userAgent,
        note: acceptance.note,
        file: acceptance.fileUrl && agreementPath(row.id, row.number),
      },
    }
  }
}
