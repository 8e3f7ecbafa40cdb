import { z } from 'zod'
import type { ViewerWith } from '@/lib/auth/viewer'
import { linkPath } from '@/lib/auth/proposal-links'
import { wordingSchema } from '@/lib/invoices/sending/schema'
import { agencyDay, dayOf, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { getSite } from '@/lib/base/site'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout, renderMailForPage } from '@/lib/platform/mail-layout'
import { MailFacts, MailParagraphs, MailText } from '@/lib/platform/mail-parts'
import { isBounce, type Wording } from '@/lib/platform/mailer'
import { notify } from '@/lib/platform/realtime'
import { visibleProposals } from './access'
import { recordEvent } from './events/mutations'
import { preselected, proposalSums } from './rules'
import { proposalContentSchema } from './schema'
import { findLastVersion } from './sending/queries'
import { proposalMailKey, reminderMailKey } from './sending/rules'
import type { ProposalMailDraft } from './sending/schema'
import { isOpen } from './states/rules'

type Offer = {
  number: string
  title: string
  name: string
  /** Null where the total depends on what the client chooses. */
  total: string | null
  validUntil: string
  href: string
}

type Composed = Offer & { wording: Wording; proposalId: string; versionId: string }

const sentMail = z.object({ id: z.uuid(), proposal: z.uuid(), send: z.uuid(), mail: z.uuid() })
const reminderMail = z.object({ id: z.uuid(), proposal: z.uuid() })

export const mails: Mails = {
  'mail-proposal': defineMail({
    payload: sentMail,
    key: ({ id, proposal, send }) => proposalMailKey(proposal, id, send),
    async load({ id, mail }) {
      const [link, written] = await Promise.all([
        findOpenLink(id),
        getDb().mailDelivery.findUnique({ where: { id: mail }, select: { wording: true } }),
      ])
      const { data: wording } = wordingSchema.safeParse(written?.wording)
      return link && wording ? { ...link, wording } : null
    },
    render: (offer) => ({
      ...rendered(offer),
      // Not an automatic mail: a person wrote it.
      headers: { 'Auto-Submitted': 'no' },
    }),
    async after(data, isSent, { failure, key, payload }) {
      await recordDelivery(data, payload.id, { isSent, failure, key })
    },
  }),
  'remind-proposal': defineMail({
    payload: reminderMail,
    key: ({ id, proposal }) => reminderMailKey(proposal, id),
    load: ({ id }) => findOpenLink(id),
    render: (offer) => rendered({ ...offer, wording: reminderText(offer) }),
    async after(data, isSent, { failure, key, payload }) {
      await recordDelivery(data, payload.id, { isSent, failure, key })
    },
  }),
}

function reminderText({ title, number, validUntil }: Offer): Wording {
  const day = formatDay(validUntil)
  return {
    subject: `Valid until ${day}: ${title}`,
    message: `Our proposal ${number} is still waiting for your answer. You can accept it until ${day}. If you have a question, just reply to this email.`,
  }
}

/** What a link leads to, if its client can still accept it; null otherwise. */
async function findOpenLink(id: string) {
  const link = await getDb().proposalLink.findUnique({
    where: { id, revokedAt: null, proposalVersion: { proposal: { deletedAt: null } } },
    include: { proposalVersion: { include: { proposal: { select: { id: true, status: true } } } } },
  })
  const path = link && linkPath(link)
  if (!link || path === null || !isOpen(link.proposalVersion.proposal)) return null
  const { proposal, id: versionId } = link.proposalVersion
  const last = await findLastVersion(getDb(), proposal.id)
  if (last?.id !== versionId || last.document.validUntil < agencyDay(new Date())) return null
  const { document } = last
  return {
    ...{ proposalId: proposal.id, versionId, name: link.name },
    ...{ number: document.number, title: document.title, validUntil: document.validUntil },
    total: totalOf(document.content, document.currency),
    href: `${getEnv().APP_URL}${path}`,
  }
}

function totalOf(content: Parameters<typeof preselected>[0], currency: string): string | null {
  if (content.groups.length > 0) return null
  return formatMoney(proposalSums(content, preselected(content), currency).totalCents, currency)
}

function rendered(offer: Omit<Composed, 'proposalId' | 'versionId'>) {
  const { number, name, total, validUntil, href, title } = offer
  const { subject, message } = offer.wording
  return {
    subject,
    replyTo: replyToAgency(),
    body: (
      <MailLayout
        preview={`${number}, valid until ${formatDay(validUntil)}`}
        title={title}
        action={{ label: 'View the proposal', href }}
        reason={`You get this email because ${getSite().name} sent you a proposal. The link in it is yours: whoever has it can accept in your name, so please don’t pass it on.`}
      >
        <MailText>{name === '' ? 'Hello,' : `Hello ${name},`}</MailText>
        <MailParagraphs text={message} isFollowed />
        <MailFacts
          facts={[
            { label: 'Proposal', value: number },
            { label: 'Total', value: total },
            { label: 'Valid until', value: formatDay(validUntil) },
          ]}
        />
      </MailLayout>
    ),
  }
}

type Outcome = { isSent: boolean; failure: unknown; key: string }

/** Adds to the history whether the mail server took the email, once for each. */
async function recordDelivery(
  { proposalId, versionId }: { proposalId: string; versionId: string },
  linkId: string,
  { isSent, failure, key }: Outcome,
): Promise<void> {
  const kind = isSent ? ('delivered' as const) : isBounce(failure) ? ('bounced' as const) : null
  if (kind !== null)
    await getDb().$transaction(async (tx) => {
      await tx.$queryRaw`select from proposal_links where id = ${linkId}::uuid for update`
      const same = { proposalId, linkId, kind, detail: { path: ['mail'], equals: key } }
      if ((await tx.proposalEvent.count({ where: same })) > 0) return
      const detail = { mail: key }
      await recordEvent(tx, { proposalId, versionId, linkId, kind, detail })
    })
  await notify('proposals')
}

/** An email as it would be with what is typed; null if the proposal is gone. */
export async function previewProposalMail(
  viewer: ViewerWith<'clients'>,
  id: string,
  wording: ProposalMailDraft,
): Promise<{ html: string } | null> {
  const proposal = await getDb().proposal.findFirst({ where: { id, ...visibleProposals(viewer) } })
  if (!proposal) return null
  const { number, title, clientName: name, currency } = proposal
  const { body } = rendered({
    ...{ number, title, name, wording },
    total: totalOf(proposalContentSchema.parse(proposal.content), currency),
    validUntil: proposal.validUntil ? dayOf(proposal.validUntil) : agencyDay(new Date()),
    // The link exists once it is sent.
    href: getEnv().APP_URL,
  })
  return { html: await renderMailForPage(body) }
}
