import { z } from 'zod'
import { linkPath } from '@/lib/auth/proposal-links'
import { formatAgencyTime, formatDay } from '@/lib/base/dates'
import { formatMoney } from '@/lib/base/money'
import { getSite } from '@/lib/base/site'
import { agencyNotice, alsoToAgency, defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { getDb } from '@/lib/platform/db'
import { recordEvent } from '../events/mutations'
import { readDocument } from '../versions/queries'
import { readAcceptancePdf } from './jobs'
import { copyMailKey, noticeMailKey } from './mutations'
import { findAcceptance, type FoundAcceptance } from './queries'
import { paperName } from './rules'

const payload = z.object({ id: z.uuid() })

export const mails: Mails = {
  /** The client's copy, which is part of the evidence. */
  'mail-acceptance': defineMail({
    payload,
    key: ({ id }) => copyMailKey(id),
    load: ({ id }) => findAcceptance(id),
    render: (accepted) => {
      const { proposal, name, link, method } = accepted
      const path = link && linkPath(link)
      return {
        subject: `Your copy: proposal ${proposal.number}, accepted`,
        replyTo: replyToAgency(),
        body: (
          <MailLayout
            preview={`${proposal.title}, ${totalOf(accepted)}`}
            title="Thank you, it’s agreed"
            {...(path && { action: { label: 'Open the proposal', href: `${getEnv().APP_URL}${path}` } })}
            reason={`You get this email because this address accepted a proposal of ${getSite().name}.`}
          >
            <MailText>Hello {name},</MailText>
            <MailText>
              {method === 'link'
                ? `you accepted our proposal “${proposal.title}”.`
                : `we have noted that you accepted our proposal “${proposal.title}”. If that isn’t so, please reply to this email.`}{' '}
              The attached PDF is your copy, with everything that we agreed on.
            </MailText>
            <MailFacts facts={factsOf(accepted)} />
            {accepted.invoice?.status === 'pending' && path ? (
              <MailText>
                You can pay the deposit on the page of the proposal. You need no account for that.
              </MailText>
            ) : null}
            <MailText>
              Anyone can check on {getEnv().APP_URL}/verify that the PDF is unchanged. Please keep it.
            </MailText>
          </MailLayout>
        ),
        attachments: [attachmentOf(accepted)],
      }
    },
    after: async ({ id, email, proposal, versionId, linkId }, isSent) => {
      if (!isSent) return
      await getDb().$transaction(async (tx) => {
        await tx.$queryRaw`select 1 from acceptances where id = ${id}::uuid for update`
        const isKnown = await tx.proposalEvent.count({
          where: {
            proposalId: proposal.id,
            kind: 'copy_sent',
            detail: { path: ['acceptanceId'], equals: id },
          },
        })
        if (isKnown > 0) return
        const detail = { email, acceptanceId: id }
        await recordEvent(tx, { proposalId: proposal.id, versionId, linkId, kind: 'copy_sent', detail })
      })
    },
  }),

  'notify-acceptance': defineMail({
    payload,
    key: ({ id }) => noticeMailKey(id),
    load: ({ id }) => findAcceptance(id),
    render: (accepted) => {
      const { proposal, name, email } = accepted
      return {
        ...alsoToAgency(),
        subject: `${name} accepted proposal ${proposal.number}: ${totalOf(accepted)}`,
        replyTo: { name, address: email },
        body: (
          <MailLayout
            preview={totalOf(accepted)}
            title={`${name} accepted “${proposal.title}”`}
            action={{
              label: 'Open the proposal',
              href: `${getEnv().APP_URL}/admin/proposals/${proposal.id}`,
            }}
            {...agencyNotice('proposals')}
          >
            <MailFacts facts={factsOf(accepted)} />
            {toDoOf(accepted).map((text) => (
              <MailQuote key={text} label="To do" text={text} />
            ))}
            <MailText>{doneOf(accepted)}</MailText>
          </MailLayout>
        ),
        attachments: [attachmentOf(accepted)],
      }
    },
  }),
}

function totalOf({ totalCents, currency }: FoundAcceptance): string {
  return formatMoney(Number(totalCents), currency)
}

function factsOf(accepted: FoundAcceptance) {
  const { proposal, name, at, code, depositCents, currency, proposalVersion } = accepted
  const { content } = readDocument(proposalVersion)
  const { rest } = content
  return [
    { label: 'Proposal', value: `${proposal.number}: ${proposal.title}` },
    { label: 'Accepted by', value: name },
    { label: 'On', value: formatAgencyTime(at) },
    { label: 'Total', value: totalOf(accepted) },
    { label: 'Deposit', value: depositCents > 0 ? formatMoney(Number(depositCents), currency) : null },
    { label: 'Rest', value: [rest.text, rest.on && `by ${formatDay(rest.on)}`].filter(Boolean).join(', ') },
    { label: 'Code', value: code },
  ]
}

/** What the acceptance couldn't do by itself. */
function toDoOf({ proposal }: FoundAcceptance): string[] {
  const detail = proposal.events.find(({ kind }) => kind === 'accepted')?.detail
  const { data } = z.object({ toDo: z.array(z.string()) }).safeParse(detail)
  return data?.toDo ?? []
}

function doneOf({ project, invoice }: FoundAcceptance): string {
  const made = [
    project && `The project “${project.title}” is there`,
    invoice &&
      (invoice.status === 'draft'
        ? 'the deposit invoice is a draft'
        : `the deposit invoice ${invoice.invoiceNumber} is on its way to the client`),
  ].filter(Boolean)
  return made.length > 0 ? `${made.join(', and ')}.` : 'Nothing was created by itself.'
}

function attachmentOf({ id, proposal }: FoundAcceptance) {
  return {
    filename: paperName(proposal.number, 'accepted'),
    contentType: 'application/pdf',
    read: () => readAcceptancePdf(id),
  }
}
