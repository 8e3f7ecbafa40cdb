import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { SecondStepScreen } from '@/components/two-factor/second-step-screen'
import { safeNextPath } from '@/lib/auth/paths'
import { challengeCookie, readChallenge } from '@/lib/auth/two-factor'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Enter your code' }

export default async function AdminSecondStepPage({ searchParams }: PageProps) {
  const challenge = readChallenge((await cookies()).get(challengeCookie().name)?.value)
  if (challenge?.area !== 'admin') redirect('/admin/login')
  return <SecondStepScreen area="admin" next={safeNextPath((await searchParams).next, 'admin')} />
}
