import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { AccountState } from '@/lib/sign-in/rules'

type ClientFactsProps = {
  client: {
    email: string
    fullName: string | null
    company: string | null
    phone: string | null
    address: string | null
    state: AccountState
    emailVerifiedAt: Date | null
    disabledAt: Date | null
    totpEnabledAt: Date | null
    notifyUpdatesByMail: boolean
    notifyMessagesByMail: boolean
    createdAt: Date
  }
}

const missing = <span className="text-muted-foreground">Not given</span>

/** How to reach a client, and where their account stands. */
export function ClientFacts({ client }: ClientFactsProps) {
  const { email, fullName, company, phone, address, notifyUpdatesByMail, notifyMessagesByMail } = client
  return (
    <Card className="content-start">
      <CardHeader>
        <CardTitle as="h2">Contact and account</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm lg:grid-cols-3 xl:grid-cols-5">
          <Item label="Full name">{fullName ?? missing}</Item>
          <Item label="Company">{company ?? missing}</Item>
          <Item label="Email" isWide>
            <a
              href={`mailto:${encodeURIComponent(email)}`}
              className="inline-block py-0.5 text-purple hover:underline"
            >
              {email}
            </a>
          </Item>
          <Item label="Phone">
            {phone ? (
              <a
                href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
                className="inline-block py-0.5 text-purple hover:underline"
              >
                {phone}
              </a>
            ) : (
              missing
            )}
          </Item>
          <Item label="Address">
            {address ? <span className="whitespace-pre-line">{address}</span> : missing}
          </Item>
          <Item label="Mails about">{wishes(notifyUpdatesByMail, notifyMessagesByMail)}</Item>
          <Item label={client.state === 'invited' ? 'Invited' : 'Created'}>
            <LocalTime value={client.createdAt} />
          </Item>
          <Item label="Address confirmed">
            {client.emailVerifiedAt ? <LocalTime value={client.emailVerifiedAt} /> : 'Not yet'}
          </Item>
          <Item label="Second factor">{client.totpEnabledAt ? 'On' : 'Off'}</Item>
          {client.disabledAt ? (
            <Item label="Disabled">
              <LocalTime value={client.disabledAt} />
            </Item>
          ) : null}
        </dl>
      </CardContent>
    </Card>
  )
}

function wishes(updates: boolean, messages: boolean): string {
  if (updates && messages) return 'Updates and messages'
  if (updates) return 'Updates'
  return messages ? 'Messages' : 'Nothing'
}

type ItemProps = { label: string; isWide?: boolean; children: ReactNode }

function Item({ label, isWide, children }: ItemProps) {
  return (
    <div className={isWide ? 'min-w-0 max-sm:col-span-2' : 'min-w-0'}>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}
