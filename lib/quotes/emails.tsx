import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { agencyNotice, alsoToAgency, defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { beginningOf } from '@/lib/base/excerpts'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailList, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { getSite, quotePromise } from '@/lib/base/site'
import { notInTrash } from '@/lib/platform/trash'
import { nextSteps } from './content'
import { agencyMailKey, visitorMailKey } from './mutations'
import { chosenFacts, quoteFacts } from './queries'
import { optionLabel, projectTypeLabels } from './rules'

const payload = z.object({ id: z.uuid() })

export const mails: Mails = {
  /** Tells the agency about a request; a reply to the mail goes to the visitor. */
  'notify-new-quote': defineMail({
    payload,
    key: ({ id }) => agencyMailKey(id),
    // If it is in the trash before the mail went out, an admin has seen it.
    load: ({ id }) => getDb().quoteRequest.findUnique({ where: { id, ...notInTrash } }),
    render: (quote) => {
      const { id, name, email, suspectedSpam, projectType, projectDescription } = quote
      const mark = suspectedSpam ? '[Suspected spam] ' : ''
      return {
        ...alsoToAgency(),
        subject: `${mark}Quote request from ${name}: ${optionLabel(projectTypeLabels, projectType)}`,
        replyTo: { name, address: email },
        body: (
          <MailLayout
            preview={`${name} asks for a quote: ${beginningOf(projectDescription, 120)}`}
            title={`Quote request from ${name}`}
            action={{ label: 'Open the request', href: `${getEnv().APP_URL}/admin/quotes/${id}` }}
            {...agencyNotice('quote requests')}
          >
            {suspectedSpam ? (
              <MailText>
                This request looks like spam. It was saved and marked as suspected spam, and the sender got no
                confirmation.
              </MailText>
            ) : (
              <MailText>We promised to {quotePromise()}.</MailText>
            )}
            <MailFacts facts={quoteFacts(quote)} />
            <MailQuote label="Project description" text={projectDescription} />
            <MailQuote label="Additional requirements" text={quote.additionalRequirements} />
            <MailText>Reply to this email to answer {name}.</MailText>
          </MailLayout>
        ),
      }
    },
  }),

  /** Confirms a request. It repeats nothing that was typed, so that it can't be used to send texts to a stranger. */
  'confirm-quote': defineMail({
    payload,
    key: ({ id }) => visitorMailKey(id),
    load: ({ id }) =>
      getDb().quoteRequest.findUnique({
        where: { id, ...notInTrash },
        select: { projectType: true, budgetRange: true, timeline: true },
      }),
    render: (chosen) => ({
      subject: 'We have your quote request',
      replyTo: replyToAgency(),
      body: (
        <MailLayout
          preview={`We ${quotePromise()}.`}
          title="Thank you for your quote request"
          reason={`You get this email because this address was entered in the quote form of ${getSite().name}. If that wasn’t you, someone mistyped their address, and you can ignore this email.`}
        >
          <MailText>It has arrived, and this is what happens next:</MailText>
          <MailList
            entries={nextSteps().map(({ title, when, text }) => ({
              id: title,
              title: when ? `${title}, ${when}` : title,
              note: text,
            }))}
          />
          <MailText>You asked for:</MailText>
          <MailFacts facts={chosenFacts(chosen)} />
          <MailText>
            Something to add? Just reply to this email
            {getSite().phone ? `, or call ${getSite().phone}` : ''}.
          </MailText>
        </MailLayout>
      ),
    }),
  }),
}
