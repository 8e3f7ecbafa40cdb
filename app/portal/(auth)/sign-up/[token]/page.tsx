import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { LinkScreen } from '@/components/sign-in/link-screen'
import type { PageProps } from '@/lib/platform/page'
import { findLink, isSignUpProof } from '@/lib/sign-in/queries'
import { SIGN_UP_COOKIE } from '@/lib/sign-in/rules'

export const metadata: Metadata = { title: 'Confirm your email address', referrer: 'no-referrer' }

/** In the browser that signed up, this shows one button. Anywhere else, the owner of the mailbox chooses the password. */
export default async function ConfirmSignUpPage({ params, searchParams }: PageProps<{ token: string }>) {
  const { token } = await params
  const link = await findLink('confirm', token)
  const proof = (await cookies()).get(SIGN_UP_COOKIE)?.value
  const isOwn = isSignUpProof(proof, link?.passwordHash ?? null)
  return (
    <LinkScreen kind="confirm" token={token} link={link} query={await searchParams} isOwnBrowser={isOwn} />
  )
}
