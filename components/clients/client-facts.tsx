import { Fact, MailLink, PhoneLink } from '@/components/admin/fact'
import { ClientCard } from '@/components/clients/client-card'
import { Link } from '@/components/ui/link'
import { AddToCompany } from '@/components/companies/add-to-company'
import { LocalTime } from '@/components/ui/local-time'
import { currencyName } from '@/lib/base/money'
import { companyRoleLabels, rightsText } from '@/lib/companies/rules'
import type { Client } from '@/lib/clients/queries'

const missing = <span className="text-muted-foreground">Not given</span>

export function ClientFacts({ client }: { client: Client }) {
  const { contactOf, email, fullName, company, phone, address, notifyUpdatesByMail, notifyMessagesByMail } =
    client
  return (
    <ClientCard title="Contact and account">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm @2xl:grid-cols-3 @4xl:grid-cols-5">
        <Fact label="Full name">{fullName ?? missing}</Fact>
        <Fact label="Company">
          {contactOf && contactOf.deletedAt === null ? (
            <>
              <Link
                href={`/admin/clients/companies/${contactOf.id}`}
                className="-my-0.5 inline-block py-0.5 text-purple hover:underline"
              >
                {contactOf.name}
              </Link>
              <span className="block text-muted-foreground">
                {`${companyRoleLabels[client.companyRole ?? 'member']}: ${rightsText(client.contactRights)}`}
              </span>
            </>
          ) : (
            <>
              <span className="block">{company ?? missing}</span>
              {client.removedAt ? null : <AddToCompany client={{ id: client.id, name: client.name }} />}
            </>
          )}
        </Fact>
        <Fact label="Email" isWide>
          <MailLink email={email} />
        </Fact>
        <Fact label="Phone">{phone ? <PhoneLink phone={phone} /> : missing}</Fact>
        <Fact label="Address">
          {address ? <span className="whitespace-pre-line">{address}</span> : missing}
        </Fact>
        {client.taxId ? <Fact label="Tax ID">{client.taxId}</Fact> : null}
        {client.currency ? (
          <Fact label="Currency">{`${client.currency}: ${currencyName(client.currency)}`}</Fact>
        ) : null}
        <Fact label="Email notifications">{notifications(notifyUpdatesByMail, notifyMessagesByMail)}</Fact>
        <Fact label={client.state === 'invited' ? 'Invited' : 'Created'}>
          <LocalTime value={client.createdAt} />
        </Fact>
        <Fact label="Email confirmed">
          {client.emailVerifiedAt ? <LocalTime value={client.emailVerifiedAt} /> : 'Not yet'}
        </Fact>
        <Fact label="Two-factor sign-in">{client.totpEnabledAt ? 'On' : 'Off'}</Fact>
        {client.disabledAt ? (
          <Fact label="Disabled">
            <LocalTime value={client.disabledAt} />
          </Fact>
        ) : null}
      </dl>
    </ClientCard>
  )
}

function notifications(updates: boolean, messages: boolean): string {
  if (updates && messages) return 'Updates and messages'
  if (updates) return 'Updates'
  return messages ? 'Messages' : 'None'
}
