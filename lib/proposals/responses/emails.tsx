import { z } from 'zod'
import { beginningOf } from '@/lib/base/excerpts'
import { getSite } from '@/lib/base/site'
import { getDb } from '@/lib/platform/db'
import { agencyNotice, alsoToAgency, defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getAuthSecrets, getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailFigure, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { declineMailKey, questionMailKey } from './mutations'
import { codesOf, hashesOfCode } from './rules'

const detailSchema = z.object({ reason: z.string().optional(), question: z.string().optional() }).partial()

export const mails: Mails = {
  /** Shows that whoever accepts reads the mail of this address. */
  'mail-proposal-code': defineMail({
    payload: z.object({ mail: z.string(), id: z.uuid(), until: z.iso.datetime() }),
    key: ({ mail }) => mail,
    load: async ({ id, until }) => {
      const link = await getDb().proposalLink.findUnique({
        where: { id, revokedAt: null },
        select: {
          ...{ id: true, name: true, codeHash: true, codeExpiresAt: true },
          proposalVersion: { select: { proposal: { select: { number: true, title: true } } } },
        },
      })
      // Null if a newer one was sent, or if it was used or is too old.
      if (!link?.codeExpiresAt || !link.codeHash || link.codeExpiresAt.toISOString() !== until) return null
      if (link.codeExpiresAt <= new Date()) return null
      const sent = { id, codeExpiresAt: link.codeExpiresAt }
      const secrets = getAuthSecrets()
      const code = codesOf(sent, secrets).find((one) =>
        hashesOfCode(sent, one, secrets).includes(link.codeHash ?? ''),
      )
      return code === undefined ? null : { code, name: link.name, proposal: link.proposalVersion.proposal }
    },
    render: ({ code, name, proposal }) => ({
      subject: `${code} is your code for proposal ${proposal.number}`,
      replyTo: replyToAgency(),
      kept: { secrets: [code] },
      body: (
        <MailLayout
          preview="Enter it on the page of the proposal."
          title="Your code"
          reason={`You get this email because somebody who has the link to a proposal of ${getSite().name} asked for a code.`}
        >
          <MailText>Hello {name},</MailText>
          <MailText>
            enter this code on the page of the proposal “{proposal.title}” to confirm your address:
          </MailText>
          <MailFigure note="Valid for 15 minutes">{code}</MailFigure>
          <MailText>
            If you didn’t ask for it, you can ignore this email. Nothing is accepted without the code.
          </MailText>
        </MailLayout>
      ),
    }),
  }),

  'notify-decline': defineMail({
    payload: z.object({ proposal: z.uuid(), linkId: z.uuid() }),
    key: ({ proposal, linkId }) => declineMailKey(proposal, linkId),
    load: async ({ proposal: proposalId, linkId }) => {
      const [link, event] = await Promise.all([
        findAsker(linkId),
        getDb().proposalEvent.findFirst({
          where: { proposalId, linkId, kind: 'declined' },
          orderBy: { id: 'desc' },
        }),
      ])
      return link && { link, reason: detailSchema.safeParse(event?.detail).data?.reason ?? null }
    },
    render: ({ link, reason }) => ({
      ...alsoToAgency(),
      subject: `${link.name} declined proposal ${link.proposal.number}`,
      replyTo: { name: link.name, address: link.email },
      body: (
        <MailLayout
          preview={reason ? beginningOf(reason, 120) : 'Without a reason.'}
          title={`${link.name} declined “${link.proposal.title}”`}
          action={{
            label: 'Open the proposal',
            href: `${getEnv().APP_URL}/admin/proposals/${link.proposal.id}`,
          }}
          {...agencyNotice('proposals')}
        >
          <MailQuote label="Reason" text={reason} />
          {reason ? null : <MailText>No reason was given.</MailText>}
          <MailText>Reply to this email to answer {link.name}.</MailText>
        </MailLayout>
      ),
    }),
  }),

  /** Of one that was stored with a quote request; the others are told as messages. */
  'notify-proposal-question': defineMail({
    payload: z.object({ id: z.uuid(), linkId: z.uuid() }),
    key: ({ id }) => questionMailKey(id),
    load: async ({ id, linkId }) => {
      const [link, note] = await Promise.all([
        findAsker(linkId),
        getDb().leadNote.findUnique({ where: { id }, select: { text: true, quoteRequestId: true } }),
      ])
      return link && note && { link, note }
    },
    render: ({ link, note }) => ({
      ...alsoToAgency(),
      subject: `Question about proposal ${link.proposal.number} from ${link.name}`,
      replyTo: { name: link.name, address: link.email },
      body: (
        <MailLayout
          preview={beginningOf(questionOf(note.text), 120)}
          title={`Question from ${link.name}`}
          action={{
            label: 'Open the request',
            href: `${getEnv().APP_URL}/admin/quotes/${note.quoteRequestId ?? ''}`,
          }}
          {...agencyNotice('proposals')}
        >
          <MailFacts
            facts={[{ label: 'Proposal', value: `${link.proposal.number}: ${link.proposal.title}` }]}
          />
          <MailQuote label="Question" text={questionOf(note.text)} />
          <MailText>Reply to this email to answer {link.name}.</MailText>
        </MailLayout>
      ),
    }),
  }),
}

/** A note begins with a line about who asks. */
function questionOf(text: string): string {
  return text.split('\n').slice(2).join('\n')
}

async function findAsker(linkId: string) {
  const link = await getDb().proposalLink.findUnique({
    where: { id: linkId },
    select: {
      ...{ name: true, email: true },
      proposalVersion: { select: { proposal: { select: { id: true, number: true, title: true } } } },
    },
  })
  return link && { name: link.name, email: link.email, proposal: link.proposalVersion.proposal }
}
