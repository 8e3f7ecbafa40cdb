import { ShieldCheck, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { Profile } from '@/lib/account/queries'

const FEW = 3

export function TwoFactorSummary({ href, twoFactor }: { href: string; twoFactor: Profile['twoFactor'] }) {
  if (!twoFactor) {
    return (
      <Row href={href} action="Set up">
        <Badge variant="grey">
          <ShieldOff aria-hidden />
          Off
        </Badge>
        <p className="text-sm text-muted-foreground">Takes two minutes with any authenticator app.</p>
      </Row>
    )
  }
  const { since, recoveryCodesLeft: left } = twoFactor
  return (
    <Row href={href} action="Manage">
      <Badge variant="green">
        <ShieldCheck aria-hidden />
        On
      </Badge>
      <p className={left <= FEW ? 'text-sm text-yellow' : 'text-sm text-muted-foreground'}>
        Since <LocalTime value={since} />. {left} of 10 recovery codes left
        {left <= FEW ? ': make new ones soon' : ''}.
      </p>
    </Row>
  )
}

function Row(props: { href: string; action: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid justify-items-start gap-2">{props.children}</div>
      <Link href={props.href} className={buttonVariants({ variant: 'outline' })}>
        {props.action}
        <span className="sr-only"> two-factor authentication</span>
      </Link>
    </div>
  )
}
