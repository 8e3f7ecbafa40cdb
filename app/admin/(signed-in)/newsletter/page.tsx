import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LiveTopics } from '@/components/live/live'
import { IssueList } from '@/components/newsletter/issue-list'
import { NewsletterHeader } from '@/components/newsletter/newsletter-tabs'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireRight } from '@/lib/auth/guard'
import { getSendingFacts, listIssues } from '@/lib/newsletter/issues/queries'
import { issueList } from '@/lib/newsletter/issues/rules'
import { subscriberList } from '@/lib/newsletter/rules'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Newsletter' }

export default async function NewsletterPage({ searchParams }: PageProps) {
  const viewer = await requireRight('website')
  const query = await searchParams
  // The list of subscribers used to be at this address.
  if ('state' in query || 'q' in query) redirect(subscriberList.href(subscriberList.load(query)))
  const params = issueList.load(query)
  const { isShown } = getSendingFacts(viewer)
  return (
    <>
      <LiveTopics topics={['newsletter']} asOf={viewer.asOf} />
      <NewsletterHeader path="/admin/newsletter" isShown={isShown}>
        <Link href="/admin/newsletter/new" className={buttonVariants()}>
          <Plus aria-hidden />
          New issue
        </Link>
      </NewsletterHeader>
      <IssueList params={params} {...await listIssues(viewer, params)} />
    </>
  )
}
