import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { SecondStepScreen } from '@/components/two-factor/second-step-screen'
import { safeNextPath } from '@/lib/auth/paths'
import { challengeCookie, readChallenge } from '@/lib/auth/two-factor'

export const metadata: Metadata = { title: 'Enter your code' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The second step of a sign-in; without the first there is nothing to do here. */
export default async function PortalSecondStepPage({ searchParams }: PageProps) {
  const challenge = readChallenge((await cookies()).get(challengeCookie().name)?.value)
  if (challenge?.area !== 'portal') redirect('/portal/login')
  return <SecondStepScreen area="portal" next={safeNextPath((await searchParams).next, 'portal')} />
}
