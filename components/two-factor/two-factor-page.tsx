import { ArrowLeft, ShieldAlert } from 'lucide-react'
import { TwoFactorSteps } from '@/components/two-factor/two-factor-steps'
import { Link } from '@/components/ui/link'
import { QrCode } from '@/components/ui/qr-code'
import type { Area } from '@/lib/auth/config'
import type { TwoFactor } from '@/lib/two-factor/queries'

type TwoFactorPageProps = {
  area: Area
  viewer: { email: string; mustSetUpTwoFactor: boolean }
  twoFactor: TwoFactor
}

export function TwoFactorPage({ area, viewer, twoFactor }: TwoFactorPageProps) {
  const accountHref = `/${area}/account`
  return (
    <div className="max-w-3xl">
      <Link
        href={accountHref}
        className="mb-3 inline-flex items-center gap-2 rounded-sm text-sm text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Account
      </Link>
      <h1 className={`mb-6 ${area === 'portal' ? 'text-title' : 'text-heading'}`}>
        Two-factor authentication
      </h1>
      {viewer.mustSetUpTwoFactor ? (
        <div role="status" className="ui-banner ui-tone-yellow mb-6">
          <ShieldAlert aria-hidden />
          <p className="text-foreground">Admins need two-factor authentication. Set it up to continue.</p>
        </div>
      ) : null}
      <div className="rounded-xl border bg-card p-5 sm:p-6">
        <TwoFactorSteps
          state={twoFactor.state}
          accountHref={accountHref}
          email={viewer.email}
          setup={twoFactor.state === 'pending' ? <TwoFactorSetup {...twoFactor} /> : null}
        />
      </div>
    </div>
  )
}

function TwoFactorSetup({ uri, secret }: { uri: string; secret: string }) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={uri} border={2} label="QR code for your authenticator app" className="size-52" />
      <div className="grid gap-4">
        <p>Scan this QR code with your authenticator app, then enter the code that the app shows.</p>
        <div>
          <p className="text-sm text-muted-foreground">
            Can’t scan it? Enter this key in the app (time-based):
          </p>
          <p className="mt-1 font-mono text-lg wrap-anywhere select-all" data-testid="totp-key">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
      </div>
    </div>
  )
}
