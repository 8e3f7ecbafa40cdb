import { randomUUID } from 'node:crypto'
import { createToken, hashToken } from '@/lib/auth/tokens'
import { addDays, agencyDay } from '@/lib/base/dates'
import { currentLetterhead, noPaymentDetails } from '@/lib/invoices/rules'
import { preselected, proposalSums } from '@/lib/proposals/rules'
import { type ProposalContent, proposalContentSchema } from '@/lib/proposals/schema'
import { writeDocument } from '@/lib/proposals/versions/queries'
import type { Stack } from '../../stack/stack'
import { send } from './http'
import { onDatabase, readColumn } from './people'

const VALID_DAYS = 30

/** A proposal that was sent, and what its page sends to accept it as it is. */
export type Offer = {
  id: string
  token: string
  title: string
  email: string
  fields: Record<string, string>
}

/** Proposals to people of their own, each with a line, a choice and a deposit of 30 %. */
export async function addOffers(stack: Stack, count: number): Promise<Offer[]> {
  return onDatabase(stack, async (client) => {
    const offers: Offer[] = []
    for (let index = 0; index < count; index += 1) {
      const [id, versionId, token] = [randomUUID(), randomUUID(), createToken()]
      const number = `P-${id.slice(0, 13)}`
      const title = `Shop ${id}`
      const email = `buyer-${id}@proposals.example`
      const content = contentOf(index)
      const { totalCents, depositCents } = proposalSums(content, preselected(content), 'USD')
      const sentOn = agencyDay(new Date())
      const validUntil = addDays(sentOn, VALID_DAYS)
      const { document, sha256 } = writeDocument({
        ...{ rules: 1, number, version: 1, title, currency: 'USD', sentOn, validUntil, content },
        client: { name: 'Ana Reyes', company: null, email },
        letterhead: currentLetterhead(noPaymentDetails),
      })
      await client.query(
        `insert into proposals (id, number, title, status, client_name, client_email, currency, content, total_cents,
           valid_until, sent_at)
         values ($1, $2, $3, 'sent', 'Ana Reyes', $4, 'USD', $5, $6, $7, now())`,
        [id, number, title, email, JSON.stringify(content), totalCents, validUntil],
      )
      await client.query(
        'insert into proposal_versions (id, proposal_id, number, document, sha256) values ($1, $2, 1, $3, $4)',
        [versionId, id, document, sha256],
      )
      await client.query(
        `insert into proposal_links (version_id, token_hash, name, email, expires_at)
         values ($1, $2, 'Ana Reyes', $3, now() + make_interval(days => $4::int))`,
        [versionId, hashToken(token), email, VALID_DAYS],
      )
      const chosen = content.lines.find(({ groupId, isPreselected }) => groupId !== null && isPreselected)
      const fields = {
        ...{ [`option-${chosen?.groupId ?? ''}`]: chosen?.id ?? '', name: 'Ana Reyes', agreed: 'yes' },
        ...{ seenTotalCents: String(totalCents), seenDepositCents: String(depositCents) },
      }
      offers.push({ id, token, title, email, fields })
    }
    return offers
  })
}

/** The path of another link to a proposal of the sample that waits for an answer. */
export async function addLinkOfSample(stack: Stack): Promise<string> {
  const token = createToken()
  const [id] = await readColumn(
    stack,
    `insert into proposal_links (version_id, token_hash, name, email, expires_at)
     select version.id, $1, 'Ana Reyes', 'ana@proposals.example', now() + make_interval(days => $2::int)
     from proposals join proposal_versions version on version.proposal_id = proposals.id
     where status in ('sent', 'seen') and jsonb_array_length(content -> 'groups') > 0
     order by proposals.number limit 1 returning id`,
    [hashToken(token), VALID_DAYS],
  )
  if (id === undefined) throw new Error('The sample has no proposal that waits for an answer.')
  return `/proposals/${token}`
}

function contentOf(index: number): ProposalContent {
  const groupId = randomUUID()
  const line = (serviceName: string, rateCents: number, given: object = {}) => ({
    ...{ id: randomUUID(), groupId: null, isPreselected: false, serviceName, description: null, rateCents },
    ...{ quantityHundredths: 100, unitCode: null, tax: null, discount: { kind: 'amount', cents: 0 } },
    ...given,
  })
  return proposalContentSchema.parse({
    cover: null,
    sections: [{ id: randomUUID(), heading: 'What we’ll do', text: 'A **shop** with a checkout.' }],
    groups: [{ id: groupId, title: 'Hosting', choice: 'one' }],
    lines: [
      line('Shop', 1_000_000 + index * 137),
      line('Small hosting', 12_000, { groupId, isPreselected: true }),
      line('Large hosting', 48_000, { groupId }),
    ],
    deposit: { kind: 'percent', basisPoints: 3000 },
    ...{ depositDays: 14, rest: { text: '', on: null }, issuesDeposit: true, needsCode: false },
    ...{ terms: 'Payable within 14 days.', attachments: [] },
  })
}

/** Presses "Accept" on the page of a proposal. Returns whether that was acknowledged, and what the client would see otherwise. */
export async function accept(
  { url }: Stack,
  { token, fields }: Offer,
  ip: string,
): Promise<{ isAcknowledged: boolean; detail: string }> {
  const body = new URLSearchParams(fields).toString()
  const headers = {
    ...{ accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    ...{ 'content-length': Buffer.byteLength(body), 'x-forwarded-for': ip, origin: url },
  }
  return send(`${url}/api/proposals/links/${token}/accept`, { method: 'POST', headers, body }).then(
    (answer) => ({
      isAcknowledged: answer.status === 200,
      detail: `${answer.status} ${answer.body.toString().slice(0, 200)}`,
    }),
    (error: unknown) => ({ isAcknowledged: false, detail: String(error) }),
  )
}

/** Those with all that belongs to an acceptance, each once; and those with only a part of it, or with something twice. */
export async function readAccepted(
  stack: Stack,
  offers: readonly Offer[],
): Promise<{ whole: Set<string>; half: Set<string> }> {
  return onDatabase(stack, async (client) => {
    const { rows } = await client.query<{ id: string; parts: string[] }>(
      `select proposals.id, array[
         (select count(*) from acceptances where proposal_id = proposals.id),
         (select count(*) from projects where title = proposals.title),
         (select count(*) from invoices join projects project on project.id = invoices.project_id
            where project.title = proposals.title and invoices.kind = 'deposit'),
         (select count(*) from acceptances join invoices on invoices.id = acceptances.invoice_id
            join projects project on project.id = acceptances.project_id and project.id = invoices.project_id
            where proposal_id = proposals.id and invoices.total_cents = acceptances.deposit_cents),
         (select count(*) from proposal_events where proposal_id = proposals.id and kind = 'accepted'),
         (select count(*) from audit_log where action = 'proposal.accept' and subject_id = proposals.id::text),
         (select count(*) from profiles where email_normalized = proposals.client_email),
         (select count(*) from acceptances join mail_deliveries on key = 'acceptance:' || acceptances.id || ':copy'
            where proposal_id = proposals.id),
         (select count(*) from acceptances join mail_deliveries on key = 'acceptance:' || acceptances.id || ':agency'
            where proposal_id = proposals.id),
         (proposals.status = 'accepted')::int
       ]::text[] as parts
       from proposals where id = any($1::uuid[])`,
      [offers.map(({ id }) => id)],
    )
    const of = (wanted: (parts: string[]) => boolean) =>
      new Set(rows.filter(({ parts }) => wanted(parts)).map(({ id }) => id))
    const isWhole = (parts: string[]) => parts.every((part) => part === '1')
    const isNone = (parts: string[]) => parts.every((part) => part === '0')
    return { whole: of(isWhole), half: of((parts) => !isWhole(parts) && !isNone(parts)) }
  })
}
