import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { AnswerPage } from '@/components/proposals/answer-page'
import { tokenSchema } from '@/lib/auth/schema'
import type { PageProps } from '@/lib/platform/page'
import { themeViewport } from '@/lib/platform/theme'
import { beginningOf } from '@/lib/base/excerpts'
import { getSite } from '@/lib/base/site'
import { outcomes, problems } from '@/lib/proposals/responses/content'
import { findAnswerPage } from '@/lib/proposals/responses/queries'
import { preselected } from '@/lib/proposals/rules'

export const dynamic = 'force-dynamic'

type Props = PageProps<{ token: string }>

const findPage = cache(async (typed: string) => {
  const token = tokenSchema.safeParse(typed)
  return token.success ? findAnswerPage(token.data) : null
})

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const page = await findPage((await params).token)
  const { title = 'Proposal', number = '' } = page && page.state !== 'revoked' ? page.document : {}
  return {
    title:
      page?.state === 'accepted' ? acceptedTitle(page, title) : [title, number].filter(Boolean).join(', '),
    robots: { index: false, follow: false },
    // The address is a secret.
    referrer: 'no-referrer',
  }
}

function acceptedTitle(
  { deposit }: NonNullable<Awaited<ReturnType<typeof findPage>>>,
  title: string,
): string {
  return `${deposit?.invoice?.displayStatus === 'paid' ? 'Deposit paid' : 'Accepted'}: ${title}`
}

export function generateViewport() {
  return themeViewport(getSite().theme)
}

export default async function ProposalPage({ params, searchParams }: Props) {
  const [{ token }, query] = await Promise.all([params, searchParams])
  const page = await findPage(token)
  if (!page) notFound()
  const { problem, done, name, payment } = query
  return (
    <AnswerPage
      {...{ token, page }}
      chosen={chosenIn(query) ?? preselected(page.document.content)}
      name={typeof name === 'string' ? beginningOf(name, 100) : ''}
      problem={isKey(problems, problem) ? problem : null}
      outcome={isKey(outcomes, done) ? done : null}
      returned={typeof payment === 'string' ? payment : undefined}
    />
  )
}

function isKey<Key extends string>(of: Record<Key, unknown>, key: unknown): key is Key {
  return typeof key === 'string' && Object.hasOwn(of, key)
}

/** What a form without scripts had chosen when it was sent; null if none was. */
function chosenIn(query: Awaited<Props['searchParams']>): string[] | null {
  const options = Object.entries(query).filter(([name]) => name.startsWith('option-'))
  if (options.length === 0 && query.name === undefined) return null
  return options.flatMap(([, ids]) => ids ?? [])
}
