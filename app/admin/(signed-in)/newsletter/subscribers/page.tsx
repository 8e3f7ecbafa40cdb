import type { Metadata } from 'next'
import { CsvLink } from '@/components/admin/csv-link'
import { LiveTopics } from '@/components/live/live'
import { AddSubscribers } from '@/components/newsletter/add-subscribers'
import { NewsletterHeader } from '@/components/newsletter/newsletter-tabs'
import { SubscriberList } from '@/components/newsletter/subscriber-list'
import { requireRight } from '@/lib/auth/guard'
import { getSendingFacts } from '@/lib/newsletter/issues/queries'
import { countSubscribers, listSubscribers } from '@/lib/newsletter/queries'
import { subscriberList } from '@/lib/newsletter/rules'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Subscribers' }

export default async function SubscribersPage({ searchParams }: PageProps) {
  const viewer = await requireRight('website')
  const params = subscriberList.load(await searchParams)
  const [list, counts] = await Promise.all([listSubscribers(viewer, params), countSubscribers(viewer)])
  return (
    <>
      <LiveTopics topics={['newsletter']} asOf={viewer.asOf} />
      <NewsletterHeader path="/admin/newsletter/subscribers" isShown={getSendingFacts(viewer).isShown}>
        {viewer.isOwner ? (
          <CsvLink
            href={`/api/newsletter/subscribers/csv${subscriberList.query({ ...params, page: 1 })}`}
            has={list.total}
          />
        ) : null}
        <AddSubscribers />
      </NewsletterHeader>
      <SubscriberList params={params} counts={counts} canRemove={viewer.isOwner} {...list} />
    </>
  )
}
