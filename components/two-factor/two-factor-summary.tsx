import { ShieldCheck, ShieldOff } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import type { Profile } from '@/lib/account/queries'

const FEW = 3

export function TwoFactorSummary({ href, twoFactor }: { href: string; twoFactor: Profile['twoFactor'] }) {
  const left = twoFactor?.recoveryCodesLeft ?? 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid justify-items-start gap-2">
        <Badge variant={twoFactor ? 'green' : 'grey'}>
          {twoFactor ? <ShieldCheck aria-hidden /> : <ShieldOff aria-hidden />}
          <span>{twoFactor ? 'On' : 'Off'}</span>
        </Badge>
        {twoFactor ? (
          <p className={left <= FEW ? 'text-sm text-yellow' : 'text-sm text-muted-foreground'}>
            <span>Since </span>
            <LocalTime value={twoFactor.since} />
            <span>
              {`. ${String(left)} of 10 recovery codes left${left <= FEW ? ': make new ones soon' : ''}.`}
            </span>
          </p>
        ) : (
          <p className="text-sm text-muted-foreground">Takes two minutes with any authenticator app.</p>
        )}
      </div>
      <Link href={href} className={buttonVariants({ variant: 'outline' })}>
        {twoFactor ? 'Manage' : 'Set up'}
        <span className="sr-only"> two-factor authentication</span>
      </Link>
    </div>
  )
}
