import { z } from 'zod'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailText } from '@/lib/platform/mail-parts'
import { getSite } from '@/lib/base/site'

export const mails: Mails = {
  'send-test-mail': defineMail({
    payload: z.object({ mail: z.string() }),
    key: ({ mail }) => mail,
    load: () => Promise.resolve({}),
    render: () => ({
      subject: `Test mail from ${getSite().name}`,
      body: (
        <MailLayout
          preview="Mail works."
          title="Mail works"
          action={{ label: 'Open the mail settings', href: `${getEnv().APP_URL}/admin/settings/mail` }}
          reason={`You get this email because a test was sent to this address from the settings of ${getSite().name}.`}
        >
          <MailText>
            Your clients see your emails the way you see this one: look at the sender above. If it landed in
            the spam folder, check the SPF and DKIM entries of the sender’s domain.
          </MailText>
        </MailLayout>
      ),
    }),
  }),
}
