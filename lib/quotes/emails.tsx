import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { alsoToAgency, defineMail, type Mails, replyToAgency } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
import { getSite, quotePromise } from '@/lib/site'
import { notInTrash } from '@/lib/platform/trash'
import { nextSteps } from './content'
import { agencyMailKey, visitorMailKey } from './mutations'
import { optionLabel, projectTypeLabels } from './rules'
import { chosenFacts, quoteFacts } from './schema'

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
            preview={`${name} asks for a quote: ${projectDescription.slice(0, 120)}`}
            title={`Quote request from ${name}`}
            action={{ label: 'Open in the admin', href: `${getEnv().APP_URL}/admin/quotes/${id}` }}
          >
            {suspectedSpam ? (
              <MailText>
                This request looks like spam. It was saved and marked as suspected spam, and the sender got no
                confirmation.
              </MailText>
            ) : (
              <MailText>We promised to {quotePromise()}.</MailText>
            )}
            {quoteFacts(quote).map(({ label, value }) => (
              <MailField key={label} label={label} value={value} />
            ))}
            <MailField label="Project description" value={projectDescription} />
            <MailField label="Additional requirements" value={quote.additionalRequirements} />
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
        <MailLayout preview={`We ${quotePromise()}.`} title="Thank you for your quote request">
          <MailText>It has arrived, and this is what happens next:</MailText>
          {nextSteps().map(({ title, when, text }) => (
            <MailField key={title} label={when ? `${title}, ${when}` : title} value={text} />
          ))}
          <MailText>You asked for:</MailText>
          {chosenFacts(chosen).map(({ label, value }) => (
            <MailField key={label} label={label} value={value} />
          ))}
          <MailText>
            Something to add? Just reply to this email
            {getSite().phone ? `, or call ${getSite().phone}` : ''}. If you didn’t ask for a quote, someone
            mistyped their address, and you can ignore this email.
          </MailText>
        </MailLayout>
      ),
    }),
  }),
}
