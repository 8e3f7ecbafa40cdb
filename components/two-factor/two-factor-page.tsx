import { ArrowLeft, ShieldAlert } from 'lucide-react'
import { TwoFactorScreen } from '@/components/two-factor/two-factor-screen'
import { TwoFactorSetup } from '@/components/two-factor/two-factor-setup'
import { Link } from '@/components/ui/link'
import type { Area } from '@/lib/auth/config'
import type { TwoFactor } from '@/lib/two-factor/rules'

type TwoFactorPageProps = {
  area: Area
  viewer: { email: string; mustSetUpTwoFactor: boolean }
  twoFactor: TwoFactor
}

/** The second factor's own page, the same for clients and staff. */
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
          <p className="text-foreground">
            Admins sign in with a second factor here. Set yours up, and the panel opens.
          </p>
        </div>
      ) : null}
      <div className="rounded-xl border bg-card p-5 sm:p-6">
        <TwoFactorScreen
          state={twoFactor.state}
          accountHref={accountHref}
          email={viewer.email}
          setup={
            twoFactor.state === 'pending' ? (
              <TwoFactorSetup uri={twoFactor.uri} secret={twoFactor.key} />
            ) : null
          }
        />
      </div>
    </div>
  )
}
