import type { Metadata } from 'next'
import { PageTitle } from '@/components/portal/page-title'
import { TwoFactorPage } from '@/components/two-factor/two-factor-page'
import { PrivatePart } from '@/components/client-views/private-part'
import { requireAccount } from '@/lib/auth/guard'
import { getTwoFactor } from '@/lib/two-factor/queries'

export const metadata: Metadata = { title: 'Two-factor authentication' }

export default async function PortalTwoFactorPage() {
  const viewer = await requireAccount('portal')
  if (viewer.viewedBy) {
    return (
      <>
        <PageTitle>Two-factor authentication</PageTitle>
        <PrivatePart />
      </>
    )
  }
  return <TwoFactorPage area="portal" viewer={viewer} twoFactor={await getTwoFactor(viewer)} />
}
