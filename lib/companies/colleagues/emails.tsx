import { z } from 'zod'
import { personName } from '@/lib/base/person'
import { presentClients } from '@/lib/clients/access'
import { getDb } from '@/lib/platform/db'
import { agencyNotice, defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailText } from '@/lib/platform/mail-parts'
import { colleagueMailKey } from './mutations'
import { rightsText } from '../rules'

export const mails: Mails = {
  /** To the agency. A reply goes to the contact who invited. */
  'notify-new-colleague': defineMail({
    payload: z.object({ id: z.uuid() }),
    key: ({ id }) => colleagueMailKey(id),
    // Null if it was taken back before the mail went out.
    load: async ({ id }) => {
      const colleague = await getDb().user.findFirst({
        where: { id, ...presentClients },
        include: { contactOf: { select: { id: true, name: true } }, invitedBy: true },
      })
      const { contactOf: company, invitedBy: inviter } = colleague ?? {}
      return colleague && company && inviter ? { colleague, company, inviter } : null
    },
    render: ({ colleague, company, inviter }) => {
      const [name, inviterName] = [personName(colleague), personName(inviter)]
      return {
        subject: `${inviterName} invited ${name} to ${company.name}`,
        replyTo: { name: inviterName, address: inviter.email },
        body: (
          <MailLayout
            preview={`${name} gets a link to set up an account.`}
            title={`${inviterName} invited a colleague`}
            action={{
              label: 'Open the company',
              href: `${getEnv().APP_URL}/admin/clients/companies/${company.id}`,
            }}
            {...agencyNotice('colleagues whom clients invite')}
          >
            <MailFacts
              facts={[
                { label: 'Company', value: company.name },
                { label: 'Name', value: colleague.fullName },
                { label: 'Email', value: colleague.email },
                { label: 'Rights', value: rightsText(colleague.contactRights) },
              ]}
            />
            <MailText>
              There is nothing to do. If they shouldn’t have access, take the invitation back on the company’s
              page.
            </MailText>
          </MailLayout>
        ),
      }
    },
  }),
}
