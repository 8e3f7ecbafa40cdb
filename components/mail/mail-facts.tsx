import { Fact } from '@/components/admin/fact'
import { MailStateBadge } from '@/components/mail/mail-state-badge'
import { TitledCard } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { MailDetail } from '@/lib/mail/queries'

const link = 'text-purple underline underline-offset-4'

export function MailFacts({ mail }: { mail: MailDetail }) {
  const { recipient, cc, account, name, href, copies } = mail
  return (
    <TitledCard title="Details">
      <dl className="grid gap-4 text-sm">
        <Fact label="To">
          <span>{recipient}</span>
          {account?.role === 'CLIENT' ? (
            <span>
              {' '}
              (
              <Link href={`/admin/clients/${account.id}`} className={link}>
                {account.name}
              </Link>
              )
            </span>
          ) : null}
        </Fact>
        {cc.length > 0 ? (
          <Fact label="CC">
            <span className="wrap-anywhere">{cc.join(', ')}</span>
          </Fact>
        ) : null}
        <Fact label="About">
          {href ? (
            <Link href={href} className={link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Fact>
        {copies.length > 0 ? (
          <Fact label="Sent again to">
            <ul className="grid gap-1.5">
              {copies.map(({ id, recipient: to, createdAt, state }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Link href={`/admin/mail/${id}`} className={link}>
                    {to}
                  </Link>
                  <LocalTime value={createdAt} className="text-muted-foreground tabular-nums" />
                  <MailStateBadge state={state} isRunning={false} />
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
    </TitledCard>
  )
}
