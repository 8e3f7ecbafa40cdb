import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { agencyNotice, defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { beginningOf } from '@/lib/base/excerpts'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { notInTrash } from '@/lib/platform/trash'
import { agencyMailKey } from './mutations'

export const mails: Mails = {
  /** To the agency. A reply goes to the client. */
  'notify-new-feedback': defineMail({
    payload: z.object({ id: z.uuid() }),
    key: ({ id }) => agencyMailKey(id),
    // If it is in the trash before the mail went out, an admin has seen it.
    load: ({ id }) =>
      getDb().testimonial.findFirst({
        where: { id, ...notInTrash },
        include: { project: { select: { title: true } } },
      }),
    render: ({ clientName, clientEmail, project, rating, testimonial, consentToPublish }) => {
      const stars = `${String(rating)} of 5 stars`
      return {
        subject: `New testimonial from ${clientName}: ${stars}`,
        replyTo: { name: clientName, address: clientEmail },
        body: (
          <MailLayout
            preview={`${clientName} wrote: ${beginningOf(testimonial, 120)}`}
            title={`New testimonial from ${clientName}`}
            action={{
              label: 'Review the testimonial',
              href: `${getEnv().APP_URL}/admin/testimonials?status=pending`,
            }}
            {...agencyNotice('testimonials from clients')}
          >
            <MailFacts
              facts={[
                { label: 'Project', value: project.title },
                { label: 'Email', value: clientEmail },
                { label: 'Rating', value: stars },
              ]}
            />
            <MailQuote label="Testimonial" text={testimonial} />
            <MailText>
              {consentToPublish
                ? `${clientName} agreed to publication.`
                : `${clientName} did not agree to publication.`}
            </MailText>
          </MailLayout>
        ),
      }
    },
  }),
}
