import { cache } from 'react'
import { linkPath } from '@/lib/auth/proposal-links'
import { hasRight, type ViewerWith } from '@/lib/auth/viewer'
import { agencyDay, dayOf } from '@/lib/base/dates'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { AcceptanceMethod, ProposalEventKind } from '@/prisma/generated/enums'
import { visibleProposals } from './access'
import { preselected, proposalSums } from './rules'
import { proposalContentSchema, proposalDocumentSchema } from './schema'
import { saysTheSame } from './sending/rules'
import { sendProblem } from './states/rules'

/** The row of a proposal, for what is about it. */
export const findProposal = cache((viewer: ViewerWith<'clients'>, id: string) =>
  getDb().proposal.findFirst({ where: { id, ...visibleProposals(viewer) } }),
)

type MailState = 'queued' | 'failed' | 'sent' | 'dead' | 'canceled'

type StoredVersion = {
  id: string
  number: number
  sha256: string
  createdAt: string
  sentBy: string | null
  fileSha256: string | null
  links: StoredLink[]
}

type StoredLink = {
  id: string
  name: string
  email: string
  tokenHash: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  firstSeenAt: string | null
  /** Of the latest email with it. Null if it was handed on otherwise. */
  mail: { id: string; state: MailState } | null
}

type StoredEvent = {
  id: string
  at: string
  kind: ProposalEventKind
  version: number | null
  /** Who has the link that it is about. */
  contact: string | null
  detail: Record<string, unknown> | null
}

type StoredAcceptance = {
  id: string
  method: AcceptanceMethod
  at: string
  name: string
  email: string
  code: string
  note: string | null
  chosen: string[]
  totalCents: number
  depositCents: number
  version: number
  recordedBy: string | null
}

type Named = { id: string; name: string }

type Around = {
  versions: StoredVersion[]
  events: StoredEvent[]
  acceptance: StoredAcceptance | null
  lastDocument: string | null
  client: Named | null
  company: Named | null
  quote: Named | null
  project: Named | null
  invoice: Named | null
}

const EVENTS_SHOWN = 200

/** What belongs to a proposal, in one statement. */
async function findAround(id: string): Promise<Around | undefined> {
  const [around] = await getDb().$queryRaw<Around[]>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number, 'sha256', v.sha256,
          'createdAt', v.created_at, 'fileSha256', v.file_sha256,
          'sentBy', (select coalesce(nullif(trim(full_name), ''), email) from profiles where id = v.sent_by_id),
          'links', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'email', l.email,
              'tokenHash', l.token_hash, 'createdAt', l.created_at, 'expiresAt', l.expires_at,
              'revokedAt', l.revoked_at, 'firstSeenAt', l.first_seen_at,
              'mail', (select jsonb_build_object('id', m.id, 'state', m.state) from mail_deliveries m
                where m.key like 'proposal:' || p.id || ':' || l.id || ':%' order by m.created_at desc, m.id desc limit 1)
            ) order by l.created_at, l.id) from proposal_links l where l.version_id = v.id), '[]')
        ) order by v.number desc) from proposal_versions v where v.proposal_id = p.id), '[]') as versions,
      coalesce((select jsonb_agg(e order by e.at desc, e.id::bigint desc) from (
          select event.id::text, event.at, event.kind, version.number as version, event.detail,
            coalesce(nullif(link.name, ''), link.email) as contact
          from proposal_events event
          left join proposal_versions version on version.id = event.version_id
          left join proposal_links link on link.id = event.link_id
          where event.proposal_id = p.id order by event.id desc limit ${EVENTS_SHOWN}) e), '[]') as events,
      (select jsonb_build_object('method', a.method, 'at', a.at, 'name', a.name, 'email', a.email, 'code', a.code,
          'id', a.id, 'note', a.note, 'chosen', a.chosen, 'totalCents', a.total_cents, 'depositCents', a.deposit_cents,
          'version', (select number from proposal_versions where id = a.version_id),
          'recordedBy', (select coalesce(nullif(trim(full_name), ''), email) from profiles where id = a.recorded_by_id))
        from acceptances a where a.proposal_id = p.id) as acceptance,
      (select document from proposal_versions where proposal_id = p.id order by number desc limit 1) as "lastDocument",
      (select jsonb_build_object('id', c.id, 'name', coalesce(nullif(trim(c.full_name), ''), c.email)) from profiles c
        where c.id = p.client_user_id and c.deleted_at is null) as client,
      (select jsonb_build_object('id', c.id, 'name', c.name) from companies c
        where c.id = p.company_id and c.deleted_at is null) as company,
      (select jsonb_build_object('id', q.id, 'name', q.name) from quote_requests q
        where q.id = p.quote_request_id and q.deleted_at is null) as quote,
      (select jsonb_build_object('id', r.id, 'name', r.title) from projects r
        where r.id = coalesce(p.project_id, (select project_id from acceptances where proposal_id = p.id))
          and r.deleted_at is null) as project,
      (select jsonb_build_object('id', i.id, 'name', i.invoice_number) from acceptances a
        join invoices i on i.id = a.invoice_id where a.proposal_id = p.id) as invoice
    from proposals p where p.id = ${id}::uuid`
  return around
}

/** Everything that the page of a proposal shows. Null if there is none. */
export async function getProposal(viewer: ViewerWith<'clients'>, id: string) {
  const [row, around] = await Promise.all([findProposal(viewer, id), findAround(id)])
  if (!row || !around) return null
  const { content: stored, totalCents, validUntil: lastDay, foldedText: _text, ...proposal } = row
  const { versions, events, acceptance, lastDocument, invoice, ...linked } = around
  const validUntil = lastDay && dayOf(lastDay)
  const { currency } = proposal
  const now = new Date()
  const today = agencyDay(now)
  const last = lastDocument === null ? null : proposalDocumentSchema.parse(JSON.parse(lastDocument))
  // What was agreed is what was sent, whatever was written since.
  const content = acceptance && last ? last.content : proposalContentSchema.parse(stored)
  const chosen = acceptance?.chosen ?? preselected(content)
  const offered = {
    ...{ number: proposal.number, title: proposal.title, currency, content, validUntil: validUntil ?? '' },
    client: { name: proposal.clientName, company: proposal.clientCompany, email: proposal.clientEmail },
  }
  return {
    ...proposal,
    totalCents: Number(totalCents),
    validUntil,
    content,
    sums: proposalSums(content, chosen, currency),
    chosen,
    problem: sendProblem({ ...proposal, content, validUntil }, today),
    /** What the client was sent last. */
    sent: last && { content: last.content, currency: last.currency },
    /** Whether the client was sent something else than what is stored now. */
    hasChanges: last !== null && !saysTheSame(last, { ...last, ...offered }),
    versions: versions.map(({ createdAt, links, ...version }, index) => ({
      ...version,
      createdAt: new Date(createdAt),
      isLatest: index === 0,
      links: links.map((link) => toLink(link, now)),
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at) })),
    acceptance: acceptance && { ...acceptance, at: new Date(acceptance.at) },
    ...linked,
    invoice: hasRight(viewer, 'money') ? invoice : null,
  }
}
export type ProposalDetail = NonNullable<Awaited<ReturnType<typeof getProposal>>>
export type ShownVersion = ProposalDetail['versions'][number]
export type ShownLink = ShownVersion['links'][number]

function toLink({ tokenHash, ...link }: StoredLink, now: Date) {
  const path = linkPath({ id: link.id, tokenHash })
  const expiresAt = new Date(link.expiresAt)
  return {
    ...link,
    createdAt: new Date(link.createdAt),
    expiresAt,
    isExpired: expiresAt <= now,
    revokedAt: link.revokedAt === null ? null : new Date(link.revokedAt),
    firstSeenAt: link.firstSeenAt === null ? null : new Date(link.firstSeenAt),
    url: path && `${getEnv().APP_URL}${path}`,
  }
}
