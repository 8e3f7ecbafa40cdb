import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { SubscriberList } from '@/components/newsletter/subscriber-list'
import { buttonVariants } from '@/components/ui/button'
import { requireAdmin } from '@/lib/auth/guard'
import { listSubscribers } from '@/lib/newsletter/queries'
import { subscriberList } from '@/lib/newsletter/schema'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Newsletter' }

export default async function NewsletterPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = subscriberList.load(await searchParams)
  return (
    <>
      <LiveTopics topics={['newsletter']} asOf={viewer.asOf} />
      <PageHeader title="Newsletter" text="People who subscribed on the website, or unsubscribed.">
        {viewer.isOwner ? (
          <a
            href={`/api/newsletter/subscribers/csv${subscriberList.query({ ...params, page: 1 })}`}
            download
            className={buttonVariants({ variant: 'outline' })}
          >
            <Download aria-hidden />
            Export CSV
          </a>
        ) : null}
      </PageHeader>
      <SubscriberList params={params} canRemove={viewer.isOwner} {...await listSubscribers(viewer, params)} />
    </>
  )
}
