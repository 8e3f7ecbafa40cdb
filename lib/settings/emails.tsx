import { z } from 'zod'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout, MailText } from '@/lib/platform/mail-layout'
import { getSite } from '@/lib/site'

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
        >
          <MailText>
            Somebody asked for this test in the settings of {getSite().name}. Look at the sender above: this
            is how your clients see mail from you. If it landed in the spam folder, check the SPF and DKIM
            entries of the sender’s domain.
          </MailText>
        </MailLayout>
      ),
    }),
  }),
}
