import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailField, MailLayout, MailText } from '@/lib/platform/mail-layout'
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
        subject: `New feedback from ${clientName}: ${stars}`,
        replyTo: { name: clientName, address: clientEmail },
        body: (
          <MailLayout
            preview={`${clientName} wrote: ${testimonial.slice(0, 120)}`}
            title={`New feedback from ${clientName}`}
            action={{
              label: 'Review in the admin',
              href: `${getEnv().APP_URL}/admin/testimonials?status=pending`,
            }}
          >
            <MailField label="Project" value={project.title} />
            <MailField label="Email" value={clientEmail} />
            <MailField label="Rating" value={stars} />
            <MailField label="Feedback" value={testimonial} />
            <MailText>
              {consentToPublish
                ? 'The client agreed to publication.'
                : 'The client did not agree to publication.'}
            </MailText>
          </MailLayout>
        ),
      }
    },
  }),
}
